#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/colour.h"
#include "device/specification.h"
#include "device/state.h"
#include "physics/physics_world.h"

namespace simrob::device {

/// Where a device is in the physics world.
struct Site {
    physics::BodyId body;
    physics::GroupId group = 0;  ///< of its entity
    Pose local;                  ///< in the frame of the body
    physics::JointId joint;      ///< for types that act on one
    int axis = 0;                ///< axis of the joint, from 0
    bool turns = true;           ///< rotation about the axis; otherwise translation along it

    friend bool operator==(const Site&, const Site&) = default;
};

/// A device that exists.
struct Device {
    int entity_id = 0;
    DeviceSpecification specification;
    Site site;
    DeviceState state;
    bool has_power = true;  ///< determined before each iteration

    int id() const { return specification.id; }
    DeviceType type() const { return specification.type; }
};

/// An entity as sensors see it.
struct Target {
    int entity_id = 0;
    physics::BodyId reference_body;
    physics::GroupId group = 0;
};

/// A rectangle in a body's own x-y plane.
struct Extent {
    double least_x_m = 0;
    double most_x_m = 0;
    double least_y_m = 0;
    double most_y_m = 0;

    bool holds(double x_m, double y_m) const {
        return x_m >= least_x_m && x_m <= most_x_m && y_m >= least_y_m && y_m <= most_y_m;
    }
};

/// Paint, and the body that carries it.
struct PaintedBody {
    physics::BodyId body;
    Paint paint;  ///< with its brightness
    std::optional<Colour> colour{};
    Extent extent{};  ///< outside of which it covers nothing
};

class Neighbours;  // neighbours.h

/// The environment of devices during one iteration.
struct Surroundings {
    physics::PhysicsWorld& physics;
    std::span<Device> devices;             ///< all of the world, ordered by entity and id
    std::span<const Target> targets;       ///< all entities but fields
    std::span<const PaintedBody> painted;  ///< in the order of application
    double time_s = 0;                     ///< simulated, in the current phase
    double duration_s = 0;                 ///< of the iteration
    Neighbours* neighbours = nullptr;      ///< the devices by what they are and where

    /// The pose of the device's own frame in the world.
    Pose pose_of(const Device& device) const {
        return physics.body_state(device.site.body).pose * device.site.local;
    }

    /// What the device meets in this direction: the nearest body of another entity.
    std::optional<physics::RayHit> look(const Device& device, const Vector3& from,
                                        const Vector3& direction, double range_m) const {
        constexpr std::uint32_t everything = 0xffffffff;
        return physics.cast_ray(from, direction, range_m, everything, device.site.group);
    }
};

}  // namespace simrob::device
