#pragma once

#include <string>
#include <string_view>

/// How programs call what the wire calls otherwise.
namespace simrob::contract {

/// Set_Score: SetScore.
std::string type_name(std::string_view wire_name);
/// set_score: setScore.
std::string java_name(std::string_view name);
/// Step_Mode: STEP_MODE.
std::string constant_name(std::string_view wire_name);
/// In quotes, with what is special in it escaped, as the three languages all read it.
std::string string_literal(std::string_view text);

}  // namespace simrob::contract
