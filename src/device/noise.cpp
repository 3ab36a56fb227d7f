#include "device/noise.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/limits.h"
#include "device/kind.h"

namespace simrob::device {
namespace {

double with_noise(Device& device, double value) {
    if (device.specification.noise <= 0) return value;
    Random random(device.state.random);
    value += device.specification.noise * standard_normal(random);
    device.state.random = random.state();
    return value;
}

double in_steps(double value, double resolution) {
    return resolution > 0 ? std::round(value / resolution) * resolution : value;
}

}  // namespace

double standard_normal(Random& random) {
    // Never the logarithm of zero: uniform() leaves out its upper end, not its lower one.
    const double radius = std::sqrt(-2 * std::log(1 - random.uniform(0, 1)));
    return radius * std::cos(2 * std::numbers::pi * random.uniform(0, 1));
}

double bounded(double value) {
    constexpr double limit = limits::maximum_device_number;
    return std::isfinite(value) ? std::clamp(value, -limit, limit) : 0;
}

double disturbed(Device& device, double value) {
    value = bounded(in_steps(with_noise(device, value), device.specification.resolution));
    if (!device.specification.range) return value;
    return std::clamp(value, -*device.specification.range, *device.specification.range);
}

double disturbed_size(Device& device, double value) {
    return std::max(0.0, disturbed(device, value));
}

}  // namespace simrob::device
