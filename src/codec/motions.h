#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/snapshot.h"

namespace simrob::codec {

/// Where the numbers of a motion stand; each is the first of three, the orientation's of four.
inline constexpr std::size_t position_number = 0;
inline constexpr std::size_t rotation_number = 3;     ///< the wire's three angles
inline constexpr std::size_t orientation_number = 6;  ///< w x y z
inline constexpr std::size_t linear_velocity_number = 10;
inline constexpr std::size_t angular_velocity_number = 13;
using MotionNumbers = std::array<double, 16>;

/// How the bodies of one snapshot after another move, and which of them moved since an earlier
/// one. A body is looked at when it is first asked for.
class Motions {
  public:
    /// From now on it is about `snapshot`, which must live until the next begin(). Angles are told
    /// in a unit of which a radian has so many, the same each time.
    void begin(const engine::Snapshot& snapshot, double radian);

    const engine::Snapshot& snapshot() const { return *snapshot_; }
    /// Of the snapshots so far.
    std::uint64_t count() const { return count_; }

    /// The same number as before as long as not a bit of the body's motion has changed. Never 0.
    std::uint64_t version(std::size_t body) { return current(body).version; }

    /// All numbers of the body.
    const MotionNumbers& numbers(std::size_t body);
    /// The same, of which the three angles need not be right.
    const MotionNumbers& numbers_without_rotation(std::size_t body) {
        return current(body).numbers;
    }

  private:
    struct Motion {
        std::uint64_t checked = 0;  ///< against which snapshot, counted from 1
        std::uint64_t version = 0;
        bool has_rotation = false;
        MotionNumbers numbers{};
    };

    Motion& current(std::size_t body);

    std::uint64_t count_ = 0;
    double radian_ = 1;
    const engine::Snapshot* snapshot_ = nullptr;
    std::shared_ptr<const engine::Layout> layout_;  ///< kept, so that no other takes its place
    std::vector<Motion> motions_;
};

}  // namespace simrob::codec
