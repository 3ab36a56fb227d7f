#pragma once

#include <cstddef>
#include <string_view>

namespace simrob::device {

/// What a Drive remembers, as places in DeviceState::memory.
struct DriveMemory {
    enum Place : std::size_t {
        wait_s,  ///< until the laws run again
        forward_n,
        sideways_n,
        vertical_n,
        roll_nm,
        pitch_nm,
        yaw_nm,
        forward_error,
        sideways_error,
        vertical_error,
        yaw_error,
        flight,
        hold_m,
        blocked_s,  ///< how long it was told to sink and did not
        travelled_m,
        turned_rad,
        centre_x_m,  ///< of the whole's mass, in the frame of the device's body
        centre_y_m,
        centre_z_m,
        before_x_m,  ///< where it was before the physics
        before_y_m,
        before_z_m,
        before_rad,
        size,
    };
    /// See Kind::memory.
    static constexpr std::string_view letters = "rrrrrrrrrrr3rrrrrrrrrrr";
    static_assert(letters.size() == size);

    /// What it does about its height; 0 before the first vertical order.
    static constexpr double moving = 1;
    static constexpr double holding = 2;
    static constexpr double landed = 3;
};

}  // namespace simrob::device
