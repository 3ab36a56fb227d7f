#include <cmath>
#include <numbers>

#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// Adds up the travel of the axis. Angles are from -pi to pi; the speed tells which turn they are
/// in, so that axes may turn faster than half a turn per iteration.
void follow_encoder(Device& device, const Surroundings& world) {
    const Site& site = device.site;
    const double position = bounded(world.physics.joint_position(site.joint, site.axis));
    auto& memory = device.state.memory;
    if (memory.empty()) {
        memory = {position, position};
        return;
    }
    double change = position - memory[0];
    if (site.turns) {
        const double expected =
            world.physics.joint_velocity(site.joint, site.axis) * world.duration_s;
        change = expected + std::remainder(change - expected, 2 * std::numbers::pi);
    }
    memory[0] = position;
    memory[1] += change;
}

/// The count has the resolution; the speed does not, as in an encoder that times its ticks.
void sense_encoder(Device& device, const Surroundings& world) {
    const double position = disturbed(device, device.state.memory[1]);
    const double speed = world.physics.joint_velocity(device.site.joint, device.site.axis);
    device.state.readings = {position, bounded(speed)};
}

}  // namespace

Kind encoder_kind() {
    return {.type = DeviceType::encoder,
            .name = "Encoder",
            .help =
                "Measures how far an axis of a joint has turned or travelled since the joint "
                "was made, over any number of turns, in ticks of Resolution.",
            .reading = "position, rad or m; speed, rad/s or m/s",
            .command = "",
            .fields = has_resolution | has_noise | has_joint,
            .memory = "rr",
            .follow = follow_encoder,
            .sense = sense_encoder};
}

}  // namespace simrob::device
