#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "base/vector3.h"

namespace simrob::physics {

/// An axis-aligned box in the world's frame. The default one is empty.
struct Box {
    std::array<double, 3> low = {std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::infinity()};
    std::array<double, 3> high = {-std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity()};

    void include(const Box& other) {
        for (std::size_t i = 0; i < 3; ++i) {
            low[i] = std::min(low[i], other.low[i]);
            high[i] = std::max(high[i], other.high[i]);
        }
    }
};

/// Around a line from one point to another.
inline Box box_around(const Vector3& a, const Vector3& b) {
    Box box;
    box.low = {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
    box.high = {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
    return box;
}

inline bool overlap(const Box& a, const Box& b) {
    return a.low[0] <= b.high[0] && b.low[0] <= a.high[0] && a.low[1] <= b.high[1] &&
           b.low[1] <= a.high[1] && a.low[2] <= b.high[2] && b.low[2] <= a.high[2];
}

}  // namespace simrob::physics
