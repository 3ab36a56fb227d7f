#pragma once

#include <iosfwd>

namespace simrob::session {

/// Where a command of the program writes: results to `out`, complaints to `error`.
struct Streams {
    std::ostream& out;
    std::ostream& error;
};

}  // namespace simrob::session
