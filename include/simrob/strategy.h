#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "simrob/soccer.h"

/// Strategies: a team's mind, in the program's own process. All of a team's numbers are in its own
/// frame, so that a strategy need not know its end: the origin is the middle of the pitch, x points
/// to the goal that it attacks, y to its left, angles are anticlockwise from x. In sumo there is no
/// ball, the origin is the middle of the ring, and x points from its own starting place to the
/// opponent's.
namespace simrob::soccer {

enum class Team : std::uint8_t { blue, yellow };

constexpr Team opponent_of(Team team) {
    return team == Team::blue ? Team::yellow : Team::blue;
}

/// Why play restarts, until the ball has moved; the numbers are FIRA's.
enum class GameState : std::uint8_t {
    play,
    free_ball,
    place_kick,
    penalty_kick,
    free_kick,
    goal_kick
};

enum class WhoseBall : std::uint8_t { anyone, ours, theirs };

struct RobotSeen {
    double x_m = 0;
    double y_m = 0;
    double rotation_rad = 0;
    double velocity_x_m_s = 0;
    double velocity_y_m_s = 0;
    double spin_rad_s = 0;
};

struct BallSeen {
    double x_m = 0;
    double y_m = 0;
    double z_m = 0;
    double velocity_x_m_s = 0;
    double velocity_y_m_s = 0;
};

/// What a team sees before each step.
struct Sight {
    double time_s = 0;  ///< since the match began
    GameState state = GameState::play;
    WhoseBall whose_ball = WhoseBall::anyone;
    /// Whether the goal that the team defends is at the left of the pitch, as spectators see it. If
    /// not, its frame is the spectators' rotated by half a turn.
    bool defends_left = true;
    int our_goals = 0;
    int their_goals = 0;
    BallSeen ball;
    std::span<const RobotSeen> ours;  ///< the first is the goalkeeper
    std::span<const RobotSeen> theirs;
};

/// What a team is told before the match. The league lives as long as the match.
struct Briefing {
    const League& league;
    Team team = Team::blue;
    std::uint64_t seed = 0;  ///< for everything random
    double step_s = 1.0 / 60;
};

/// Why a team cannot go on.
struct Forfeit {
    std::string reason;
    /// It exceeded a wall-clock limit, so the same match may end differently.
    bool is_unrepeatable = false;
};

/// One object for each team and match. A strategy that depends only on what it is told can be
/// repeated to the bit.
class Strategy {
  public:
    Strategy() = default;
    virtual ~Strategy() = default;
    Strategy(const Strategy&) = delete;
    Strategy& operator=(const Strategy&) = delete;
    Strategy(Strategy&&) = delete;
    Strategy& operator=(Strategy&&) = delete;

    /// Before the first step.
    virtual std::optional<Forfeit> begin(const Briefing& briefing) = 0;
    /// Before each step: sets the target speeds of each robot's wheels, from -125 to 125 units;
    /// larger ones are cut off. Speeds that are not written stay as they were.
    virtual std::optional<Forfeit> play(const Sight& sight, std::span<WheelVelocities> wheels) = 0;
    /// When play is about to restart: `ours` is where the referee would put its robots. It may
    /// propose other positions; the referee accepts what the rules allow.
    virtual void propose(const Sight& sight, std::span<RobotState> ours) {
        static_cast<void>(sight);
        static_cast<void>(ours);
    }
};

}  // namespace simrob::soccer
