#pragma once

#include <filesystem>
#include <string>

namespace simrob::sport::foreign {

/// The first few errors of a compiler's or linker's output, a line each, indented, with paths from
/// `root`; and how many more there are.
std::string first_errors(const std::string& output, const std::filesystem::path& root);

/// What to do about errors that are known to come with sources from Windows, a line each; or
/// nothing.
std::string hints_for(const std::string& output);

}  // namespace simrob::sport::foreign
