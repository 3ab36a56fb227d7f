#pragma once

#include <array>

#include "sport/pitch/hand.h"
#include "sport/pitch/pitch.h"
#include "sport/referee/situation.h"

namespace simrob::sport::sumo {

/// Whether such a ring is possible; a refusal names the member.
Result<void> check(const soccer::Ring& ring);

/// The platform, body 0, with its white border and two starting lines, and the floor around it.
world::EntitySpecification ring_entity(const soccer::Ring& ring, int id);

/// A ring with two SumBots in a simulation. Ids are those of a pitch: robots from 1, and the field.
class Arena {
  public:
    /// All arguments must outlive it. The league must have a ring.
    Arena(engine::Simulation& simulation, const command::Catalogue& catalogue,
          const soccer::League& league)
        : hand_(simulation, catalogue), league_(league) {}

    static constexpr int robot_id(soccer::Team team) {
        return pitch::Pitch::robot_id(referee::number_of(team));
    }

    Result<void> create(const soccer::Start& start);
    /// At rest, with stationary wheels; in the world's frame.
    Result<void> place(soccer::Team team, const soccer::RobotState& state);
    Result<void> set_wheels(soccer::Team team, const soccer::WheelVelocities& wheels);
    /// The simulation jumped in time.
    void forget_wheels() { given_ = {}; }
    void forget_wheels(soccer::Team team) { given_[referee::number_of(team)].reset(); }

  private:
    pitch::Hand hand_;
    const soccer::League& league_;
    std::array<std::optional<soccer::WheelVelocities>, 2> given_;
};

}  // namespace simrob::sport::sumo
