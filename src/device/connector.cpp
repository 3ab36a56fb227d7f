#include <algorithm>
#include <utility>

#include "device/connector_fit.h"
#include "device/coupling.h"
#include "device/neighbours.h"
#include "device/snap.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

using physics::JointId;

// Where a connector that plays a role remembers what, after its joint.
constexpr std::size_t at_partner_entity = 2;
constexpr std::size_t at_partner_device = 3;
constexpr std::size_t at_rotation = 4;
constexpr std::size_t at_refusal = 5;
constexpr std::size_t role_memory_size = 6;

bool plays_a_role(const Device& device) {
    return device.specification.role != ConnectorRole::plain;
}

bool knows_partner(const Device& device) {
    return held_joint(device) && device.state.memory.size() == role_memory_size;
}

/// Without power it stays as it is, and so does what it wants.
bool wants_to_hold(const Device& device) {
    const bool by_itself = device.specification.auto_lock && device.state.commands.empty();
    return device.has_power && (by_itself || is_told_to_hold(device));
}

/// Of one that holds nothing.
void remember_refusal(Device& device, Refusal why) {
    if (!plays_a_role(device)) return;
    auto& memory = device.state.memory;
    memory.clear();
    if (why == Refusal::none) return;
    memory.assign(role_memory_size, 0);
    memory[at_refusal] = static_cast<double>(why);
}

void hold_by(Device& device, JointId joint, const Device& partner, int turns) {
    auto& memory = device.state.memory;
    memory = {static_cast<double>(joint.slot), static_cast<double>(joint.generation)};
    if (!plays_a_role(device)) return;
    memory.insert(memory.end(), {static_cast<double>(partner.entity_id),
                                 static_cast<double>(partner.id()), static_cast<double>(turns), 0});
}

/// An order to let go counts once, unless it keeps a connector open that would lock by itself.
void forget_order(Device& device) {
    auto& commands = device.state.commands;
    commands.clear();
    if (device.specification.auto_lock) commands.assign(1, 0.0);
}

/// Why the two do not couple, as far as both are concerned.
Refusal refusal_of(const Device& device, const Device& other, const Fit& found) {
    if (found.refusal != Refusal::none) return found.refusal;
    if (held_joint(other)) return Refusal::busy;
    if (!roles_suit(device.specification.role, other.specification.role)) return Refusal::role;
    const bool one_is_enough =
        device.specification.unilateral_lock && other.specification.unilateral_lock;
    return one_is_enough || wants_to_hold(other) ? Refusal::none : Refusal::unwilling;
}

Refusal couple(Device& device, Device& other, const Fit& found, const Surroundings& world) {
    if (device.specification.snap || other.specification.snap)
        snap_together(device, other, found, world);
    const auto made =
        world.physics.create_joint(make_coupling(device.specification, other.specification),
                                   device.site.body, other.site.body);
    if (!made) return Refusal::full;
    hold_by(device, *made, other, found.turns);
    hold_by(other, *made, device, found.turns);
    return Refusal::none;
}

/// Takes the first that fits. Otherwise tells what stopped the one that came furthest.
void lock(Device& device, const Surroundings& world) {
    const Vector3 place_m = world.pose_of(device).position;
    Refusal why = Refusal::distance;
    for (const auto place :
         world.neighbours->connectors_near(world, place_m, device.specification.reach_m)) {
        Device& other = world.devices[place];
        if (other.entity_id == device.entity_id) continue;
        const Fit found = fit(device, other, world);
        Refusal own = refusal_of(device, other, found);
        if (own == Refusal::none) own = couple(device, other, found, world);
        if (own == Refusal::none) return;
        why = std::max(why, own);
    }
    remember_refusal(device, why);
}

const Device* partner_of(const Device& device, const Surroundings& world) {
    if (!knows_partner(device)) return nullptr;
    // A save may hold any whole numbers, so ids are compared as what memories hold.
    const std::pair ids{device.state.memory[at_partner_entity],
                        device.state.memory[at_partner_device]};
    const auto ids_of = [](const Device& d) {
        return std::pair{static_cast<double>(d.entity_id), static_cast<double>(d.id())};
    };
    const auto found =
        std::lower_bound(world.devices.begin(), world.devices.end(), ids,
                         [&](const Device& d, const auto& wanted) { return ids_of(d) < wanted; });
    const bool is_it = found != world.devices.end() && ids_of(*found) == ids;
    return is_it && held_joint(*found) == held_joint(device) ? &*found : nullptr;
}

/// Whether this one may end the hold alone, or the other does not insist on it.
bool may_let_go(const Device& device, const Surroundings& world) {
    const Device* const other = partner_of(device, world);
    if (other == nullptr) return true;
    const bool one_is_enough =
        device.specification.unilateral_unlock && other->specification.unilateral_unlock;
    return one_is_enough || !wants_to_hold(*other);
}

void let_go(Device& device, const Surroundings& world) {
    static_cast<void>(world.physics.remove_joint(held_joint(device)));
    device.state.memory.clear();
    if (plays_a_role(device)) forget_order(device);
}

/// While told to lock it looks for something to hold, until it holds.
void act_connector(Device& device, const Surroundings& world) {
    const bool holds = static_cast<bool>(held_joint(device));
    const bool wants = wants_to_hold(device);
    if (!holds && !wants) remember_refusal(device, Refusal::none);
    if (wants && !holds) lock(device, world);
    if (!device.has_power || !is_told_to_let_go(device)) return;
    if (holds && may_let_go(device, world)) return let_go(device, world);
    if (!holds && plays_a_role(device)) forget_order(device);
}

/// A joint that broke, or was released by the other side, is forgotten, and the command with it.
void follow_connector(Device& device, const Surroundings& world) {
    const JointId joint = held_joint(device);
    if (!joint || world.physics.contains(joint)) return;
    device.state.memory.clear();
    device.state.commands.clear();
    if (plays_a_role(device)) forget_order(device);
}

void sense_connector(Device& device, const Surroundings& /*world*/) {
    auto& readings = device.state.readings;
    const auto& memory = device.state.memory;
    readings.assign(1, holding(device));
    if (!plays_a_role(device)) return;
    for (const auto place : {at_partner_entity, at_partner_device, at_rotation})
        readings.push_back(knows_partner(device) ? memory[place] : -1);
    readings.push_back(memory.size() == role_memory_size ? memory[at_refusal] : 0);
}

/// One that neither holds nor looks for anything.
bool connector_may_rest(const Device& device) {
    return device.state.memory.empty() && device.state.commands.empty() &&
           !device.specification.auto_lock;
}

}  // namespace

Kind connector_kind() {
    return {.type = DeviceType::connector,
            .name = "Connector",
            .help =
                "Couples its body with that of a Connector of another entity which it faces: their "
                "points at most Reach apart, their x axes opposite within Tolerance. Held as they "
                "stand, until one lets go or it breaks.",
            .reading =
                "1 when it holds something, otherwise 0; with a Role also the partner's "
                "entity and device and the rotation, each -1 without one, and why it does "
                "not lock: 0 nothing stops it, 1 distance, 2 angle, 3 rotation, 4 busy, "
                "5 role, 6 the other was not told to, 7 no room for another joint",
            .command = "1 to hold, 0 to let go",
            .fields = has_reach | has_tolerance | has_strength | has_role,
            .least_commands = 1,
            .most_commands = 1,
            .memory = "nn",
            .most_items = role_memory_size / 2,
            .act = act_connector,
            .follow = follow_connector,
            .sense = sense_connector,
            .may_rest = connector_may_rest};
}

}  // namespace simrob::device
