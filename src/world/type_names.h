#pragma once

#include <span>
#include <string_view>

#include "physics/definitions.h"
#include "world/specification.h"

/// The names that types have on the wire, each with one sentence about it.
namespace simrob::world {

template <class Type>
struct TypeName {
    Type type;
    std::string_view name;
    std::string_view help;
};

std::span<const TypeName<EntityType>> entity_types();
std::span<const TypeName<physics::ShapeType>> body_types();
std::span<const TypeName<physics::JointType>> joint_types();

std::span<const TypeName<Look>> looks();

std::string_view type_name(EntityType type);
std::string_view type_name(physics::ShapeType type);
std::string_view type_name(physics::JointType type);
std::string_view type_name(Look look);

/// Also for added types.
std::string_view type_name(const EntitySpecification& entity);
std::string_view type_name(const BodySpecification& body);
std::string_view type_name(const JointSpecification& joint);

}  // namespace simrob::world
