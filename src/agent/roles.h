#pragma once

#include <span>
#include <string_view>

namespace simrob::agent {

/// A kind of agent that is built in: a profile that states its powers. Agents register under its
/// name, and other profiles include it.
struct Role {
    std::string_view name;
    std::string_view profile;  ///< its pieces
    std::string_view help;
};

/// From the least powerful to those who may do everything.
std::span<const Role> roles();

/// The default role of those without a secret.
inline constexpr std::string_view open_role = "trainer";
inline constexpr std::string_view watching_role = "spectator";
inline constexpr std::string_view organising_role = "organiser";

}  // namespace simrob::agent
