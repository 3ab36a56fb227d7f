#pragma once

#include "sport/match/contest.h"
#include "sport/match/eyes.h"
#include "sport/match/statistics.h"
#include "sport/referee/placement.h"
#include "sport/referee/referee.h"
#include "sport/soccer/pitch.h"

namespace simrob::sport {

/// A match of robot soccer.
class Game final : public Contest {
  public:
    /// All must outlive it.
    Game(engine::Simulation& simulation, const command::Catalogue& catalogue,
         const soccer::MatchSettings& settings, soccer::Strategy& blue, soccer::Strategy& yellow);

    Result<void> begin() override;
    void play() override;
    const soccer::MatchReport& report() const override { return report_; }
    const soccer::MatchSettings& settings() const override { return settings_; }
    std::uint64_t revision() const override { return revision_; }

    Result<void> set_score(int blue, int yellow) override;
    Result<void> set_clock(double seconds) override;
    Result<void> overrule(std::size_t decision) override;
    Result<void> call_restart(soccer::GameState state,
                              std::optional<soccer::Team> ball_for) override;

  private:
    void look();
    void follow_jump();
    void follow_restart();
    Situation situation() const;
    soccer::Sight sight(soccer::Team team) const;
    void carry_out(const Call& call);
    void note(const Call& call);
    void restart(const Call& call);
    void put_back(PlayerId player);
    void take_place(PlayerId player, const soccer::RobotState& state);
    void play_team(soccer::Team team);
    void forfeit(soccer::Team team, soccer::Forfeit reason);
    void stop_robots();
    bool blue_defends_left() const;
    soccer::Team kicks_off() const;
    soccer::Strategy& strategy(soccer::Team team) const { return *strategies_[number_of(team)]; }

    engine::Simulation& simulation_;
    const soccer::MatchSettings settings_;
    Pitch pitch_;
    std::array<soccer::Strategy*, 2> strategies_;
    Eyes eyes_;
    Referee referee_;
    Statistics statistics_;
    Random chance_;
    soccer::MatchReport report_;
    std::array<std::vector<soccer::WheelVelocities>, 2> wheels_;
    std::uint64_t revision_ = 0;
    std::uint64_t expected_iteration_ = 0;  ///< unless the simulation went elsewhere in time
    double begin_s_ = 0;                    ///< on the simulation's clock, of the match's
    double restarted_s_ = 0;                ///< on the match's clock
    soccer::BallSeen restart_ball_;         ///< where it was put, as blue sees it
};

}  // namespace simrob::sport
