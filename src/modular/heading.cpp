#include "modular/heading.h"

#include <cmath>
#include <numbers>

namespace simrob::modular {
namespace {

constexpr double degrees_of_rad = 180 / std::numbers::pi;

/// To -180 .. 180.
double wrapped(double degrees) {
    return std::remainder(degrees, 360);
}

}  // namespace

double heading_of_yaw(double yaw_rad) {
    const double heading = wrapped(-yaw_rad * degrees_of_rad);
    return heading < 0 ? heading + 360 : heading;
}

double yaw_of_heading(double heading_degrees) {
    return wrapped(-heading_degrees) / degrees_of_rad;
}

double heading_error(double wanted_degrees, double now_degrees, Way way) {
    const double difference = wanted_degrees - now_degrees;
    return way == Way::thesis ? difference : wrapped(difference);
}

}  // namespace simrob::modular
