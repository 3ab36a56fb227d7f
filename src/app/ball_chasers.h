#pragma once

#include <cstdint>
#include <map>
#include <span>

#include "command/catalogue.h"
#include "engine/participants.h"
#include "engine/simulation.h"

namespace simrob::app {

/// Makes the robots of a pitch chase the ball, half of them towards each goal, by the commands that
/// any agent has. Of each half the two that are nearest go for the ball; the others keep their
/// places. A ball that is in a goal, or stuck, is put back to the middle.
class BallChasers final : public engine::Participants {
  public:
    /// All must outlive it.
    BallChasers(engine::Participants& others, engine::Simulation& simulation,
                const command::Catalogue& catalogue);

    void hear() override { others_.hear(); }
    bool are_ready() override;
    void tell(const engine::Snapshot& snapshot) override { others_.tell(snapshot); }
    void wait(WallTime until) override { others_.wait(until); }

  private:
    void play();
    /// `towards` is the side of the goal that they want: 1 or -1.
    void play_side(std::span<const engine::LayoutEntity*> side, double towards,
                   const Vector3& ball);
    void place_ball(const engine::LayoutEntity& ball);
    void drive(const engine::LayoutEntity& robot, const Vector3& target, bool hurries);
    Vector3 place_to_keep(const engine::LayoutEntity& robot, const Vector3& ball);

    engine::Participants& others_;
    engine::Simulation& simulation_;
    const command::Catalogue& catalogue_;
    std::uint64_t played_ = ~std::uint64_t{0};  ///< the iteration that was played for
    std::map<int, Vector3> homes_;              ///< where robots began
    Vector3 ball_mark_;                         ///< where the ball was at
    double ball_mark_s_ = 0;                    ///< this time
};

}  // namespace simrob::app
