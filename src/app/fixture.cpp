#include "app/fixture.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "sport/contests/contests.h"
#include "sport/match/reasons.h"
#include "sport/match/report_json.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::app {
namespace {

using soccer::GameState;
using soccer::Team;

/// How often the clock that people see is told, in simulated time.
constexpr double clock_s = 0.2;

constexpr GameState all_restarts[] = {GameState::free_ball, GameState::place_kick,
                                      GameState::penalty_kick, GameState::free_kick,
                                      GameState::goal_kick};

std::optional<Team> team_of(std::string_view name) {
    for (const Team team : sport::both_teams)
        if (sport::name_of(team) == name) return team;
    return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<Fixture>> Fixture::make(engine::Simulation& simulation,
                                               const command::Catalogue& catalogue,
                                               const FixtureSettings& settings,
                                               StrategyMaker& maker) {
    Strategies strategies;
    for (const Team team : sport::both_teams) {
        auto made = maker.make(settings.teams[sport::number_of(team)], team, settings.match.league);
        if (!made) return tl::unexpected(made.error());
        strategies[sport::number_of(team)] = std::move(*made);
    }
    std::unique_ptr<Fixture> fixture(
        new Fixture(simulation, catalogue, settings, std::move(strategies)));
    simulation.services().offer<command::MatchControl>(*fixture);
    return fixture;
}

Fixture::Fixture(engine::Simulation& simulation, const command::Catalogue& catalogue,
                 const FixtureSettings& settings, Strategies strategies)
    : settings_(settings),
      strategies_(std::move(strategies)),
      game_(sport::make_contest(simulation, catalogue, settings_.match, *strategies_[0],
                                *strategies_[1])) {}

std::shared_ptr<const std::string> Fixture::text() {
    const soccer::MatchReport& report = game_->report();
    const bool is_new = !text_ || text_revision_ != game_->revision() ||
                        std::abs(report.time_s - text_time_s_) >= clock_s;
    if (!is_new) return text_;
    text_revision_ = game_->revision();
    text_time_s_ = report.time_s;
    const auto json = sport::match_json(report, settings_.match, settings_.teams);
    text_ = std::make_shared<const std::string>(
        json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    return text_;
}

Result<void> Fixture::overrule(std::int64_t decision) {
    return game_->overrule(decision < 0 ? 0 : static_cast<std::size_t>(decision));
}

Result<void> Fixture::call_restart(std::string_view state, std::string_view ball_for) {
    for (const GameState restart : all_restarts)
        if (sport::name_of(restart) == state)
            return game_->call_restart(restart, team_of(ball_for));
    return refuse("State", std::string(state), sport::reasons::expected_restart());
}

command::MatchAnswer Fixture::match_answer() const {
    const soccer::MatchReport& report = game_->report();
    const auto team = [&](Team which) {
        const std::size_t number = sport::number_of(which);
        return command::TeamStanding{.name = settings_.teams[number],
                                     .goals = report.score[number],
                                     .shots = report.teams[number].shots,
                                     .possession = sport::possession_of(report, which)};
    };
    return {.league = settings_.match.league.name,
            .phase = std::string(sport::name_of(report.phase)),
            .seconds = report.time_s,
            .state = std::string(sport::name_of(report.state)),
            .ball_for = report.ball_for ? std::string(sport::name_of(*report.ball_for)) : "anyone",
            .blue = team(Team::blue),
            .yellow = team(Team::yellow)};
}

bool MatchParticipants::are_ready() {
    if (!others_.are_ready()) return false;
    if (simulation_.may_step() && played_ != simulation_.iteration()) {
        played_ = simulation_.iteration();
        play_();
    }
    return true;
}

}  // namespace simrob::app
