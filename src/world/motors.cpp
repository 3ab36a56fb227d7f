#include "world/motors.h"

#include <algorithm>
#include <set>

#include "base/limits.h"
#include "base/require.h"
#include "world/check_real.h"
#include "world/id_list.h"

namespace simrob::world {
namespace {

Result<MotorChange> plan_motor(const physics::PhysicsWorld& physics, const Entity& entity,
                               const MotorCommand& motor) {
    const auto& motors = entity.specification.motors;
    const auto& joints = entity.specification.joints;
    const std::string id = std::to_string(motor.wheel_joint_id);
    const std::string path = "Motor " + id + " ";
    if (std::find(motors.begin(), motors.end(), motor.wheel_joint_id) == motors.end())
        return refuse(path + "Wheel_Joint_Id", id,
                      "this is no motor of entity " + std::to_string(entity.id()) +
                          "; its motors are: " + id_list(motors));
    SIMROB_REQUIRE(check_real(motor.velocity_rad_s, limits::maximum_angular_speed_rad_s, "rad/s",
                              path + "Value"));
    const auto joint = std::find_if(joints.begin(), joints.end(), [&](const auto& candidate) {
        return candidate.id == motor.wheel_joint_id;
    });
    const auto made = entity.joints[static_cast<std::size_t>(joint - joints.begin())];
    if (!physics.contains(made)) return refuse(path + "Wheel_Joint_Id", id, "this joint is broken");
    return MotorChange{made, motor.velocity_rad_s, *joint->axis_2.maximum_force};
}

}  // namespace

Result<std::vector<MotorChange>> plan_motors(const physics::PhysicsWorld& physics,
                                             const Entity& entity,
                                             std::span<const MotorCommand> motors) {
    std::vector<MotorChange> changes;
    std::set<int> seen;
    for (const auto& motor : motors) {
        auto change = plan_motor(physics, entity, motor);
        if (!change) return tl::unexpected(std::move(change).error());
        if (!seen.insert(motor.wheel_joint_id).second) {
            const std::string id = std::to_string(motor.wheel_joint_id);
            return refuse("Motor " + id + " Wheel_Joint_Id", id, "given twice in one command");
        }
        changes.push_back(*change);
    }
    return changes;
}

}  // namespace simrob::world
