#include <algorithm>

#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// Parallel rays that look for what is in front.
constexpr int feelers = 9;

std::optional<physics::RayHit> find_in_front(const Device& device, const Surroundings& world) {
    const Pose pose = world.pose_of(device);
    const Vector3 ahead = rotate(pose.orientation, {1, 0, 0});
    const double width_m = device.specification.width_m;
    const double step_m = width_m / (feelers - 1);
    std::optional<physics::RayHit> nearest;
    for (int i = 0; i < feelers; ++i) {
        const Vector3 from = transform(pose, {0, i * step_m - width_m / 2, 0});
        const auto hit = world.look(device, from, ahead, device.specification.reach_m);
        if (!hit || world.physics.is_static(hit->body)) continue;
        if (!nearest || hit->distance_m < nearest->distance_m) nearest = hit;
    }
    return nearest;
}

/// Pushes the target along the device's x axis, and the kicker's own body back, at one point:
/// momentum is conserved. A command is one kick.
void act_kicker(Device& device, const Surroundings& world) {
    device.state.memory.assign(1, 0);
    const double limit = device.specification.maximum;
    const double impulse = std::clamp(command_of(device), 0.0, limit);
    device.state.commands.clear();
    if (impulse <= 0) return;
    const auto hit = find_in_front(device, world);
    if (!hit) return;
    const Vector3 push = rotate(world.pose_of(device).orientation, {1, 0, 0}) * impulse;
    if (!world.physics.apply_impulse(hit->body, push, hit->position_m)) return;
    static_cast<void>(world.physics.apply_impulse(device.site.body, -push, hit->position_m));
    device.state.memory[0] = impulse;
}

void forget_kick(Device& device, const physics::PhysicsWorld& /*physics*/) {
    device.state.commands.clear();
}

void sense_kicker(Device& device, const Surroundings& /*world*/) {
    device.state.readings = device.state.memory;
}

}  // namespace

Kind kicker_kind() {
    return {.type = DeviceType::kicker,
            .name = "Kicker",
            .help =
                "Kicks what is in front of it: the nearest body within Reach along its x axis "
                "and Width along its y axis. Its own body is pushed back.",
            .reading = "the impulse given in this iteration, N s",
            .command = "impulse of one kick, N s; cut to Maximum",
            .fields = has_maximum | has_reach | has_width,
            .least_commands = 1,
            .most_commands = 1,
            .memory = "r",
            .act = act_kicker,
            .sense = sense_kicker,
            .stop = forget_kick};
}

}  // namespace simrob::device
