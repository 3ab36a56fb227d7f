#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Contests of any kind: who takes part, under which rules, and the state. States, phases, rules
/// and restarts are words of the kind of contest.
namespace simrob::contest {

/// Sides are numbered from 0. There is at least one.
using Side = std::size_t;

// Words that all kinds share.
inline constexpr std::string_view over = "over";      ///< the phase after the end
inline constexpr std::string_view anyone = "anyone";  ///< no side of its own
inline constexpr std::string_view in_play = "play";   ///< the state of uninterrupted play

/// Something that the referee decided.
struct Decision {
    double time_s = 0;  ///< on the clock of the contest
    std::uint64_t iteration = 0;
    std::string rule;
    std::string text;                   ///< why, in words
    std::string restart{in_play};       ///< how play continues
    std::optional<Side> restart_for{};  ///< whose turn it is then; nothing where it is anyone's
    std::optional<Side> point_for{};
    std::vector<int> score{};  ///< after it, by side
    bool is_overruled = false;

    friend bool operator==(const Decision&, const Decision&) = default;
};

/// Why a side cannot go on.
struct Forfeit {
    std::string reason;
    /// It exceeded a wall-clock limit, so the same contest may end differently.
    bool is_unrepeatable = false;

    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

/// The state or result of a contest.
struct Report {
    std::string phase;
    double time_s = 0;  ///< since it began
    std::vector<int> score;
    std::string state{in_play};
    std::optional<Side> state_for{};
    std::vector<Decision> decisions{};
    std::optional<Side> forfeited_by{};
    Forfeit forfeit{};

    /// The winner, once it is over; nobody in a draw, or without an opponent.
    std::optional<Side> winner() const;
};

/// The score as people read it: 3:1.
std::string score_text(const std::vector<int>& score);

/// The maximum score of a side that can be set by hand.
inline constexpr int most_points = 999;

/// The maximum number of decisions in a contest, whoever causes them: the last one calls it off.
inline constexpr std::size_t most_decisions = 10'000;
/// For a side: a decision gives one at most, and they may have been set by hand.
inline constexpr int most_counted_points = most_points + static_cast<int>(most_decisions);

}  // namespace simrob::contest
