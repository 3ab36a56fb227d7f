#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// Closer than this a servo rests, so that what it moves may sleep.
constexpr double servo_rest = 1e-6;

double fastest(const Site& site) {
    return site.turns ? limits::maximum_angular_speed_rad_s : limits::maximum_speed_m_s;
}

/// Refused only for a joint that broke: then there is nothing to drive.
void drive(const Device& device, const Surroundings& world, double velocity, double maximum) {
    const double limit = fastest(device.site);
    static_cast<void>(world.physics.set_motor(device.site.joint, device.site.axis,
                                              std::clamp(velocity, -limit, limit), maximum));
}

/// Until the first command the joint is left as it is; without power it turns freely.
bool is_idle(Device& device, const Surroundings& world) {
    if (device.state.commands.empty()) return true;
    if (device.has_power) return false;
    drive(device, world, 0, 0);
    return true;
}

void act_velocity(Device& device, const Surroundings& world) {
    if (is_idle(device, world)) return;
    drive(device, world, device.state.commands.front(), device.specification.maximum);
}

// Where a motor that tells its torque or counts turns remembers what, after its power.
constexpr std::size_t at_position = 2;
constexpr std::size_t full_motor_memory = 3;

/// Whether the engine did not step it.
bool rests(const physics::PhysicsWorld& physics, std::uint32_t slot) {
    if (slot == 0) return true;
    const physics::BodyId body{slot, physics.model().bodies[slot - 1].generation};
    return physics.is_static(body) || physics.is_asleep(body) || physics.is_frozen(body);
}

const physics::JointRecord& record_of(const Site& site, const physics::PhysicsWorld& physics) {
    const physics::Model& model = physics.model();
    return model.joints[model.joint_slots[site.joint.slot - 1].index];
}

/// Whether its joint is gone or was not stepped: then its load is out of date, and its position is
/// what it was.
bool is_at_rest(const Device& device, const physics::PhysicsWorld& physics) {
    if (!physics.contains(device.site.joint)) return true;
    const physics::JointRecord& record = record_of(device.site, physics);
    return rests(physics, record.body_1) && rests(physics, record.body_2);
}

/// With its turns, if it counts them: a joint turns by less than half a turn in an iteration.
double position_of(const Device& device, const physics::PhysicsWorld& physics) {
    const auto& memory = device.state.memory;
    const bool remembers = memory.size() == full_motor_memory;
    if (remembers && is_at_rest(device, physics)) return memory[at_position];
    const double position = physics.joint_position(device.site.joint, device.site.axis);
    if (!remembers || !device.specification.count_turns || !device.site.turns) return position;
    const double before = memory[at_position];
    return before + std::remainder(position - before, limits::full_turn_rad);
}

void act_position(Device& device, const Surroundings& world) {
    if (is_idle(device, world)) return;
    const DeviceSpecification& wanted = device.specification;
    const double missing = device.state.commands.front() - position_of(device, world.physics);
    const double velocity =
        std::abs(missing) < servo_rest
            ? 0
            : std::clamp(missing * wanted.gain_per_s, -wanted.speed, wanted.speed);
    drive(device, world, velocity, wanted.maximum);
}

/// A motor that can never reach its target speed gives all its torque.
void act_torque(Device& device, const Surroundings& world) {
    if (is_idle(device, world)) return;
    const double limit = device.specification.maximum;
    const double torque = std::clamp(device.state.commands.front(), -limit, limit);
    if (torque == 0) return drive(device, world, 0, 0);
    drive(device, world, std::copysign(fastest(device.site), torque), std::abs(torque));
}

/// The axis of a joint in the world's frame: the first is fixed to body 1, the second to body 2.
Vector3 axis_direction(const physics::PhysicsWorld& physics, const physics::JointRecord& record,
                       int axis) {
    const Vector3 made = record.definition.axes[static_cast<std::size_t>(axis)].direction;
    const bool on_second = axis == 1 || record.body_1 == 0;
    const std::uint32_t slot = on_second ? record.body_2 : record.body_1;
    const Pose& then = on_second ? record.pose_2 : record.pose_1;
    if (slot == 0) return normalized(made);
    const physics::BodyId body{slot, physics.model().bodies[slot - 1].generation};
    const Quaternion now = physics.body_state(body).pose.orientation;
    return normalized(rotate(now * conjugate(then.orientation), made));
}

/// What it gives to body 2 about or along its axis, as the load of the joint has it. Stops count as
/// well.
double motor_torque(const Device& device, const physics::PhysicsWorld& physics) {
    const Site& site = device.site;
    if (is_at_rest(device, physics)) return 0;
    const physics::JointForce load = physics.joint_force(site.joint);
    const Vector3 axis = axis_direction(physics, record_of(site, physics), site.axis);
    return -dot(site.turns ? load.torque_nm : load.force_n, axis);
}

void follow_motor(Device& device, const Surroundings& world) {
    const double torque = motor_torque(device, world.physics);
    const double speed =
        torque == 0 ? 0 : world.physics.joint_velocity(device.site.joint, device.site.axis);
    const DeviceSpecification& wanted = device.specification;
    if (!wanted.with_torque && !wanted.count_turns)
        return device.state.memory.assign(1, bounded(torque * speed));
    const double position = position_of(device, world.physics);
    // What is more than it can give comes from a stop, or from how far the axis turned since.
    const double own = std::clamp(torque, -wanted.maximum, wanted.maximum);
    device.state.memory = {bounded(torque * speed), bounded(own), bounded(position)};
}

void sense_motor(Device& device, const Surroundings& /*world*/) {
    device.state.readings = device.state.memory;
    if (!device.specification.with_torque) device.state.readings.resize(1);
}

void stop_servo(Device& device, const physics::PhysicsWorld& physics) {
    if (physics.contains(device.site.joint))
        device.state.commands.assign(1, position_of(device, physics));
}

Kind motor_kind(DeviceType type, std::string_view name, std::string_view help,
                std::string_view command) {
    return {.type = type,
            .name = name,
            .help = help,
            .reading =
                "power that it puts into the joint, W; with With_Torque also its torque or "
                "force, N m or N, and its position, rad or m",
            .command = command,
            .fields = has_joint | has_maximum | has_with_torque,
            .least_commands = 1,
            .most_commands = 1,
            .memory = "r",
            .most_items = full_motor_memory,
            .drives_joint = true,
            .follow = follow_motor,
            .sense = sense_motor,
            .stop = stop_at_zero};
}

}  // namespace

Kind velocity_motor_kind() {
    Kind kind = motor_kind(DeviceType::velocity_motor, "VelocityMotor",
                           "Drives an axis of a joint at a speed, with at most Maximum.",
                           "speed of Body_2 against Body_1, rad/s or m/s");
    kind.act = act_velocity;
    return kind;
}

Kind position_motor_kind() {
    Kind kind = motor_kind(DeviceType::position_motor, "PositionMotor",
                           "A servo: drives an axis of a joint to a position, at Gain times what "
                           "is missing but at most Speed, with at most Maximum.",
                           "position from where the joint was made, rad or m");
    kind.fields |= has_gain | has_count_turns;
    kind.act = act_position;
    kind.stop = stop_servo;
    kind.may_rest = always_may_rest;
    return kind;
}

Kind torque_motor_kind() {
    Kind kind = motor_kind(DeviceType::torque_motor, "TorqueMotor",
                           "Drives an axis of a joint with a torque or force.",
                           "torque, N m, or force, N; cut to Maximum");
    kind.act = act_torque;
    return kind;
}

}  // namespace simrob::device
