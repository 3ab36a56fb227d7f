#pragma once

#include "base/random.h"
#include "contest/contest.h"
#include "sport/match/eyes.h"
#include "sport/match/match_kind.h"
#include "sport/referee/rule.h"

namespace simrob::sport::match {

/// A contest of two teams played by strategies: what soccer and sumo have in common.
class TeamContest : public contest::Contest {
  public:
    TeamContest(engine::Simulation& simulation, const MatchKind& kind,
                const soccer::MatchSettings& settings, const Teams& teams);

    /// Its state, as told to programs that embed a match.
    const soccer::MatchReport& match_report() const;
    const soccer::MatchSettings& settings() const { return settings_; }
    const MatchKind& match_kind() const { return match_kind_; }

    using contest::Contest::call_restart;
    Result<void> call_restart(soccer::GameState state, std::optional<soccer::Team> ball_for);

    nlohmann::ordered_json json() const override;
    contest::MatchAnswer match_answer() const override;

  protected:
    std::string settings_bytes() override;
    void complete(contest::Call& call) override;
    void describe(contest::Memory& memory) override;
    void brief() override;
    void play_side(contest::Side side) override;
    bool is_driven(contest::Side side) const override { return strategies_[side] != nullptr; }
    std::optional<contest::Side> side_of(int entity) const override;

    /// Sets the target speeds of a robot's wheels.
    virtual void drive(referee::PlayerId player, const soccer::WheelVelocities& wheels) = 0;
    /// Somebody else drives it: its wheel speeds are unknown.
    virtual void let_go(referee::PlayerId player) = 0;

    std::size_t robot_number(referee::PlayerId player) const;
    int entity_of(referee::PlayerId player) const;
    bool is_in_play() const { return report().state == contest::in_play; }
    soccer::Sight sight(soccer::Team team) const;
    /// Where a team would rather have its robots; leaves `states` as they are if nobody plays.
    void propose(soccer::Team team, std::span<soccer::RobotState> states) const;
    void stop_wheels(referee::PlayerId player) {
        wheels_[referee::number_of(player.team)][player.robot] = {};
    }
    std::array<soccer::TeamStatistics, 2>& statistics_of_teams() { return match_report_.teams; }
    Eyes& eyes() { return eyes_; }
    const Eyes& eyes() const { return eyes_; }
    Random& chance() { return chance_; }

  private:
    const MatchKind& match_kind_;
    soccer::MatchSettings settings_;
    std::array<soccer::Strategy*, 2> strategies_;
    Eyes eyes_;
    Random chance_;
    std::array<std::uint64_t, 2> seeds_{};  ///< for the strategies' random numbers
    std::array<std::vector<soccer::WheelVelocities>, 2> wheels_;
    /// The statistics are kept here; the rest is filled in when requested.
    mutable soccer::MatchReport match_report_;
    mutable std::optional<std::uint64_t> told_revision_;
};

}  // namespace simrob::sport::match
