#pragma once

#include <deque>

#include "base/random.h"
#include "sport/players/plane.h"

namespace simrob::sport::sumo {

/// How well a robot fights, as data.
struct WrestlerLevel {
    std::string_view name;
    double speed = 1;          ///< share of its wheels' maximum
    double reaction_s = 0;     ///< age of what it knows about its opponent
    double sight_rad = 4;      ///< field of view to each side
    double aim_error_rad = 0;  ///< standard deviation of its charges
    double edge_m = 0.08;      ///< its middle keeps this far from the edge
    double foresight_s = 0;    ///< how far it looks ahead near the edge: it cannot stop at once
    /// Finds the shortest way out, and a way around an opponent that it cannot move.
    bool flanks = false;
    double patience_s = 1e9;  ///< how long it pushes without effect before trying elsewhere
};

/// Searches, charges, flanks, and stays away from the edge.
class Wrestler final : public soccer::Strategy {
  public:
    explicit Wrestler(const WrestlerLevel& level) : level_(level) {}

    std::optional<soccer::Forfeit> begin(const soccer::Briefing& briefing) override;
    std::optional<soccer::Forfeit> play(const soccer::Sight& sight,
                                        std::span<soccer::WheelVelocities> wheels) override;

  private:
    /// Direction and speed: negative is backwards.
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
    double reach_m_ = 0;  ///< between the middles of touching robots
    double step_s_ = 0;
    Random random_;
    std::deque<soccer::RobotSeen> seen_;  ///< of the opponent, oldest first
    double side_ = 1;                     ///< side to which it turns and goes around: 1 is left
    double aim_error_rad_ = 0;
    double until_wobble_s_ = 0;
    double pushed_s_ = 0;   ///< pushing without effect for this long
    double retreat_s_ = 0;  ///< time left to retreat
    double flank_s_ = 0;    ///< time left to look for a way around
};

}  // namespace simrob::sport::sumo
