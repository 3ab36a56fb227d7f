#include "device/connector_fit.h"

#include <algorithm>
#include <cmath>

#include "base/limits.h"

namespace simrob::device {
namespace {

/// For unit vectors, the tangent of half the angle, which is exact for small angles too.
double angle_from_opposite(const Vector3& a, const Vector3& b) {
    return 2 * std::atan2(length(a + b), length(a - b));
}

/// How far the second's z axis is turned from the first's, about the first's x axis.
double turned_by(const Pose& first, const Pose& second) {
    const Vector3 ahead = rotate(first.orientation, {1, 0, 0});
    const Vector3 up = rotate(first.orientation, {0, 0, 1});
    const Vector3 other_up = rotate(second.orientation, {0, 0, 1});
    return std::atan2(dot(cross(up, other_up), ahead), dot(up, other_up));
}

/// The nearest of the rotations that are allowed, if it is near enough.
void choose_rotation(int rotations, double tolerance_rad, Fit& found) {
    const double part_rad = limits::full_turn_rad / rotations;
    const double parts = std::round(found.angle_rad / part_rad);
    if (std::abs(found.angle_rad - parts * part_rad) > tolerance_rad)
        found.refusal = Refusal::rotation;
    found.turns = (static_cast<int>(parts) % rotations + rotations) % rotations;
    found.angle_rad = parts * part_rad;
}

}  // namespace

Fit fit(const Device& a, const Device& b, const Surroundings& world) {
    const DeviceSpecification& one = a.specification;
    const DeviceSpecification& two = b.specification;
    const Pose pose_a = world.pose_of(a);
    const Pose pose_b = world.pose_of(b);
    const double reach = std::min(one.reach_m, two.reach_m);
    if (length(pose_b.position - pose_a.position) > reach) return {.refusal = Refusal::distance};
    const double angle = angle_from_opposite(rotate(pose_a.orientation, {1, 0, 0}),
                                             rotate(pose_b.orientation, {1, 0, 0}));
    if (!(angle <= std::min(one.tolerance_rad, two.tolerance_rad)))
        return {.refusal = Refusal::angle};
    Fit found{.angle_rad = turned_by(pose_a, pose_b)};
    const int rotations = one.rotations > 0 ? one.rotations : two.rotations;
    if (rotations > 0)
        choose_rotation(rotations, std::min(one.rotation_tolerance_rad, two.rotation_tolerance_rad),
                        found);
    return found;
}

bool roles_suit(ConnectorRole a, ConnectorRole b) {
    if (a == ConnectorRole::plain || b == ConnectorRole::plain) return true;
    if (a == ConnectorRole::symmetric || b == ConnectorRole::symmetric) return a == b;
    return a != b;
}

Pose facing(const Pose& first, double angle_rad) {
    const Quaternion about_x{std::cos(angle_rad / 2), std::sin(angle_rad / 2), 0, 0};
    const Quaternion half_about_z{0, 0, 0, 1};
    return {first.position, normalized(first.orientation * (about_x * half_about_z))};
}

}  // namespace simrob::device
