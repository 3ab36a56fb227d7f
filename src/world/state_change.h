#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "physics/physics_world.h"
#include "world/entity.h"

namespace simrob::world {

/// How an entity or one of its bodies is to stand and move; what is absent stays as it is.
struct StateChange {
    PointSpecification position_m;
    PointSpecification rotation_rad;  ///< the three angles of the wire's rotation rule
    PointSpecification linear_velocity_m_s;
    PointSpecification angular_velocity_rad_s;

    friend bool operator==(const StateChange&, const StateChange&) = default;
};

/// A body and how it is to stand and move.
struct PlannedState {
    physics::BodyId body;
    physics::BodyState state;
    bool sets_pose = false;
    bool sets_velocity = false;
};

/// What `change` means for the bodies of an entity when its reference body is asked to stand and
/// move so and the others go along as if all were one solid; everything is checked.
Result<std::vector<PlannedState>> plan_entity_state(const physics::PhysicsWorld& physics,
                                                    const Entity& entity,
                                                    const StateChange& change);
/// The same for one body alone.
Result<std::vector<PlannedState>> plan_body_state(const physics::PhysicsWorld& physics,
                                                  physics::BodyId body, const StateChange& change);

}  // namespace simrob::world
