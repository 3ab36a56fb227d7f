#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "world/defaults.h"

namespace simrob::recording {

/// What agents of a type were told while it was made.
struct RecordedProfile {
    std::string type;
    std::string words;   ///< as the configuration had them: "profile vss"
    std::string pieces;  ///< with those of profiles in files in place of their names

    friend bool operator==(const RecordedProfile&, const RecordedProfile&) = default;
};

/// What a recording was made by, and what its commands rely on that no keyframe holds.
struct Origin {
    std::string version;  ///< of the program
    std::string build;    ///< for which its hashes hold: see storage/system/build_key.h
    std::string engine;   ///< that it began in
    std::uint64_t seed = 0;
    world::Defaults defaults;  ///< of the configuration
    /// Of the types that agents could register as; none where there could be no agents. Their noise
    /// begins by the seed too.
    std::vector<RecordedProfile> profiles{};
};

std::string encode_origin(const Origin& origin);
/// As files of this version of the format have it.
Result<Origin> decode_origin(std::string_view bytes, std::uint32_t version);

}  // namespace simrob::recording
