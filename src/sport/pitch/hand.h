#pragma once

#include "command/requests/states.h"
#include "command/typed_request.h"
#include "engine/simulation.h"
#include "simrob/soccer.h"
#include "world/specification.h"

namespace simrob::sport::pitch {

/// The pose and motion of an entity as one solid.
struct SolidMotion {
    Vector3 position_m;
    double rotation_rad = 0;  ///< about z
    Vector3 velocity_m_s;
    Vector3 spin_rad_s;
};

/// Acts on a simulation through the commands that any agent has, so that recordings contain
/// everything.
class Hand {
  public:
    /// Both must outlive it.
    Hand(engine::Simulation& simulation, const command::Catalogue& catalogue);

    Result<void> register_materials(const world::MaterialsSpecification& materials);
    Result<void> create(const world::EntitySpecification& entity);
    Result<void> start(const soccer::Start& start);

    // Moving an entity does not change its velocities.
    Result<void> move(int entity, double x_m, double y_m);
    Result<void> set_height(int entity, double z_m);
    Result<void> stand(int entity, const soccer::RobotState& state, double z_m);  ///< upright
    Result<void> set_velocity(int entity, double x_m_s, double y_m_s);
    Result<void> rest(int entity);
    Result<void> turn_wheel(int entity, int joint, double rad_s);
    Result<void> set_motion(int entity, const SolidMotion& motion);
    /// Of one of its bodies.
    Result<void> set_spin(int entity, int body, const Vector3& rad_s);

  private:
    Result<void> apply(const command::Request& request);
    template <class Value>
    Result<void> apply(const Value& value);
    Result<void> change(int entity, const world::StateChange& change);

    engine::Simulation& simulation_;
    const command::Catalogue& catalogue_;
    command::PreparedRequest<command::JointMotorControl> motor_;
    command::PreparedRequest<command::SetState> state_;
};

/// Whether something can be put there; a refusal names the member.
Result<void> check_place(const soccer::RobotState& state);

}  // namespace simrob::sport::pitch
