#pragma once

#include "base/result.h"
#include "simrob/match.h"

namespace simrob::sport {

/// A refereed match of any sport in a simulation: all that it does there are commands, so that
/// recordings have it. Time passes elsewhere; before each iteration play() must be called.
class Contest {
  public:
    Contest() = default;
    virtual ~Contest() = default;
    Contest(const Contest&) = delete;
    Contest& operator=(const Contest&) = delete;
    Contest(Contest&&) = delete;
    Contest& operator=(Contest&&) = delete;

    /// Makes everything in the simulation, which must be empty, and puts it up for the beginning.
    virtual Result<void> begin() = 0;
    /// Referee, then blue, then yellow; nothing once it is over.
    virtual void play() = 0;
    virtual const soccer::MatchReport& report() const = 0;
    virtual const soccer::MatchSettings& settings() const = 0;
    /// Grows with everything that people should see at once: decisions, score, phase.
    virtual std::uint64_t revision() const = 0;
    bool is_over() const { return report().phase == soccer::Phase::over; }

    // What people may overrule.
    virtual Result<void> set_score(int blue, int yellow) = 0;
    virtual Result<void> set_clock(double seconds) = 0;
    /// Takes back what the decision of this number, from 1, gave: its goal.
    virtual Result<void> overrule(std::size_t decision) = 0;
    virtual Result<void> call_restart(soccer::GameState state,
                                      std::optional<soccer::Team> ball_for) = 0;
};

}  // namespace simrob::sport
