#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "simrob/rules.h"
#include "simrob/strategy.h"

/// Refereed matches of robot soccer, and of sumo in a league that has a ring.
namespace simrob::soccer {

struct MatchSettings {
    League league;
    Rules rules;
    std::uint64_t seed = 0;
    double step_s = 1.0 / 60;
    double maximum_substep_s = 1.0 / 240;
    std::string physics = "ode";
    std::array<std::string, 2> names{};  ///< the players' names, blue and yellow: for recordings
};

/// Something that the referee decided.
struct Decision {
    double time_s = 0;  ///< on the clock of the match
    std::uint64_t iteration = 0;
    std::string rule;  ///< for example "goal"; see docs/soccer.md
    std::string text;  ///< why, in words
    GameState restart = GameState::play;
    std::optional<Team> ball_for;  ///< who may take it; nothing where it is anyone's
    std::optional<Team> goal_for;  ///< or a point, in sumo
    std::array<int, 2> score{};    ///< after it: blue, yellow
    bool is_overruled = false;

    friend bool operator==(const Decision&, const Decision&) = default;
};

struct TeamStatistics {
    double possession_s = 0;             ///< its robot was the last to touch the ball
    double ball_in_their_half_s = 0;     ///< in the opponents' half
    int touches = 0;                     ///< of the ball; in sumo of the opponent
    int shots = 0;                       ///< balls on the way into the opponents' goal
    double pushing_s = 0;                ///< sumo: it drove the other one back
    double middle_s = 0;                 ///< sumo: it was nearer to the middle of the ring
    std::vector<double> distance_m;      ///< by robot
    std::map<std::string, int> fouls{};  ///< for which the other team was given something, by rule
};

enum class Phase : std::uint8_t { first_half, second_half, over };

/// The state or result of a match.
struct MatchReport {
    Phase phase = Phase::first_half;
    double time_s = 0;  ///< since it began
    std::array<int, 2> score{};
    GameState state = GameState::place_kick;
    std::optional<Team> ball_for;
    std::vector<Decision> decisions;
    std::array<TeamStatistics, 2> teams;
    /// Who forfeited, and why: the other team has won.
    std::optional<Team> forfeited_by;
    Forfeit forfeit;

    /// The winner, once the match is over; nobody in a draw.
    std::optional<Team> winner() const;
};

/// A whole match in this thread. Never throws, except when out of memory.
class Match {
  public:
    /// The strategies must outlive it.
    Match(MatchSettings settings, Strategy& blue, Strategy& yellow);
    ~Match();
    Match(const Match&) = delete;
    Match(Match&&) noexcept;
    Match& operator=(const Match&) = delete;
    Match& operator=(Match&&) noexcept;

    /// Sets everything up for the first kick-off; to be called first.
    Outcome begin();
    /// Records from now on; call it before begin() to record everything.
    Outcome start_recording(const std::filesystem::path& path);
    Outcome stop_recording();

    /// Makes this many steps, or fewer if it ends before; none before begin().
    void play(int steps);
    /// Plays until it is over.
    void play();

    const MatchReport& report() const;
    const Simulation& simulation() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::soccer
