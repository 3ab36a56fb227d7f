#pragma once

#include <string>
#include <string_view>

/// Names in programs for what has other names on the wire.
namespace simrob::contract {

/// Set_Score: SetScore.
std::string type_name(std::string_view wire_name);
/// set_score: setScore.
std::string java_name(std::string_view name);
/// Step_Mode: STEP_MODE.
std::string constant_name(std::string_view wire_name);
/// In quotes, with special characters escaped in a way that all three languages read.
std::string string_literal(std::string_view text);

}  // namespace simrob::contract
