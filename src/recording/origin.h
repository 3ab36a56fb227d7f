#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "world/defaults.h"

namespace simrob::recording {

/// What agents of a type were told while the recording was made.
struct RecordedProfile {
    std::string type;
    std::string words;   ///< as in the configuration: "profile vss"
    std::string pieces;  ///< the same with the content of profile files in place of their names

    friend bool operator==(const RecordedProfile&, const RecordedProfile&) = default;
};

/// What made a recording, and what its commands rely on without being in any keyframe.
struct Origin {
    std::string version;  ///< of the program
    std::string build;    ///< on which its hashes hold: see storage/system/build_key.h
    std::string engine;   ///< the one that it began with
    std::uint64_t seed = 0;
    world::Defaults defaults;  ///< from the configuration
    /// The types as which agents could register; empty if there could be no agents. The seed
    /// determines their noise too.
    std::vector<RecordedProfile> profiles{};
};

std::string encode_origin(const Origin& origin);
/// `version` is that of the file.
Result<Origin> decode_origin(std::string_view bytes, std::uint32_t version);

}  // namespace simrob::recording
