#pragma once

#include <ode/ode.h>

#include <cstdint>
#include <vector>

#include "physics/physics_world.h"

namespace simrob::bench {

/// The same bodies, hinges and dockings on ODE alone, by its own exact solver: what a careful
/// programmer would write, with no devices, checks, sleep and snapshots. Each group of bodies has
/// its own space; what a joint connects does not collide.
class BareModules {
  public:
    /// The world as it is now; nothing may be docked or let go later.
    BareModules(const physics::PhysicsWorld& physics, double timestep_s);
    ~BareModules();
    BareModules(const BareModules&) = delete;
    BareModules& operator=(const BareModules&) = delete;

    void put(const physics::PhysicsState& state);
    /// With the motors of `state`.
    void step(const physics::PhysicsState& state);
    double height_m(std::size_t rigid) const;

  private:
    void create_world(const physics::PhysicsWorld& physics);
    void add_rigid(const physics::Model& model, const physics::RigidRecord& rigid);
    void add_joint(const physics::Model& model, const physics::JointRecord& record);
    dSpaceID space_of(physics::GroupId group);
    void collide(dGeomID a, dGeomID b);
    static void near(void* self, dGeomID a, dGeomID b);

    double timestep_s_;
    int contact_points_;
    dSurfaceParameters surface_{};
    dWorldID world_ = nullptr;
    dThreadingImplementationID threading_ = nullptr;
    dSpaceID space_ = nullptr;
    dJointGroupID contacts_ = nullptr;
    std::vector<std::pair<physics::GroupId, dSpaceID>> spaces_;
    std::vector<dBodyID> bodies_;   ///< by rigid body; null is static
    std::vector<dJointID> hinges_;  ///< by joint; null is none
    std::uint64_t random_state_ = 0;
};

}  // namespace simrob::bench
