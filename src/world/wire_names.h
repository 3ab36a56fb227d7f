#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "world/specification.h"

/// Refusals name fields as the sender wrote them: `Body 3 Radius`, `Joint 0 Axis_1_X`.
namespace simrob::world {

/// Such as `Body 3 Radius`; the one body of a Ball has no name of its own.
std::string body_field(const EntitySpecification& entity, const BodySpecification& body,
                       std::string_view field);
std::string joint_field(const JointSpecification& joint, std::string_view field);

/// The wire's name of a quantity of one axis (0 to 2), such as `Low_Stop` or `Velocity_2`.
/// `quantity` is Axis, Low_Stop, High_Stop, Velocity or Maximum. Joints with one axis leave out
/// the number; on wheels the stops without a number are those of axis 1, the motor that of axis 2.
std::string axis_field(physics::JointType type, int axis, std::string_view quantity);
/// Also for an added type: it has one motor, whose fields have no number.
std::string axis_field(const JointSpecification& joint, int axis, std::string_view quantity);

/// A refusal of the physics world, whose fields are named like `bodies[2].shapes[0].radius_m`, in
/// the words of the wire.
Problem in_wire_names(const EntitySpecification& entity, Problem problem);

}  // namespace simrob::world
