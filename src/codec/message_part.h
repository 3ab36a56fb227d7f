#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "command/command.h"

namespace simrob::codec {

/// The elements of the manual's messages, down to the requests: a Message holds Agent_Message and
/// Simulation_Message elements, and the latter requests of both other kinds. What surrounds a
/// request adds nothing to it, so each part may also stand alone, as the manual prints its entity
/// messages (2.4.1 to 2.4.3).
enum class MessagePart : std::uint8_t {
    none,  ///< not a part of a message; also what surrounds the outermost ones
    message,
    simulation_message,
    agent_message,
    control_request,
    entity_request,
};

inline constexpr std::array message_parts{MessagePart::message, MessagePart::simulation_message,
                                          MessagePart::agent_message, MessagePart::control_request,
                                          MessagePart::entity_request};

/// The kind of request that a part is, if it is one.
constexpr std::optional<command::Kind> request_kind(MessagePart part) {
    switch (part) {
        case MessagePart::agent_message:
            return command::Kind::agent;
        case MessagePart::control_request:
            return command::Kind::control;
        case MessagePart::entity_request:
            return command::Kind::entity;
        default:
            return std::nullopt;
    }
}

constexpr std::string_view element_name(MessagePart part) {
    if (const auto kind = request_kind(part)) return command::element_name(*kind);
    if (part == MessagePart::message) return "Message";
    return part == MessagePart::simulation_message ? "Simulation_Message" : "";
}

/// The part of this name, ignoring case.
constexpr MessagePart part_named(std::string_view name) {
    for (const MessagePart part : message_parts)
        if (same_name(name, element_name(part))) return part;
    return MessagePart::none;
}

/// Whether a part may be inside `around`, or outermost.
constexpr bool may_stand_in(MessagePart part, MessagePart around) {
    if (part == MessagePart::none) return false;
    if (around == MessagePart::none) return true;
    const bool is_of_simulation =
        part == MessagePart::control_request || part == MessagePart::entity_request;
    if (is_of_simulation) return around == MessagePart::simulation_message;
    return part != MessagePart::message && around == MessagePart::message;
}

}  // namespace simrob::codec
