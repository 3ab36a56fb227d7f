#pragma once

#include <string_view>

namespace simrob::contract {

// The common beginning of all modules of a language: the files in the folder runtime.
std::string_view python_runtime();
std::string_view java_runtime();

}  // namespace simrob::contract
