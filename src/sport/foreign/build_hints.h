#pragma once

#include <filesystem>
#include <string>

namespace simrob::sport::foreign {

/// The first errors in a compiler's or linker's output, one indented line each with paths relative
/// to `root`, and how many more there are.
std::string first_errors(const std::string& output, const std::filesystem::path& root);

/// Advice about errors that are typical of sources written for Windows, one line each; empty if
/// there is none.
std::string hints_for(const std::string& output);

}  // namespace simrob::sport::foreign
