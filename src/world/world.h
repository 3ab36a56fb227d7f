#pragma once

#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "device/album.h"
#include "device/devices.h"
#include "physics/engine.h"
#include "physics/physics_world.h"
#include "world/defaults.h"
#include "world/entity.h"
#include "world/motors.h"
#include "world/state_change.h"

namespace simrob::world {

/// A whole world at one moment. What seldom changes is shared between snapshots. Always valid.
struct WorldSnapshot {
    physics::PhysicsSnapshot physics;
    std::shared_ptr<const Entities> entities;
    std::shared_ptr<const MaterialsSpecification> materials;
    std::string_view engine;                     ///< in which it continues to the same bits
    std::vector<device::DeviceState> devices{};  ///< by entity and device id
};

/// The speed to set on an axis of a joint.
struct JointCommand {
    int joint_id = 0;
    int axis = 1;                   ///< from 1
    double velocity = 0;            ///< rad/s, or m/s along a slider
    std::optional<double> maximum;  ///< Nm, or N; otherwise as the joint was made

    friend bool operator==(const JointCommand&, const JointCommand&) = default;
};

/// Entities and materials over a physics world. A request is carried out wholly, or refused with
/// the wire's name of the offending field and changes nothing. One thread at a time.
class World {
  public:
    explicit World(std::unique_ptr<physics::Backend> backend, const Defaults& defaults = {},
                   std::uint64_t seed = 0);

    /// Asking again for an entity that exists exactly so changes nothing.
    Result<void> create_entity(const EntitySpecification& specification);
    Result<void> remove_entity(int id);
    /// Puts the reference body there and shifts all bodies alike; rotations and velocities stay.
    Result<void> set_entity_position(int id, const Vector3& position_m);
    Result<void> control_motors(int id, std::span<const MotorCommand> motors);
    Result<void> control_joint(int id, const JointCommand& command);
    /// Sets all speeds of an entity, or of all, and of its drives to zero.
    Result<void> stop(std::optional<int> id);
    /// Of the whole entity by its reference body, or of only one of its bodies.
    Result<void> set_state(int id, std::optional<int> body_id, const StateChange& change);
    /// Acts on the body (otherwise the reference body) during the next iteration.
    Result<void> apply_force(int id, std::optional<int> body_id, const Vector3& force_n,
                             const Vector3& torque_nm);
    /// At a point of the world, otherwise the body's origin.
    Result<void> apply_impulse(int id, std::optional<int> body_id, const Vector3& impulse_ns,
                               const PointSpecification& at_m);

    // Devices.
    const device::Devices& devices() const { return devices_; }
    Result<void> add_device(int id, const device::DeviceSpecification& device);
    Result<void> remove_device(int id, int device_id);
    Result<void> control_device(int id, int device_id, std::span<const double> values);
    /// Before the physics of an iteration that begins at `time_s` and takes `duration_s`.
    void act(double time_s, double duration_s);
    /// After the physics of an iteration that ended at `time_s`.
    void sense(double time_s, double duration_s);
    /// What a Camera sees. `time_s` is now, and `moment` a number that changes only when the world
    /// does: asking again with the same one repeats nothing. Refused if there is no camera, or if
    /// its next picture is yet to come. Valid until the world changes.
    Result<const device::Picture*> picture(int id, int device_id, double time_s,
                                           std::uint64_t moment);
    /// A hash of all bits of the devices, and of the paint that they see.
    std::uint64_t device_hash() const;
    /// Restarts all random numbers of the world.
    void set_random(std::uint64_t seed);

    Result<void> register_materials(const MaterialsSpecification& specification);
    Result<void> set_default_interaction(const physics::Interaction& interaction);
    Result<void> set_parameters(const physics::WorldParameters& parameters);

    /// The engines that change_engine() and restore() may use; by default only the present one.
    void offer_engines(physics::Engines engines) { engines_ = engines; }
    /// Hands the present world over to the engine of this name.
    Result<void> change_engine(std::string_view name);

    const physics::WorldParameters& parameters() const { return physics_.parameters(); }
    const Defaults& defaults() const { return defaults_; }
    /// All that was registered, sorted, with the defaults filled in.
    const MaterialsSpecification& materials() const { return materials_; }
    const Entities& entities() const { return entities_; }
    const Entity* find_entity(int id) const;
    /// Where the entity's reference body is.
    Pose entity_pose(const Entity& entity) const;

    physics::PhysicsWorld& physics() { return physics_; }
    const physics::PhysicsWorld& physics() const { return physics_; }

    WorldSnapshot snapshot() const;
    /// Goes back to `snapshot` and its engine, to the bit. Refused when there is no such engine.
    Result<void> restore(const WorldSnapshot& snapshot);

  private:
    Result<const Entity*> require_entity(int id) const;
    Result<void> require_device(int id, int device_id) const;
    /// Whether the world has room for devices more.
    Result<void> check_room(std::span<const device::DeviceSpecification> wanted) const;
    /// One that commands may move: all but fields.
    Result<const Entity*> require_movable(int id) const;
    /// A body of an entity, the reference body if none is named.
    Result<physics::BodyId> require_body(int id, std::optional<int> body_id) const;
    Result<void> control(const JointCommand& command, const JointSpecification& joint,
                         physics::JointId made);
    /// Puts the devices of an entity into the list.
    void add_devices(const Entity& entity);
    /// Rebuilds the lists that devices work with, from the entities.
    void list_surroundings();
    void rebuild_devices();
    device::Surroundings surroundings(double time_s, double duration_s);
    /// Null for the present engine.
    Result<std::unique_ptr<physics::Backend>> make_engine(std::string_view name) const;

    Defaults defaults_;
    physics::PhysicsWorld physics_;
    physics::Engines engines_;
    Entities entities_;
    device::Devices devices_;
    std::vector<device::Target> targets_;
    std::vector<device::PaintedBody> painted_;
    device::Album album_;
    MaterialsSpecification materials_;
    mutable std::shared_ptr<const Entities> shared_entities_;  ///< made when a snapshot needs it
    mutable std::shared_ptr<const MaterialsSpecification> shared_materials_;
};

}  // namespace simrob::world
