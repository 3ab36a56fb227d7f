#pragma once

#include <filesystem>

#include "base/result.h"
#include "contract/contract.h"
#include "storage/disk.h"

namespace simrob::contract {

/// Writes the modules to their places in the tree of sources at `root`, for the page and for the
/// clients; those that would not change stay untouched, so that nothing is built again.
Result<void> write_modules(storage::Disk& disk, const Contract& contract,
                           const std::filesystem::path& root);

}  // namespace simrob::contract
