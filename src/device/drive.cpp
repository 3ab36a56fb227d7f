#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/rounding.h"
#include "device/drive_laws.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

bool remembers(const Device& device) {
    return device.state.memory.size() == DriveMemory::size;
}

/// Stores where it is before the physics: being carried elsewhere by a command is no travel.
void prepare_drive(Device& device, const Surroundings& world) {
    auto& memory = device.state.memory;
    if (!remembers(device)) memory.assign(DriveMemory::size, 0);
    const DriveMotion motion = motion_of(device, world);
    memory[DriveMemory::before_x_m] = bounded(motion.centre_m.x);
    memory[DriveMemory::before_y_m] = bounded(motion.centre_m.y);
    memory[DriveMemory::before_z_m] = bounded(motion.centre_m.z);
    memory[DriveMemory::before_rad] = motion.heading_rad();
}

/// A force at the centre of mass of the whole, from a body of it. Refused where the limits of the
/// world end: then it has no effect.
void push_whole(const Device& device, const Surroundings& world, const Vector3& force,
                const Vector3& torque) {
    if (force == Vector3{} && torque == Vector3{}) return;
    const auto& memory = device.state.memory;
    const Vector3 centre{memory[DriveMemory::centre_x_m], memory[DriveMemory::centre_y_m],
                         memory[DriveMemory::centre_z_m]};
    const physics::Body& body = *world.physics.definition(device.site.body);
    const Pose pose = world.physics.body_state(device.site.body).pose;
    const Vector3 arm = rotate(pose.orientation, centre - physics::mass_properties(body).centre_m);
    static_cast<void>(
        world.physics.apply_force(device.site.body, force, torque + cross(arm, force)));
}

/// Between two runs of the laws the forces keep their size, along axes that turn with the body.
void apply_drive(const Device& device, const Surroundings& world) {
    const auto& memory = device.state.memory;
    const DriveMotion motion = motion_of(device, world);
    push_whole(device, world,
               motion.ahead * memory[DriveMemory::forward_n] +
                   motion.left * memory[DriveMemory::sideways_n] +
                   Vector3{0, 0, memory[DriveMemory::vertical_n]},
               motion.ahead * memory[DriveMemory::roll_nm] +
                   motion.left * memory[DriveMemory::pitch_nm] +
                   motion.up * memory[DriveMemory::yaw_nm]);
}

void act_drive(Device& device, const Surroundings& world) {
    auto& memory = device.state.memory;
    if (device.state.commands.empty() || world.physics.is_static(device.site.body)) return;
    if (!device.has_power) {
        std::fill(memory.begin(), memory.begin() + DriveMemory::flight, 0.0);
        return;
    }
    double& wait_s = memory[DriveMemory::wait_s];
    if (wait_s <= time_rounding_s) {
        DriveLaws(device, world).run();
        wait_s = std::max(0.0, wait_s + device.specification.period_s);
    }
    wait_s = std::max(0.0, wait_s - world.duration_s);
    apply_drive(device, world);
}

/// The speed of turning tells in which turn the heading is, as in an encoder.
void follow_drive(Device& device, const Surroundings& world) {
    if (!remembers(device)) return;
    auto& memory = device.state.memory;
    const DriveMotion motion = motion_of(device, world);
    const Vector3 before{memory[DriveMemory::before_x_m], memory[DriveMemory::before_y_m],
                         memory[DriveMemory::before_z_m]};
    const double expected = motion.spin_rad_s.z * world.duration_s;
    const double turn = motion.heading_rad() - memory[DriveMemory::before_rad];
    double& travelled_m = memory[DriveMemory::travelled_m];
    travelled_m = bounded(travelled_m + dot(motion.centre_m - before, motion.ahead));
    double& turned_rad = memory[DriveMemory::turned_rad];
    turned_rad =
        bounded(turned_rad + expected + std::remainder(turn - expected, 2 * std::numbers::pi));
}

void sense_drive(Device& device, const Surroundings& world) {
    const DriveMotion motion = motion_of(device, world);
    const auto& memory = device.state.memory;
    const auto remembered = [&](DriveMemory::Place place) {
        return remembers(device) ? memory[place] : 0;
    };
    device.state.readings = {
        bounded(motion.forward_m_s()),       bounded(motion.velocity_m_s.z),
        bounded(motion.yaw_rad_s()),         remembered(DriveMemory::travelled_m),
        remembered(DriveMemory::turned_rad), bounded(motion.pose.position.z)};
}

void stop_drive(Device& device, const physics::PhysicsWorld& /*physics*/) {
    device.state.commands.assign(3, 0.0);
}

}  // namespace

Kind drive_kind() {
    return {
        .type = DeviceType::drive,
        .name = "Drive",
        .help =
            "Moves its entity by forces: along its x axis, upwards, and by a torque about its z "
            "axis, so that the ordered speeds are reached. After a vertical order it flies and "
            "keeps level and does not drift; when that order becomes zero, it holds its height.",
        .reading =
            "speed along its x axis, m/s; vertical speed, m/s; rate of turning about its z "
            "axis, rad/s; distance along its x axis, m; angle turned seen from above, rad; "
            "height, m",
        .command =
            "speed along its x axis, m/s, vertical speed, m/s, and rate of turning, "
            "rad/s; cut to the maxima",
        .fields = has_drive,
        .least_commands = 3,
        .most_commands = 3,
        .memory = DriveMemory::letters,
        .prepare = prepare_drive,
        .act = act_drive,
        .follow = follow_drive,
        .sense = sense_drive,
        .stop = stop_drive};
}

}  // namespace simrob::device
