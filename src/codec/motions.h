#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/snapshot.h"

namespace simrob::codec {

/// Offsets of the numbers of a motion; each is the first of three, the orientation's of four.
inline constexpr std::size_t position_number = 0;
inline constexpr std::size_t rotation_number = 3;     ///< the wire's three angles
inline constexpr std::size_t orientation_number = 6;  ///< w x y z
inline constexpr std::size_t linear_velocity_number = 10;
inline constexpr std::size_t angular_velocity_number = 13;
using MotionNumbers = std::array<double, 16>;

/// The motion of bodies in successive snapshots, and which of them moved since an earlier one. A
/// body is examined when first requested.
class Motions {
  public:
    /// From now on it describes `snapshot`, which must live until the next begin(). `radian` is one
    /// radian in the unit of angles, the same in each call.
    void begin(const engine::Snapshot& snapshot, double radian);

    const engine::Snapshot& snapshot() const { return *snapshot_; }
    /// The number of snapshots so far.
    std::uint64_t count() const { return count_; }

    /// Unchanged as long as no bit of the body's motion changes. Never 0.
    std::uint64_t version(std::size_t body) { return current(body).version; }

    /// All numbers of the body.
    const MotionNumbers& numbers(std::size_t body);
    /// The same, except that the three angles may be out of date.
    const MotionNumbers& numbers_without_rotation(std::size_t body) {
        return current(body).numbers;
    }

  private:
    struct Motion {
        std::uint64_t checked = 0;  ///< for which snapshot, counted from 1
        std::uint64_t version = 0;
        bool has_rotation = false;
        MotionNumbers numbers{};
    };

    Motion& current(std::size_t body);

    std::uint64_t count_ = 0;
    double radian_ = 1;
    const engine::Snapshot* snapshot_ = nullptr;
    /// Kept alive, so that no other layout takes its address.
    std::shared_ptr<const engine::Layout> layout_;
    std::vector<Motion> motions_;
};

}  // namespace simrob::codec
