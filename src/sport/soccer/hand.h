#pragma once

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "simrob/soccer.h"
#include "world/specification.h"

namespace simrob::sport {

/// Does things in a simulation by the commands that any agent has, so that recordings have it all.
class Hand {
  public:
    /// Both must outlive it.
    Hand(engine::Simulation& simulation, const command::Catalogue& catalogue)
        : simulation_(simulation), catalogue_(catalogue) {}

    Result<void> register_materials(const world::MaterialsSpecification& materials);
    Result<void> create(const world::EntitySpecification& entity);
    Result<void> start(const soccer::Start& start);

    // An entity's velocities stay as they are where it is only put elsewhere.
    Result<void> move(int entity, double x_m, double y_m);
    Result<void> set_height(int entity, double z_m);
    Result<void> stand(int entity, const soccer::RobotState& state, double z_m);  ///< upright
    Result<void> set_velocity(int entity, double x_m_s, double y_m_s);
    Result<void> rest(int entity);
    Result<void> turn_wheel(int entity, int joint, double rad_s);

  private:
    Result<void> apply(const command::Request& request);
    Result<void> apply(int number,
                       std::initializer_list<std::pair<std::string_view, command::Scalar>> fields);

    engine::Simulation& simulation_;
    const command::Catalogue& catalogue_;
};

/// Whether something can be put there; a refusal names the member.
Result<void> check_place(const soccer::RobotState& state);

}  // namespace simrob::sport
