#pragma once

#include <iosfwd>

#include "storage/disk.h"

namespace simrob::session {

/// What a command of the program reads and writes: results go to `out`, complaints to `error`;
/// files are on `disk`.
struct Streams {
    std::ostream& out;
    std::ostream& error;
    storage::Disk& disk;
};

}  // namespace simrob::session
