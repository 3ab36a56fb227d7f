#pragma once

#include "command/identity.h"
#include "physics/definitions.h"
#include "world/specification.h"

/// What things are made of.
namespace simrob::command {

/// Register_Materials_Interactions.
template <>
inline constexpr Identity identity_of<world::MaterialsSpecification>{
    "Register_Materials_Interactions", 3, Kind::control, Power::build};

struct SetDefaultInteraction {
    static constexpr Identity identity{"Set_Default_Interaction", 107, Kind::control, Power::build};
    physics::Interaction interaction;
    friend bool operator==(const SetDefaultInteraction&, const SetDefaultInteraction&) = default;
};

}  // namespace simrob::command
