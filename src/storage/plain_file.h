#pragma once

#include "storage/disk.h"

namespace simrob::storage {

/// All bytes of a file that another program left behind. Unlike Disk::read() it refuses everything
/// but plain files, because reading a pipe could wait forever.
Result<std::string> read_plain_file(const Disk& disk, const std::filesystem::path& path,
                                    std::size_t maximum_bytes);

}  // namespace simrob::storage
