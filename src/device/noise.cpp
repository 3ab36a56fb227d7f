#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "base/random.h"
#include "base/rounding.h"
#include "device/kind.h"

namespace simrob::device {
namespace {

double with_noise(Device& device, double value) {
    if (device.specification.noise <= 0) return value;
    Random random(device.state.random);
    value += device.specification.noise * random.normal();
    device.state.random = random.state();
    return value;
}

}  // namespace

double bounded(double value) {
    constexpr double limit = limits::maximum_device_number;
    // Adding zero turns -0 into 0: engines differ in the sign of what does not move.
    return std::isfinite(value) ? std::clamp(value, -limit, limit) + 0.0 : 0;
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
