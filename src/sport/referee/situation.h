#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "simrob/strategy.h"

namespace simrob::sport::referee {

inline constexpr std::array<soccer::Team, 2> both_teams = {soccer::Team::blue,
                                                           soccer::Team::yellow};

inline constexpr std::array all_states = {
    soccer::GameState::play,         soccer::GameState::free_ball, soccer::GameState::place_kick,
    soccer::GameState::penalty_kick, soccer::GameState::free_kick, soccer::GameState::goal_kick};

constexpr std::size_t number_of(soccer::Team team) {
    return static_cast<std::size_t>(team);
}

/// A robot of a team.
struct PlayerId {
    soccer::Team team = soccer::Team::blue;
    std::size_t robot = 0;

    friend bool operator==(const PlayerId&, const PlayerId&) = default;
};

/// A robot's stance on the ring of sumo.
struct Stance {
    double from_middle_m = 0;  ///< from the middle of the ring to its own
    double lowest_m = 0;       ///< the lowest point of its chassis above the floor
    bool is_upright = true;
    bool has_grip = true;  ///< one of its wheels is on the ring
};

/// A moment of a match, as both teams see it: rules are written once, for the team under
/// consideration.
struct Situation {
    const soccer::League& league;
    double step_s = 0;
    double time_s = 0;  ///< on the clock of the match
    bool is_second_half = false;
    std::array<soccer::Sight, 2> sights;
    /// Robots that lie on a side, or are outside the walls.
    std::vector<PlayerId> lost_robots{};
    // For sumo.
    std::array<Stance, 2> stances{};  ///< by team
    int stalemates = 0;               ///< so far in this round

    const soccer::Sight& seen_by(soccer::Team team) const { return sights[number_of(team)]; }
};

/// In the frame of any team: whether a point is in the area before its own goal.
inline bool is_in_own_goal_area(const soccer::League& league, double x_m, double y_m) {
    return x_m < -league.length_m() / 2 + league.markings.goal_area_depth_m &&
           std::abs(y_m) < league.markings.goal_area_width_m / 2;
}

/// The same before the other goal.
inline bool is_in_their_goal_area(const soccer::League& league, double x_m, double y_m) {
    return is_in_own_goal_area(league, -x_m, -y_m);
}

template <class A, class B>
double flat_distance_m(const A& a, const B& b) {
    return std::hypot(b.x_m - a.x_m, b.y_m - a.y_m);
}

}  // namespace simrob::sport::referee
