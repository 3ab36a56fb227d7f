#pragma once

#include "sport/match/statistics.h"
#include "sport/match/team_contest.h"
#include "sport/pitch/pitch.h"
#include "sport/referee/placement.h"

namespace simrob::sport::match {

/// A match of robot soccer.
class Game final : public TeamContest {
  public:
    /// All arguments but the settings must outlive it.
    Game(engine::Simulation& simulation, const command::Catalogue& catalogue,
         const soccer::MatchSettings& settings, const Teams& teams);
    Game(engine::Simulation& simulation, const command::Catalogue& catalogue,
         const soccer::MatchSettings& settings, soccer::Strategy& blue, soccer::Strategy& yellow)
        : Game(simulation, catalogue, settings, Teams{&blue, &yellow}) {}

  protected:
    void observe(const engine::Snapshot& now) override;
    contest::Call opening() override;
    std::optional<contest::Call> judge() override;
    void complete(contest::Call& call) override;
    void follow(const contest::Call& call) override;
    void follow_clock(double by_s) override;
    void follow_jump() override;
    void describe(contest::Memory& memory) override;

    Result<void> put_up() override;
    void do_intents() override;
    std::any intents() const override { return intents_; }
    void intend(const std::any& intents) override;
    void drive(referee::PlayerId player, const soccer::WheelVelocities& wheels) override;
    void let_go(referee::PlayerId player) override { pitch_.let_go(robot_number(player)); }
    void finish_turn() override;
    void forget_what_was_told() override { pitch_.forget_wheels(); }

  private:
    /// Play is to restart.
    struct Restarting {
        referee::TeamCall call;
        referee::Placement placement;
    };
    struct PuttingBack {
        referee::PlayerId player;
        soccer::RobotState state;
    };
    struct Intents {
        std::optional<Restarting> restart;
        std::optional<PuttingBack> put_back;
    };

    void follow_restart();
    void intend_restart(const referee::TeamCall& call);
    void intend_to_put_back(referee::PlayerId player);
    void restart(Restarting& intent);
    void take_place(referee::PlayerId player, const soccer::RobotState& state);
    referee::Situation situation() const;
    referee::PlayerId player_of(int entity) const;
    bool is_second_half() const;
    bool blue_defends_left() const;
    soccer::Team kicks_off() const;

    pitch::Pitch pitch_;
    referee::Referee referee_;
    Statistics statistics_;
    double restarted_s_ = 0;         ///< on the match's clock
    soccer::BallSeen ball_;          ///< as blue sees it, or where it is about to be put
    soccer::BallSeen restart_ball_;  ///< where it was put
    Intents intents_;
};

}  // namespace simrob::sport::match
