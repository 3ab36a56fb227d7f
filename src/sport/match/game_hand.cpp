#include <fmt/format.h>

#include "base/require.h"
#include "sport/match/game.h"
#include "sport/match/kind_makers.h"
#include "sport/players/players.h"
#include "sport/referee/soccer_rules.h"

// A match's actions in the world.
namespace simrob::sport::match {
namespace {

using referee::both_teams;
using soccer::GameState;
using soccer::Team;

contest::Restart restart_of(GameState state) {
    const std::string name(referee::name_of(state));
    return {name, state != GameState::free_ball, name + " called by hand"};
}

std::string deeds_of(const soccer::TeamStatistics& its) {
    double way_m = 0;
    for (const double one_m : its.distance_m) way_m += one_m;
    return fmt::format("had the ball {:.0f} s, touched it {} times, shot {} times, drove {:.0f} m",
                       its.possession_s, its.touches, its.shots, way_m);
}

MatchKind make_kind() {
    MatchKind kind;
    kind.name = "soccer";
    kind.point = "goal";
    for (const Team team : both_teams) kind.sides.emplace_back(referee::name_of(team));
    kind.phases = {"first_half", "second_half"};
    for (const GameState state : referee::all_states)
        if (state != GameState::play) kind.restarts.push_back(restart_of(state));
    kind.judge = judge_of<Game, soccer_kind>;
    kind.ball = pitch::Pitch::ball_id;
    kind.plays = [](const soccer::League& league) { return !league.ring; };
    kind.make = make_contest_of<Game>;
    kind.make_players = [](std::string_view level) { return players::make_players(level); };
    kind.figures = {"possession", "shots", "touches", "fouls", "distances"};
    kind.deeds = deeds_of;
    return kind;
}

}  // namespace

const MatchKind& soccer_kind() {
    static const MatchKind kind = make_kind();
    return kind;
}

Result<void> Game::put_up() {
    const soccer::League& league = settings().league;
    const soccer::BallState centre = league.centre();
    SIMROB_REQUIRE(pitch_.create_field(league.field, league.markings));
    SIMROB_REQUIRE(pitch_.create_ball(centre.x_m, centre.y_m, league.ball));
    SIMROB_REQUIRE(pitch_.create_robots(league.kick_off(), league.robot));
    return pitch_.start(
        {.step_s = settings().step_s, .maximum_substep_s = settings().maximum_substep_s});
}

void Game::do_intents() {
    if (intents_.put_back) take_place(intents_.put_back->player, intents_.put_back->state);
    if (intents_.restart) restart(*intents_.restart);
    intents_ = {};
}

void Game::intend(const std::any& intents) {
    intents_ = contest::intents_in<Intents>(intents);
}

void Game::restart(Restarting& intent) {
    referee::Placement& placement = intent.placement;
    for (const Team team : both_teams) {
        std::vector<soccer::RobotState> proposal = placement.robots[referee::number_of(team)];
        propose(team, proposal);
        referee::take_proposal(placement, team, proposal, intent.call, settings().league);
    }
    for (const Team team : both_teams)
        for (std::size_t i = 0; i < settings().league.robots_per_side; ++i)
            take_place({team, i}, placement.robots[referee::number_of(team)][i]);
    const soccer::RobotState ball =
        eyes().to_world(Team::blue, {placement.ball_x_m, placement.ball_y_m, 0});
    // A ball that someone removed is nowhere.
    static_cast<void>(pitch_.place_ball(ball.x_m, ball.y_m));
    eyes().place_ball(placement.ball_x_m, placement.ball_y_m);
}

void Game::take_place(referee::PlayerId player, const soccer::RobotState& state) {
    static_cast<void>(
        pitch_.place_robot(robot_number(player), eyes().to_world(player.team, state)));
    eyes().place(player, state);
    stop_wheels(player);
}

void Game::drive(referee::PlayerId player, const soccer::WheelVelocities& wheels) {
    // A robot that someone removed has no wheels that could be refused.
    static_cast<void>(pitch_.set_wheel_velocities(robot_number(player), wheels));
}

void Game::finish_turn() {
    for (std::size_t i = 0; is_over() && i < pitch_.robot_count(); ++i)
        static_cast<void>(pitch_.set_wheel_velocities(i, {}));
    pitch_.turn_wheels();
}

}  // namespace simrob::sport::match
