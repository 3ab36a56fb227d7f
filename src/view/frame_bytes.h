#pragma once

#include <cstdint>
#include <string>

#include "view/watched_moment.h"

namespace simrob::view {

/// What a frame contains besides the moment.
struct FrameOptions {
    std::uint32_t scene = 0;
    double real_time_factor = 0;
    bool is_past = false;
    bool contacts = false;
    bool readings = false;
};

/// Whether frames include the bodies of this entity: true for all but fields.
bool moves(const engine::LayoutEntity& entity);

/// A moment in the format of docs/page_stream.md. It must have a snapshot.
std::string frame_bytes(const WatchedMoment& moment, const FrameOptions& options);

}  // namespace simrob::view
