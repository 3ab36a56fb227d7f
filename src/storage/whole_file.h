#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "storage/disk.h"

namespace simrob::storage {

/// All bytes of a file, refused when there are more than `maximum_bytes`.
Result<std::string> read_whole_file(const std::filesystem::path& path, std::size_t maximum_bytes);
/// The same of a file that a program left: one that is not plain is refused, since a pipe, for
/// instance, would be waited for.
Result<std::string> read_plain_file(const std::filesystem::path& path, std::size_t maximum_bytes);

/// Writes a file wholly or not at all: whatever happens, the path holds either what it held before
/// or all of `text`, and when this returns the disk holds it too.
Result<void> write_whole_file(const std::filesystem::path& path, std::string_view text);

}  // namespace simrob::storage
