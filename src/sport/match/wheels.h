#pragma once

#include <algorithm>
#include <cmath>

#include "simrob/soccer.h"

namespace simrob::sport::match {

/// A strategy's wheel speeds, within the limits; NaN becomes zero.
inline soccer::WheelVelocities within_limits(const soccer::WheelVelocities& wheels) {
    const auto limited = [](double wheel) {
        constexpr double most = soccer::greatest_wheel_velocity;
        return std::isfinite(wheel) ? std::clamp(wheel, -most, most) : 0;
    };
    return {limited(wheels.left), limited(wheels.right)};
}

}  // namespace simrob::sport::match
