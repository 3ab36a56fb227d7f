#include "base/number.h"
#include "engine/runner.h"
#include "sport/match/restart.h"
#include "sport/match/wheels.h"
#include "sport/scenario/stage.h"

namespace simrob::sport::scenario {
namespace {

using referee::number_of;
using soccer::GameState;
using soccer::Repetition;
using soccer::Team;
using soccer::WheelVelocities;

}  // namespace

Repetition Stage::run_one(std::uint64_t index) {
    Repetition repetition{.index = index};
    if (!reset(index)) return repetition;
    repetition.seed = seed_;
    for (const auto& varied : varied_) repetition.varied.push_back(*varied.place);
    brief(repetition);
    look(0);
    first_ball_ = eyes_.sight(Team::blue).ball;
    tally_.follow(situation(0));
    int step = 0;
    engine::Runner(simulation_)
        .before_each([&] { return !is_over(repetition) && play(step, repetition); })
        .after_each([&](const engine::Snapshot&) {
            look(++step);
            tally_.follow(situation(step));
        })
        .run(static_cast<std::uint64_t>(scenario_.steps));
    repetition.steps = step;
    repetition.goals = tally_.goals();
    repetition.score = tally_.score(situation(step));
    repetition.hash = to_hex(simulation_.hash());
    return repetition;
}

bool Stage::is_over(const Repetition& repetition) const {
    return repetition.forfeited_by || (scenario_.ends_at_goal && tally_.has_goal());
}

void Stage::brief(Repetition& repetition) {
    for (const Team team : referee::both_teams) {
        soccer::Strategy* const strategy = strategies_[number_of(team)];
        if (strategy == nullptr || repetition.forfeited_by) continue;
        auto lost = strategy->begin(
            {leagues_[number_of(team)], team, strategy_seeds_[number_of(team)], scenario_.step_s});
        if (!lost) continue;
        repetition.forfeited_by = team;
        repetition.forfeit = std::move(*lost);
    }
}

void Stage::look(int step) {
    eyes_.look(*simulation_.snapshot(), true);
    if (state_ != GameState::play && step > 0) follow_restart(step);
}

void Stage::follow_restart(int step) {
    const double moved_m = referee::flat_distance_m(eyes_.sight(Team::blue).ball, first_ball_);
    if (moved_m > match::restart_way_m || step * scenario_.step_s >= match::longest_restart_s)
        state_ = GameState::play;
}

referee::Situation Stage::situation(int step) const {
    return {.league = scenario_.league,
            .step_s = scenario_.step_s,
            .time_s = step * scenario_.step_s,
            .sights = {eyes_.sight(Team::blue), eyes_.sight(Team::yellow)}};
}

soccer::Sight Stage::sight(Team team, int step) const {
    soccer::Sight sight = eyes_.sight(team);
    sight.time_s = step * scenario_.step_s;
    sight.state = state_;
    if (scenario_.ball_for && state_ != GameState::play)
        sight.whose_ball =
            *scenario_.ball_for == team ? soccer::WhoseBall::ours : soccer::WhoseBall::theirs;
    sight.our_goals = tally_.goals()[number_of(team)];
    sight.their_goals = tally_.goals()[number_of(soccer::opponent_of(team))];
    return sight;
}

/// Blue, yellow, then the player. False ends the repetition.
bool Stage::play(int step, Repetition& repetition) {
    for (const Team team : referee::both_teams) {
        soccer::Strategy* const strategy = strategies_[number_of(team)];
        if (strategy == nullptr) continue;
        if (auto lost = strategy->play(sight(team, step), wheels_[number_of(team)])) {
            repetition.forfeited_by = team;
            repetition.forfeit = std::move(*lost);
            return false;
        }
    }
    if (player_) {
        soccer::ScenarioStep now{
            step, {sight(Team::blue, step), sight(Team::yellow, step)}, {wheels_[0], wheels_[1]}};
        if (!player_(now)) return false;
    }
    turn_wheels();
    pitch_.turn_wheels();
    return true;
}

void Stage::turn_wheels() {
    std::size_t robot = 0;
    for (auto& team : wheels_)
        for (WheelVelocities& wheels : team) {
            wheels = match::within_limits(wheels);
            static_cast<void>(pitch_.set_wheel_velocities(robot++, wheels));
        }
}

}  // namespace simrob::sport::scenario
