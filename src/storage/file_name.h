#pragma once

#include <string_view>

/// Which names of files are accepted on the wire, so that no message reaches a file elsewhere.
namespace simrob::storage {

/// Letters, digits, _ and -, 1 to 64 of them.
bool is_file_stem(std::string_view name);

/// The same, with or without `.xml`.
bool is_file_name(std::string_view name);

/// `name` without `.xml`.
std::string_view stem_of(std::string_view name);

}  // namespace simrob::storage
