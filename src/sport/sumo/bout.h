#pragma once

#include "sport/match/team_contest.h"
#include "sport/sumo/arena.h"
#include "sport/sumo/bout_statistics.h"
#include "sport/sumo/stances.h"

namespace simrob::sport::sumo {

/// Sumo, a kind of contest.
const match::MatchKind& sumo_kind();

/// A bout of sumo: rounds between two robots, until one has enough points or time is up.
class Bout final : public match::TeamContest {
  public:
    /// All arguments but the settings must outlive it. Their league must have a ring.
    Bout(engine::Simulation& simulation, const command::Catalogue& catalogue,
         const soccer::MatchSettings& settings, const match::Teams& teams);
    Bout(engine::Simulation& simulation, const command::Catalogue& catalogue,
         const soccer::MatchSettings& settings, soccer::Strategy& blue, soccer::Strategy& yellow)
        : Bout(simulation, catalogue, settings, match::Teams{&blue, &yellow}) {}

  protected:
    void observe(const engine::Snapshot& now) override;
    contest::Call opening() override;
    std::optional<contest::Call> judge() override;
    void follow(const contest::Call& call) override;
    void follow_clock(double by_s) override;
    void follow_jump() override;
    void describe(contest::Memory& memory) override;

    Result<void> put_up() override;
    void do_intents() override;
    std::any intents() const override { return intended_places_; }
    void intend(const std::any& intents) override;
    void drive(referee::PlayerId player, const soccer::WheelVelocities& wheels) override;
    void let_go(referee::PlayerId player) override;
    void finish_turn() override;
    void forget_what_was_told() override { arena_.forget_wheels(); }

  private:
    using Places = std::array<soccer::RobotState, 2>;  ///< by team, in its own frame

    referee::Situation situation() const;
    int stalemates() const;
    void follow_schedule();
    /// Robots are put at the starting marks at `places_s`, on the clock of the match.
    void schedule(double places_s);
    void intend_places();

    Arena arena_;
    Stances stances_;
    std::unique_ptr<referee::Rule> rounds_;
    referee::Referee referee_;
    BoutStatistics statistics_;
    // On the clock of the match, until the round is fought.
    std::optional<double> places_s_;  ///< none once the robots are there
    double fights_s_ = 0;
    std::optional<Places> intended_places_;
};

}  // namespace simrob::sport::sumo
