#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "device/device.h"

namespace simrob::device {

/// Which devices need not be asked, because all that their entity is made of sleeps and asking them
/// again would change nothing: a thousand parked modules have thirteen thousand devices. A device
/// rests when its kind says that it depends on nothing else (Kind::may_rest) and an iteration has
/// left its state as it was. Whatever happens to its bodies or is told to it ends that. Nothing of
/// it is state: who forgets it only asks more.
class Resting {
  public:
    /// After anything but commands, bodies and iterations changed a device, or which there are.
    void forget() { wholes_.clear(); }
    /// A device was told something.
    void wake(std::size_t device);

    /// Before the devices are asked: finds who was woken.
    void begin(std::span<const Device> devices, const physics::PhysicsWorld& physics);
    /// Before they are asked again in the same iteration.
    void look_again(std::span<const Device> devices, const physics::PhysicsWorld& physics);
    /// After they were asked: finds who will rest.
    void end(std::span<const Device> devices);

    bool rests(std::size_t device) const { return rests_[device] != 0; }

  private:
    /// The devices of an entity, and the rigid bodies that it is made of.
    struct Whole {
        std::size_t first = 0;
        std::size_t end = 0;
        std::size_t first_rigid = 0;
        std::size_t end_rigid = 0;
        std::uint64_t version = 0;  ///< of its bodies: the latest of them
        int attempts = 0;           ///< to let its devices rest since then
        bool has_battery = false;   ///< which may leave the others without power
    };
    struct Before {
        std::size_t device;
        DeviceState state;
    };

    void make_wholes(std::span<const Device> devices, const physics::PhysicsWorld& physics);
    void list_rigids(std::span<const Device> devices, const physics::PhysicsWorld& physics);
    void look(Whole& whole, const physics::PhysicsWorld& physics);
    bool sleeps(const Whole& whole, const physics::PhysicsWorld& physics) const;

    std::vector<Whole> wholes_;  ///< in the order of the devices
    std::vector<std::uint32_t> rigids_;
    std::uint64_t revision_ = 0;  ///< of the physics when they were listed
    std::vector<char> rests_;     ///< by device
    std::vector<Before> before_;  ///< of those that may rest after this iteration
};

}  // namespace simrob::device
