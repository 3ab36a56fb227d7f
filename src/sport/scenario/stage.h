#pragma once

#include "simrob/scenario.h"
#include "sport/match/eyes.h"
#include "sport/pitch/pitch.h"
#include "sport/scenario/numbers.h"
#include "sport/scenario/tally.h"

namespace simrob::sport::scenario {

/// Plays a scenario in a simulation. It acts only through commands, so that recordings contain
/// everything; between repetitions the simulation goes back to a kept moment.
class Stage {
  public:
    using Player = std::function<bool(soccer::ScenarioStep& step)>;

    /// Simulation and catalogue must outlive it.
    Stage(engine::Simulation& simulation, const command::Catalogue& catalogue,
          soccer::Scenario scenario);
    ~Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    Stage(Stage&&) = delete;
    Stage& operator=(Stage&&) = delete;

    /// Null for nobody. The strategy must outlive the stage.
    void set_strategy(soccer::Team team, soccer::Strategy* strategy) {
        strategies_[referee::number_of(team)] = strategy;
    }
    void set_player(Player player) { player_ = std::move(player); }

    /// Makes the pitch in the simulation, which must be empty. Refuses an invalid scenario.
    Result<void> begin();
    /// To be called after begin().
    Result<void> reset(std::uint64_t index);
    soccer::Repetition run_one(std::uint64_t index);

    const soccer::Scenario& scenario() const { return scenario_; }

  private:
    /// A number that varies.
    struct Varied {
        const soccer::Variation& variation;
        double* place;  ///< in now_
    };

    Result<void> build();
    Result<void> place_ball();
    Result<void> place_robot(std::size_t robot);
    void find_varied();
    void draw(std::uint64_t index);
    Result<void> place_varied();
    soccer::ScenarioRobot& robot_now(std::size_t robot);

    void brief(soccer::Repetition& repetition);
    void look(int step);
    void follow_restart(int step);
    referee::Situation situation(int step) const;
    soccer::Sight sight(soccer::Team team, int step) const;
    bool is_over(const soccer::Repetition& repetition) const;
    bool play(int step, soccer::Repetition& repetition);
    void turn_wheels();

    engine::Simulation& simulation_;
    const soccer::Scenario scenario_;
    soccer::Scenario now_;                   ///< with the numbers drawn for this repetition
    std::array<soccer::League, 2> leagues_;  ///< as told to each team, with its number of robots
    pitch::Pitch pitch_;
    match::Eyes eyes_;
    Tally tally_;
    std::array<soccer::Strategy*, 2> strategies_{};
    Player player_;
    std::vector<Varied> varied_;
    bool does_ball_vary_ = false;
    std::vector<std::size_t> varied_robots_;
    engine::Checkpoint beginning_;
    std::vector<soccer::WheelState> wheels_at_beginning_;
    // For the repetition.
    std::uint64_t seed_ = 0;
    std::array<std::uint64_t, 2> strategy_seeds_{};
    std::array<std::vector<soccer::WheelVelocities>, 2> wheels_;
    soccer::GameState state_ = soccer::GameState::play;
    soccer::BallSeen first_ball_;
};

}  // namespace simrob::sport::scenario
