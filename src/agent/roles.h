#pragma once

#include <span>
#include <string_view>

namespace simrob::agent {

/// Someone whom the program knows from the start: a profile that says what such a one may do, by
/// whose name agents register and of which other profiles are made.
struct Role {
    std::string_view name;
    std::string_view profile;  ///< its pieces
    std::string_view help;
};

/// From the one who may least to those who may everything.
std::span<const Role> roles();

/// Those who bring no secret are this one, where nothing else is said.
inline constexpr std::string_view open_role = "trainer";
inline constexpr std::string_view watching_role = "spectator";
inline constexpr std::string_view organising_role = "organiser";

}  // namespace simrob::agent
