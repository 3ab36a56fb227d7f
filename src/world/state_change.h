#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "physics/physics_world.h"
#include "world/entity.h"

namespace simrob::world {

/// The new pose and motion of an entity or one of its bodies; what is absent does not change.
struct StateChange {
    PointSpecification position_m;
    PointSpecification rotation_rad;  ///< the three angles of the wire's rotation rule
    PointSpecification linear_velocity_m_s;
    PointSpecification angular_velocity_rad_s;

    friend bool operator==(const StateChange&, const StateChange&) = default;
};

/// A body with its new pose and motion.
struct PlannedState {
    physics::BodyId body;
    physics::BodyState state;
    bool sets_pose = false;
    bool sets_velocity = false;
};

/// What `change` of the reference body means for all bodies of an entity, if the others move along
/// as one solid; everything is checked.
Result<std::vector<PlannedState>> plan_entity_state(const physics::PhysicsWorld& physics,
                                                    const Entity& entity,
                                                    const StateChange& change);
/// The same for one body only.
Result<std::vector<PlannedState>> plan_body_state(const physics::PhysicsWorld& physics,
                                                  physics::BodyId body, const StateChange& change);

}  // namespace simrob::world
