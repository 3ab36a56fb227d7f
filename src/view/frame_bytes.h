#pragma once

#include <cstdint>
#include <string>

#include "view/watched_moment.h"

namespace simrob::view {

/// What a frame says besides the moment.
struct FrameOptions {
    std::uint32_t scene = 0;
    double real_time_factor = 0;
    bool is_past = false;
    bool contacts = false;
    bool readings = false;
};

/// Whether frames speak of the bodies of this entity: of all but fields.
bool moves(const engine::LayoutEntity& entity);

/// A moment in the bytes of docs/page_stream.md. It must have a snapshot.
std::string frame_bytes(const WatchedMoment& moment, const FrameOptions& options);

}  // namespace simrob::view
