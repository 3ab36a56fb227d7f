#include "device/devices.h"

#include <algorithm>
#include <tuple>

#include "base/hash.h"
#include "base/rounding.h"
#include "device/check.h"
#include "device/describe.h"
#include "device/kind.h"
#include "device/neighbours.h"
#include "device/reasons.h"
#include "physics/hash_archive.h"

namespace simrob::device {
namespace {

std::uint64_t device_seed(std::uint64_t seed, const Device& device) {
    Hasher hasher;
    hasher.add(seed);
    hasher.add(device.entity_id);
    hasher.add(device.id());
    return hasher.hash();
}

bool is_before(const Device& device, std::pair<int, int> ids) {
    return std::pair{device.entity_id, device.id()} < ids;
}

bool is_empty_battery(const Device& device) {
    const auto& memory = device.state.memory;
    return device.type() == DeviceType::battery && !memory.empty() && memory.front() <= 0;
}

/// Calls a function of a kind. Those of libraries may throw and report anything.
void call(void (*function)(Device&, const Surroundings&), Device& device,
          const Surroundings& world) {
    if (function == nullptr) return;
    if (!device.specification.added) return function(device, world);
    const double due_s = device.state.due_s;
    try {
        function(device, world);
    } catch (...) {  // keeps what it did up to then
    }
    device.state.due_s = due_s;
    make_sound(device.specification, device.state);
}

/// Keeps its rhythm as long as iterations are shorter.
void set_next_due(Device& device, double time_s) {
    const double interval = device.specification.interval_s;
    device.state.due_s += interval;
    if (device.state.due_s <= time_s + time_rounding_s) device.state.due_s = time_s + interval;
}

}  // namespace

const Device* Devices::find(int entity_id, int device_id) const {
    const auto found = std::lower_bound(devices_.begin(), devices_.end(),
                                        std::pair{entity_id, device_id}, is_before);
    const bool is_it =
        found != devices_.end() && found->entity_id == entity_id && found->id() == device_id;
    return is_it ? &*found : nullptr;
}

Device* Devices::find_to_change(int entity_id, int device_id) {
    return const_cast<Device*>(find(entity_id, device_id));
}

void Devices::add(int entity_id, const DeviceSpecification& specification, const Site& site,
                  std::uint64_t seed) {
    Device device{entity_id, specification, site, {}};
    device.state.random = device_seed(seed, device);
    const auto place = std::lower_bound(devices_.begin(), devices_.end(),
                                        std::pair{entity_id, specification.id}, is_before);
    devices_.insert(place, std::move(device));
    changed();
}

void Devices::remove(int entity_id, int device_id) {
    std::erase_if(devices_, [&](const Device& device) {
        return device.entity_id == entity_id && device.id() == device_id;
    });
    changed();
}

void Devices::remove_entity(int entity_id) {
    if (std::erase_if(devices_, [&](const Device& d) { return d.entity_id == entity_id; }) > 0)
        changed();
}

void Devices::clear() {
    if (devices_.empty()) return;
    devices_.clear();
    changed();
}

/// Which devices there are.
void Devices::changed() {
    ++revision_;
    resting_.forget();
    versions_.assign(devices_.size(), ++last_version_);
    has_batteries_ = std::any_of(devices_.begin(), devices_.end(), [](const Device& device) {
        return device.type() == DeviceType::battery;
    });
    for (auto& device : devices_) device.has_power = true;
}

void Devices::set_random(std::uint64_t seed) {
    for (auto& device : devices_) device.state.random = device_seed(seed, device);
    resting_.forget();
}

Result<void> Devices::control(int entity_id, int device_id, std::span<const double> values) {
    Device* const device = find_to_change(entity_id, device_id);
    const Kind& kind = kind_of(*device);
    if (kind.most_commands == 0)
        return refuse("Device_Id", std::to_string(device_id),
                      reasons::device_takes_no_commands(kind.name));
    if (values.size() < kind.least_commands || values.size() > kind.most_commands)
        return refuse("Value", std::to_string(values.size()) + " numbers",
                      reasons::device_takes_other_command(kind.command));
    device->state.commands.assign(values.begin(), values.end());
    resting_.wake(static_cast<std::size_t>(device - devices_.data()));
    return {};
}

void Devices::stop(std::optional<int> entity_id, const physics::PhysicsWorld& physics) {
    for (auto& device : devices_) {
        if (entity_id && *entity_id != device.entity_id) continue;
        const auto stop = kind_of(device.type()).stop;
        if (stop != nullptr && !device.state.commands.empty()) stop(device, physics);
    }
    resting_.forget();
}

std::vector<DeviceState> Devices::states() const {
    std::vector<DeviceState> states;
    states.reserve(devices_.size());
    for (const auto& device : devices_) states.push_back(device.state);
    return states;
}

void Devices::set_states(std::span<const DeviceState> states) {
    for (std::size_t i = 0; i < devices_.size(); ++i) devices_[i].state = states[i];
    versions_.assign(devices_.size(), ++last_version_);
    resting_.forget();
}

std::uint64_t Devices::hash() const {
    physics::HashArchive archive;
    for (const auto& device : devices_) {
        archive.field("Entity_Id", device.entity_id);
        describe_device(archive, device.specification);
        describe_device_state(archive, device.state);
    }
    return archive.hash();
}

std::vector<physics::BodyId> Devices::touched_bodies() const {
    std::vector<physics::BodyId> bodies;
    for (const auto& device : devices_)
        if (kind_of(device).wants_touches) bodies.push_back(device.site.body);
    return bodies;
}

/// An entity with a battery has power until it is empty; one without always has it.
void Devices::find_power() {
    if (!has_batteries_) return;
    for (auto first = devices_.begin(); first != devices_.end();) {
        const auto last = std::find_if(first, devices_.end(), [&](const Device& device) {
            return device.entity_id != first->entity_id;
        });
        const bool has_power = std::none_of(first, last, is_empty_battery);
        for (; first != last; ++first) first->has_power = has_power;
    }
}

void Devices::tell_all(void (*Kind::*function)(Device&, const Surroundings&),
                       const Surroundings& world) {
    for (std::size_t i = 0; i < devices_.size(); ++i)
        if (!resting_.rests(i)) call(kind_of(devices_[i]).*function, devices_[i], world);
}

void Devices::act(Surroundings world) {
    if (devices_.empty()) return;
    world.devices = devices_;
    Neighbours neighbours;
    world.neighbours = &neighbours;
    find_power();
    resting_.begin(devices_, world.physics);
    tell_all(&Kind::prepare, world);
    tell_all(&Kind::act, world);
}

void Devices::sense(Surroundings world) {
    if (devices_.empty()) return;
    world.devices = devices_;
    resting_.look_again(devices_, world.physics);
    tell_all(&Kind::follow, world);
    tell_all(&Kind::settle, world);
    for (std::size_t i = 0; i < devices_.size(); ++i) read(i, world);
    resting_.end(devices_);
}

/// One that rests has the reading that it would take.
void Devices::read(std::size_t place, const Surroundings& world) {
    Device& device = devices_[place];
    // One of a library may have written readings in any of its functions.
    if (device.specification.added) versions_[place] = ++last_version_;
    const auto sense = kind_of(device).sense;
    if (sense == nullptr || world.time_s < device.state.due_s - time_rounding_s) return;
    if (!resting_.rests(place)) {
        call(sense, device, world);
        versions_[place] = ++last_version_;
    }
    set_next_due(device, world.time_s);
}

}  // namespace simrob::device
