#include "world/motors.h"

#include <algorithm>
#include <cassert>
#include <set>

#include "base/limits.h"
#include "base/require.h"
#include "world/check_real.h"
#include "world/id_list.h"
#include "world/reasons.h"

namespace simrob::world {
namespace {

std::string motor_field(int id, const char* name) {
    return "Motor " + std::to_string(id) + " " + name;
}

/// The index of a motor's joint in the specification; it must be one.
std::size_t joint_place(const Entity& entity, int joint_id) {
    const auto& joints = entity.specification.joints;
    const auto joint = std::find_if(joints.begin(), joints.end(), [&](const auto& candidate) {
        return candidate.id == joint_id;
    });
    assert(joint != joints.end() && joints.size() == entity.joints.size());
    return static_cast<std::size_t>(joint - joints.begin());
}

Result<void> check_motor(const physics::PhysicsWorld& physics, const Entity& entity,
                         const MotorCommand& motor) {
    const auto& motors = entity.specification.motors;
    const int id = motor.wheel_joint_id;
    if (std::find(motors.begin(), motors.end(), id) == motors.end())
        return refuse(motor_field(id, "Wheel_Joint_Id"), std::to_string(id),
                      reasons::no_such_motor(entity.id(), id_list(motors)));
    if (!(std::abs(motor.velocity_rad_s) <= limits::maximum_angular_speed_rad_s))
        return check_real(motor.velocity_rad_s, limits::maximum_angular_speed_rad_s, "rad/s",
                          motor_field(id, "Value"));
    if (!physics.contains(entity.joints[joint_place(entity, id)]))
        return refuse(motor_field(id, "Wheel_Joint_Id"), std::to_string(id),
                      reasons::joint_is_broken());
    return {};
}

/// A motor that is named twice, or null. A few motors are compared without allocating.
const MotorCommand* find_repeated(std::span<const MotorCommand> motors) {
    constexpr std::size_t few = 16;
    std::set<int> seen;
    for (std::size_t i = 0; i < motors.size(); ++i) {
        const int id = motors[i].wheel_joint_id;
        const auto before = motors.first(i);
        const bool is_repeated =
            motors.size() > few ? !seen.insert(id).second
                                : std::any_of(before.begin(), before.end(), [&](const auto& motor) {
                                      return motor.wheel_joint_id == id;
                                  });
        if (is_repeated) return &motors[i];
    }
    return nullptr;
}

}  // namespace

Result<void> control_motors(physics::PhysicsWorld& physics, const Entity& entity,
                            std::span<const MotorCommand> motors) {
    for (const auto& motor : motors) SIMROB_REQUIRE(check_motor(physics, entity, motor));
    if (const MotorCommand* const repeated = find_repeated(motors)) {
        const int id = repeated->wheel_joint_id;
        return refuse(motor_field(id, "Wheel_Joint_Id"), std::to_string(id),
                      reasons::given_twice_in_command());
    }
    for (const auto& motor : motors) {
        const std::size_t place = joint_place(entity, motor.wheel_joint_id);
        assert(entity.specification.joints[place].axis_2.maximum_force);
        const double torque_nm = *entity.specification.joints[place].axis_2.maximum_force;
        SIMROB_REQUIRE(physics.set_motor(entity.joints[place], 1, motor.velocity_rad_s, torque_nm));
    }
    return {};
}

}  // namespace simrob::world
