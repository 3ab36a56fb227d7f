#pragma once

#include <iosfwd>

#include "storage/disk.h"

namespace simrob::session {

/// Where a command of the program is given: results go to `out`, complaints to `error`; the files
/// that it names are on `disk`.
struct Console {
    std::ostream& out;
    std::ostream& error;
    storage::Disk& disk;
};

}  // namespace simrob::session
