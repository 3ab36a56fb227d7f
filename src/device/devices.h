#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "device/device.h"
#include "device/resting.h"

namespace simrob::device {

struct Kind;

/// The devices of a world, by entity and device id. One thread at a time.
class Devices {
  public:
    bool is_empty() const { return devices_.empty(); }
    std::span<const Device> all() const { return devices_; }
    const Device* find(int entity_id, int device_id) const;
    /// Changes whenever a device comes or goes.
    std::uint64_t revision() const { return revision_; }
    /// Grows whenever the readings of a device, by its place in all(), may have changed.
    std::uint64_t version(std::size_t place) const { return versions_[place]; }

    /// Adds a checked device. Its random numbers are seeded by `seed` and its ids.
    void add(int entity_id, const DeviceSpecification& specification, const Site& site,
             std::uint64_t seed);
    void remove(int entity_id, int device_id);
    void remove_entity(int entity_id);
    void clear();
    /// Restarts all random numbers.
    void set_random(std::uint64_t seed);
    /// Passes numbers to an existing device. Refused if it takes none, or another number of them.
    Result<void> control(int entity_id, int device_id, std::span<const double> values);

    /// Tells the drives of an entity, or of all, to leave things where they are.
    void stop(std::optional<int> entity_id, const physics::PhysicsWorld& physics);

    std::vector<DeviceState> states() const;
    /// One for each device, and valid for it.
    void set_states(std::span<const DeviceState> states);
    std::uint64_t hash() const;

    /// The bodies whose touches some device needs.
    std::vector<physics::BodyId> touched_bodies() const;

    /// Before the physics of an iteration.
    void act(Surroundings world);
    /// After it.
    void sense(Surroundings world);

  private:
    Device* find_to_change(int entity_id, int device_id);
    void find_power();
    void changed();
    void tell_all(void (*Kind::*function)(Device&, const Surroundings&), const Surroundings& world);
    void read(std::size_t place, const Surroundings& world);

    std::vector<Device> devices_;
    std::uint64_t revision_ = 1;
    std::vector<std::uint64_t> versions_;  ///< by device
    std::uint64_t last_version_ = 0;
    bool has_batteries_ = false;
    Resting resting_;
};

}  // namespace simrob::device
