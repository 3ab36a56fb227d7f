#pragma once

#include <deque>

#include "base/random.h"
#include "sport/players/plane.h"

namespace simrob::sport::sumo {

/// How well a robot fights, as data.
struct WrestlerLevel {
    std::string_view name;
    double speed = 1;          ///< share of the most that its wheels can
    double reaction_s = 0;     ///< so old is what it knows of its opponent
    double sight_rad = 4;      ///< to each side of straight ahead, what it sees
    double aim_error_rad = 0;  ///< deviation of its charges from what it means
    double edge_m = 0.08;      ///< so far from the edge its middle keeps
    double foresight_s = 0;    ///< so far it thinks ahead near the edge: it does not stop at once
    bool flanks = false;       ///< finds the shortest way out, and around one that it cannot move
    double patience_s = 1e9;   ///< so long it pushes without effect before it tries elsewhere
};

/// Searches, charges, flanks, and keeps off the edge.
class Wrestler final : public soccer::Strategy {
  public:
    explicit Wrestler(const WrestlerLevel& level) : level_(level) {}

    std::optional<soccer::Forfeit> begin(const soccer::Briefing& briefing) override;
    std::optional<soccer::Forfeit> play(const soccer::Sight& sight,
                                        std::span<soccer::WheelVelocities> wheels) override;

  private:
    /// Where to, and how fast: negative is backwards.
    struct Wish {
        double heading_rad = 0;
        double speed = 1;  ///< share of the level's
    };

    void forget();
    void remember(const soccer::Sight& sight);
    void wobble();
    bool sees(const soccer::RobotSeen& me) const;
    bool is_stuck(const soccer::RobotSeen& me, const soccer::RobotSeen& other);
    std::optional<Wish> keep_off_edge(const soccer::RobotSeen& me) const;
    Wish search(const soccer::RobotSeen& me) const;
    Wish fight(const soccer::RobotSeen& me, const soccer::RobotSeen& other) const;
    double outward_turn_rad(const soccer::RobotSeen& me, const soccer::RobotSeen& other) const;
    players::Vector2 flank_of(const soccer::RobotSeen& other) const;
    Wish decide(const soccer::RobotSeen& me);
    soccer::WheelVelocities drive(const soccer::RobotSeen& me, const Wish& wish) const;

    WrestlerLevel level_;
    double radius_m_ = 0;
    double reach_m_ = 0;  ///< between the middles of robots that touch
    double step_s_ = 0;
    Random random_;
    std::deque<soccer::RobotSeen> seen_;  ///< of the opponent, the oldest first
    double side_ = 1;                     ///< to which it turns and goes around: 1 is left
    double aim_error_rad_ = 0;
    double until_wobble_s_ = 0;
    double pushed_s_ = 0;   ///< so long without effect
    double retreat_s_ = 0;  ///< so long it still goes back
    double flank_s_ = 0;    ///< so long it still looks for a way around
};

}  // namespace simrob::sport::sumo
