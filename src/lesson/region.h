#pragma once

#include <optional>

#include "engine/snapshot.h"
#include "lesson/lesson_file.h"

namespace simrob::lesson {

/// How far a point is from being inside, as people would measure it.
struct Reach {
    double distance_m = 0;  ///< from the middle; of a box from its nearest side
    double allowed_m = 0;
    bool is_inside() const { return distance_m <= allowed_m; }
};

/// Nothing where the region is around an entity that is not there.
std::optional<Reach> reach_of(const Region& region, const Vector3& point_m,
                              const engine::Snapshot& now);

}  // namespace simrob::lesson
