#pragma once

#include "base/random.h"
#include "sport/match/contest.h"
#include "sport/match/eyes.h"
#include "sport/referee/referee.h"
#include "sport/sumo/arena.h"
#include "sport/sumo/bout_statistics.h"
#include "sport/sumo/stances.h"

namespace simrob::sport::sumo {

/// A bout of sumo: rounds between two robots, until one has enough points or time is up.
class Bout final : public Contest {
  public:
    /// All but the settings must outlive it. Their league must have a ring.
    Bout(engine::Simulation& simulation, const command::Catalogue& catalogue,
         const soccer::MatchSettings& settings, soccer::Strategy& blue, soccer::Strategy& yellow);

    Result<void> begin() override;
    void play() override;
    const soccer::MatchReport& report() const override { return report_; }
    const soccer::MatchSettings& settings() const override { return settings_; }
    std::uint64_t revision() const override { return revision_; }

    Result<void> set_score(int blue, int yellow) override;
    Result<void> set_clock(double seconds) override;
    Result<void> overrule(std::size_t decision) override;
    /// The round is fought again: `place_kick`.
    Result<void> call_restart(soccer::GameState state,
                              std::optional<soccer::Team> ball_for) override;

  private:
    bool is_fought() const { return report_.state == soccer::GameState::play; }
    void look();
    void follow_jump();
    void follow_schedule();
    Situation situation() const;
    soccer::Sight sight(soccer::Team team) const;
    int stalemates() const;
    void judge();
    void carry_out(const Call& call);
    void note(const Call& call);
    /// Robots are put at the starting marks at `places_s`, on the clock of the match.
    void schedule(double places_s);
    void place_robots();
    void play_team(soccer::Team team);
    void forfeit(soccer::Team team, soccer::Forfeit reason);
    soccer::Strategy& strategy(soccer::Team team) const { return *strategies_[number_of(team)]; }

    engine::Simulation& simulation_;
    const soccer::MatchSettings settings_;
    Arena arena_;
    std::array<soccer::Strategy*, 2> strategies_;
    Eyes eyes_;
    Stances stances_;
    std::unique_ptr<Rule> rounds_;
    Referee referee_;
    BoutStatistics statistics_;
    Random chance_;
    soccer::MatchReport report_;
    std::array<soccer::WheelVelocities, 2> wheels_{};
    std::uint64_t revision_ = 0;
    std::uint64_t expected_iteration_ = 0;  ///< unless the simulation went elsewhere in time
    double begin_s_ = 0;                    ///< on the simulation's clock, of the match's
    // On the clock of the match, until the round is fought.
    std::optional<double> places_s_;  ///< none once the robots are there
    double fights_s_ = 0;
};

}  // namespace simrob::sport::sumo
