#pragma once

#include "command/identity.h"
#include "world/specification.h"

namespace simrob::command {

/// A Ball's single body has no element of its own in the message, so it is separate from the
/// others.
struct CreateEntity {
    static constexpr Identity identity{"Create_Entity", 4, Kind::control, Power::build};
    world::EntitySpecification entity;
    world::BodySpecification ball;
    friend bool operator==(const CreateEntity&, const CreateEntity&) = default;
};

}  // namespace simrob::command
