#include <algorithm>
#include <cmath>

#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// Stored for each touching body: its slot and generation, and the normal force.
constexpr std::size_t numbers_per_touch = 3;
constexpr std::size_t maximum_touches = 64;

physics::BodyId touching_body(const std::vector<double>& memory, std::size_t at) {
    return {static_cast<std::uint32_t>(memory[at]), static_cast<std::uint32_t>(memory[at + 1])};
}

/// Sleeping bodies report no touches, and keep pressing as before.
bool still_presses(const physics::PhysicsWorld& physics, physics::BodyId own,
                   physics::BodyId other) {
    const bool own_rests = physics.is_asleep(own) || physics.is_static(own);
    const bool other_rests = physics.is_asleep(other) || physics.is_static(other);
    return physics.contains(other) && own_rests && other_rests;
}

void follow_touches(Device& device, const Surroundings& world) {
    const physics::BodyId own = device.site.body;
    std::vector<double> touches;
    for (const auto& contact : world.physics.report().contacts) {
        if (contact.body_1 != own && contact.body_2 != own) continue;
        if (touches.size() >= maximum_touches * numbers_per_touch) break;
        const physics::BodyId other = contact.body_1 == own ? contact.body_2 : contact.body_1;
        const double force =
            std::max(0.0, bounded(dot(contact.impulse_ns, contact.normal) / world.duration_s));
        touches.insert(touches.end(), {static_cast<double>(other.slot),
                                       static_cast<double>(other.generation), force});
    }
    auto& memory = device.state.memory;
    for (std::size_t i = 0; i + numbers_per_touch <= memory.size(); i += numbers_per_touch) {
        if (!still_presses(world.physics, own, touching_body(memory, i))) continue;
        bool is_told = false;
        for (std::size_t t = 0; t < touches.size(); t += numbers_per_touch)
            is_told = is_told || touching_body(touches, t) == touching_body(memory, i);
        if (is_told || touches.size() >= maximum_touches * numbers_per_touch) continue;
        touches.insert(touches.end(), {memory[i], memory[i + 1], memory[i + 2]});
    }
    memory = std::move(touches);
}

double pressing_force(const Device& device) {
    double sum = 0;
    const auto& memory = device.state.memory;
    for (std::size_t i = 0; i + numbers_per_touch <= memory.size(); i += numbers_per_touch)
        sum += memory[i + 2];
    return sum;
}

void sense_contact(Device& device, const Surroundings& /*world*/) {
    const bool touches =
        !device.state.memory.empty() && pressing_force(device) >= device.specification.threshold;
    device.state.readings.assign(1, touches ? 1 : 0);
}

void sense_force(Device& device, const Surroundings& /*world*/) {
    device.state.readings.assign(1, disturbed_size(device, pressing_force(device)));
}

}  // namespace

Kind contact_kind() {
    return {.type = DeviceType::contact,
            .name = "Contact",
            .help = "Tells whether something presses on its body.",
            .reading = "1 when it does with at least Threshold N, otherwise 0",
            .command = "",
            .fields = has_threshold,
            .memory = "nnr",
            .most_items = maximum_touches,
            .wants_touches = true,
            .follow = follow_touches,
            .sense = sense_contact};
}

Kind force_kind() {
    return {.type = DeviceType::force,
            .name = "Force",
            .help =
                "Measures how hard other bodies press on its body, at right angles to the "
                "surfaces, on average over the iteration.",
            .reading = "sum of the normal forces, N",
            .command = "",
            .fields = has_range | has_resolution | has_noise,
            .memory = "nnr",
            .most_items = maximum_touches,
            .wants_touches = true,
            .follow = follow_touches,
            .sense = sense_force};
}

}  // namespace simrob::device
