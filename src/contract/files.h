#pragma once

#include <filesystem>

#include "base/result.h"
#include "contract/contract.h"
#include "storage/disk.h"

namespace simrob::contract {

/// Writes the modules for the page and the clients to their places in the source tree at `root`.
/// Unchanged files are left untouched, so that nothing is rebuilt.
Result<void> write_modules(storage::Disk& disk, const Contract& contract,
                           const std::filesystem::path& root);

}  // namespace simrob::contract
