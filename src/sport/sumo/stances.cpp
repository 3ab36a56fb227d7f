#include "sport/sumo/stances.h"

#include <algorithm>

#include "base/quaternion.h"
#include "sport/sumo/arena.h"
#include "sport/sumo/sumbot.h"

namespace simrob::sport::sumo {
namespace {

constexpr double upright_cosine = 0.5;
/// A wheel whose lowest point is higher than this above the ring does not touch it.
constexpr double grip_gap_m = 0.002;

/// The lowest corner of a box.
double lowest_corner_m(const Pose& pose, const Vector3& size_m) {
    const Vector3 x = rotate(pose.orientation, {size_m.x / 2, 0, 0});
    const Vector3 y = rotate(pose.orientation, {0, size_m.y / 2, 0});
    const Vector3 z = rotate(pose.orientation, {0, 0, size_m.z / 2});
    return pose.position.z - std::abs(x.z) - std::abs(y.z) - std::abs(z.z);
}

}  // namespace

void Stances::look(const engine::Snapshot& now) {
    for (const auto& entity : now.layout->entities)
        for (const soccer::Team team : referee::both_teams)
            if (entity.id == Arena::robot_id(team))
                seen_[referee::number_of(team)] = stance_of(now, entity);
}

referee::Stance Stances::stance_of(const engine::Snapshot& now,
                                   const engine::LayoutEntity& robot) const {
    const Pose& middle = now.pose_of(robot);
    referee::Stance stance;
    stance.from_middle_m = std::hypot(middle.position.x, middle.position.y);
    stance.is_upright = rotate(middle.orientation, {0, 0, 1}).z > upright_cosine;
    stance.has_grip = false;
    for (std::size_t i = robot.first_body; i < robot.first_body + robot.body_count; ++i) {
        const engine::LayoutBody& body = now.layout->bodies[i];
        const engine::BodyView& seen = now.bodies[i];
        const bool is_wheel = body.body_id == left_wheel_body || body.body_id == right_wheel_body;
        if (is_wheel && is_on_ring(seen, body.radius_m)) stance.has_grip = true;
        if (body.body_id == chassis_body) stance.lowest_m = lowest_corner_m(seen.pose, body.size_m);
    }
    return stance;
}

bool Stances::is_on_ring(const engine::BodyView& wheel, double radius_m) const {
    const Vector3& at = wheel.pose.position;
    const double above_m = at.z - radius_m - ring_.height_m;
    return above_m < grip_gap_m && above_m > -radius_m &&
           std::hypot(at.x, at.y) < ring_.diameter_m / 2;
}

}  // namespace simrob::sport::sumo
