#pragma once

#include "storage/disk.h"

namespace simrob::storage {

/// All bytes of a file that a program left behind. Unlike Disk::read() it refuses what is not a
/// plain file: a pipe, for instance, would be waited for.
Result<std::string> read_plain_file(const Disk& disk, const std::filesystem::path& path,
                                    std::size_t maximum_bytes);

}  // namespace simrob::storage
