#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "world/defaults.h"

namespace simrob::recording {

/// What a recording was made by, and what its commands rely on that no keyframe holds.
struct Origin {
    std::string version;  ///< of the program
    std::string build;    ///< for which its hashes hold: see build_key()
    std::string engine;   ///< that it began in
    std::uint64_t seed = 0;
    world::Defaults defaults;  ///< of the configuration
};

std::string encode_origin(const Origin& origin);
Result<Origin> decode_origin(std::string_view bytes);

/// What the bits of a simulation depend on besides its inputs: compiler and kind of processor, as
/// one line for people.
std::string build_key();

}  // namespace simrob::recording
