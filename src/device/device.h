#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "device/specification.h"
#include "device/state.h"
#include "physics/physics_world.h"

namespace simrob::device {

/// Where a device is in the physics world.
struct Site {
    physics::BodyId body;
    physics::GroupId group = 0;  ///< of its entity
    Pose local;                  ///< in the frame of the body
    physics::JointId joint;      ///< of types that are about one
    int axis = 0;                ///< of the joint, from 0
    bool turns = true;           ///< the axis is turned about; otherwise travelled along

    friend bool operator==(const Site&, const Site&) = default;
};

/// A device that exists.
struct Device {
    int entity_id = 0;
    DeviceSpecification specification;
    Site site;
    DeviceState state;
    bool has_power = true;  ///< found anew before each iteration

    int id() const { return specification.id; }
    DeviceType type() const { return specification.type; }
};

/// An entity as others see it.
struct Target {
    int entity_id = 0;
    physics::BodyId reference_body;
    physics::GroupId group = 0;
};

/// Paint, and the body that it is on.
struct PaintedBody {
    physics::BodyId body;
    Paint paint;
};

/// What devices work in during one iteration.
struct Surroundings {
    physics::PhysicsWorld& physics;
    std::span<Device> devices;             ///< all of the world, by entity and id
    std::span<const Target> targets;       ///< all entities but fields
    std::span<const PaintedBody> painted;  ///< in the order in which it was put on
    double time_s = 0;                     ///< simulated, at the phase that is on
    double duration_s = 0;                 ///< of the iteration

    /// Of the device's own frame in the world's.
    Pose pose_of(const Device& device) const {
        return physics.body_state(device.site.body).pose * device.site.local;
    }

    /// What a device meets in a direction: the nearest body of another entity.
    std::optional<physics::RayHit> look(const Device& device, const Vector3& from,
                                        const Vector3& direction, double range_m) const {
        constexpr std::uint32_t everything = 0xffffffff;
        return physics.cast_ray(from, direction, range_m, everything, device.site.group);
    }
};

}  // namespace simrob::device
