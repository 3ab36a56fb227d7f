#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "base/random.h"
#include "base/rounding.h"
#include "device/check.h"
#include "device/neighbours.h"
#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

constexpr std::size_t maximum_values = 8;    ///< in a message
constexpr std::size_t maximum_waiting = 32;  ///< messages in a receiver
/// What a receiver stores per message: its arrival time, the sending entity and distance, the
/// number of values, and the values.
constexpr std::size_t numbers_per_message = 4 + maximum_values;

bool is_lost(Device& receiver, double loss) {
    Random random(receiver.state.random);
    const bool lost = random.uniform(0, 1) < loss;
    receiver.state.random = random.state();
    return lost;
}

void deliver(const Device& emitter, double distance_m, Device& receiver,
             const Surroundings& world) {
    auto& memory = receiver.state.memory;
    if (is_lost(receiver, emitter.specification.loss)) return;
    if (memory.size() >= maximum_waiting * numbers_per_message) return;
    const auto& values = emitter.state.commands;
    memory.insert(memory.end(), {world.time_s + emitter.specification.delay_s,
                                 static_cast<double>(emitter.entity_id), distance_m,
                                 static_cast<double>(values.size())});
    memory.insert(memory.end(), values.begin(), values.end());
    memory.insert(memory.end(), maximum_values - values.size(), 0.0);
}

bool share_channel(const DeviceSpecification& emitter, const DeviceSpecification& receiver) {
    return emitter.channel == receiver.channel || emitter.channel == every_channel ||
           receiver.channel == every_channel;
}

/// Whether what lies `way` from a device is in its cone.
bool is_in_aperture(const Device& device, const Pose& pose, const Vector3& way) {
    const double aperture = device.specification.aperture_rad;
    if (aperture >= limits::full_turn_rad || way == Vector3{}) return true;
    const Vector3 ahead = rotate(pose.orientation, {1, 0, 0});
    return std::atan2(length(cross(ahead, way)), dot(ahead, way)) <= aperture / 2;
}

/// The bodies of the two themselves are not in the way.
bool is_hidden(const Device& emitter, const Device& receiver, const Vector3& from,
               const Vector3& way, const Surroundings& world) {
    if (!emitter.specification.line_of_sight || way == Vector3{}) return false;
    const auto hit = world.look(emitter, from, way, length(way));
    return hit && world.physics.group_of(hit->body) != receiver.site.group;
}

void send(const Device& emitter, Device& receiver, const Surroundings& world) {
    const Pose from = world.pose_of(emitter);
    const Pose to = world.pose_of(receiver);
    const Vector3 way = to.position - from.position;
    const double distance = length(way);
    if (distance > emitter.specification.range.value_or(standard_range_m)) return;
    if (!is_in_aperture(emitter, from, way) || !is_in_aperture(receiver, to, -way)) return;
    if (!is_hidden(emitter, receiver, from.position, way, world))
        deliver(emitter, distance, receiver, world);
}

/// A command is one message. It goes to receivers of other entities on the same channel that are in
/// range now.
void act_emitter(Device& device, const Surroundings& world) {
    if (device.state.commands.empty()) return;
    if (device.has_power)
        for (const auto place : world.neighbours->receivers(world)) {
            Device& other = world.devices[place];
            const bool hears = other.entity_id != device.entity_id &&
                               share_channel(device.specification, other.specification);
            if (hears) send(device, other, world);
        }
    device.state.commands.clear();
}

bool emitter_may_rest(const Device& device) {
    return device.state.commands.empty();
}

/// Of the messages that have arrived, the first Count are reported and the others lost.
void sense_receiver(Device& device, const Surroundings& world) {
    auto& memory = device.state.memory;
    std::vector<double> later;
    int told = 0;
    device.state.readings.clear();
    for (std::size_t i = 0; i + numbers_per_message <= memory.size(); i += numbers_per_message) {
        const double* const message = memory.data() + i;
        if (message[0] > world.time_s + time_rounding_s) {
            later.insert(later.end(), message, message + numbers_per_message);
        } else if (told++ < device.specification.count) {
            auto& readings = device.state.readings;
            readings.insert(readings.end(),
                            {message[1], disturbed_size(device, message[2]), message[3]});
            readings.insert(readings.end(), message + 4,
                            message + 4 + static_cast<std::size_t>(message[3]));
        }
    }
    memory = std::move(later);
}

}  // namespace

Kind emitter_kind() {
    return {
        .type = DeviceType::emitter,
        .name = "Emitter",
        .help =
            "Sends numbers to the Receivers of other entities on its Channel within Range "
            "and Aperture.",
        .reading = "",
        .command = "1 to 8 numbers, which are one message",
        .fields = has_range | has_channel | has_loss | has_delay | has_aperture | has_line_of_sight,
        .least_commands = 1,
        .most_commands = maximum_values,
        .act = act_emitter,
        .may_rest = emitter_may_rest};
}

Kind receiver_kind() {
    return {
        .type = DeviceType::receiver,
        .name = "Receiver",
        .help =
            "Hears Emitters on its Channel: up to Count messages for each reading. It is "
            "also an ear: others in the same time go unheard.",
        .reading =
            "of each message the entity that sent it, how far away it was (m), how many "
            "numbers follow, and these",
        .command = "",
        .fields = has_range | has_resolution | has_noise | has_count | has_channel | has_aperture,
        .memory = "rnr8rrrrrrrr",
        .most_items = maximum_waiting,
        .sense = sense_receiver};
}

}  // namespace simrob::device
