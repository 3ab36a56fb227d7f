#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "device/device.h"

namespace simrob::device {

/// The devices of a world, by entity and device id. One thread at a time.
class Devices {
  public:
    bool is_empty() const { return devices_.empty(); }
    std::span<const Device> all() const { return devices_; }
    const Device* find(int entity_id, int device_id) const;
    /// Changes whenever a device comes or goes.
    std::uint64_t revision() const { return revision_; }

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

    std::vector<Device> devices_;
    std::uint64_t revision_ = 1;
};

}  // namespace simrob::device
