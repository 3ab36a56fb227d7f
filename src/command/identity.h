#pragma once

#include <cstdint>
#include <string_view>

#include "command/power.h"

namespace simrob::command {

/// Where a command belongs in a message.
enum class Kind : std::uint8_t {
    control,  ///< Control_Request: something about the simulation as a whole
    entity,   ///< Entity_Request: something about one entity
    agent,    ///< Agent_Message: something about the agents
};

/// The element that holds a command of this kind.
constexpr std::string_view element_name(Kind kind) {
    switch (kind) {
        case Kind::control:
            return "Control_Request";
        case Kind::entity:
            return "Entity_Request";
        case Kind::agent:
            return "Agent_Message";
    }
    return "";
}

/// The command whose fields a struct holds. Every command needs a power.
struct Identity {
    constexpr Identity(std::string_view own_name, int own_number, Kind its_kind, Power needed)
        : name(own_name), number(own_number), kind(its_kind), power(needed) {}

    std::string_view name;  ///< its own: in files, and wherever the program refers to it
    int number;             ///< never changes: recordings contain it
    Kind kind;
    Power power;  ///< needed to ask for it
};

/// The identity of the command whose fields are `Value`: its own, unless another room states it for
/// the struct.
template <class Value>
inline constexpr Identity identity_of = Value::identity;

}  // namespace simrob::command
