#include "sport/tournament/table_json.h"

#include <algorithm>
#include <map>

#include "sport/tournament/sha256.h"
#include "sport/tournament/told/tournament_text.h"

namespace simrob::sport::tournament {

using told::GameForfeitText;
using told::GameText;
using told::PairingText;
using told::RoundsText;
using told::TeamRow;
using told::TournamentText;

namespace {

using TableJson = nlohmann::ordered_json;

TeamRow told_text(const Settings& settings, const Standing& standing) {
    const Entrant& team = settings.teams[standing.team];
    return {.name = team.name, .strategy = name_of(team.strategy), .standing = standing};
}

std::optional<GameForfeitText> told_forfeit(const Settings& settings, const Game& game,
                                            const Played& played) {
    if (!played.forfeited_by) return std::nullopt;
    const bool is_blue = *played.forfeited_by == soccer::Team::blue;
    return GameForfeitText{settings.teams[is_blue ? game.blue : game.yellow].name,
                           played.forfeit_reason, played.is_unrepeatable};
}

void add_result(const Settings& settings, const GameRecord& record, GameText& text) {
    const Played& played = *record.played;
    const auto score = counted_score(played);
    text.score = score;
    if (score[0] != score[1])
        text.winner =
            settings.teams[score[0] > score[1] ? record.game.blue : record.game.yellow].name;
    text.forfeit = told_forfeit(settings, record.game, played);
    if (!played.recording.empty())
        text.recording =
            settings.name + '/' + std::filesystem::path(played.recording).stem().string();
}

GameText told_text(const Settings& settings, const GameRecord& record) {
    GameText text{.blue = settings.teams[record.game.blue].name,
                  .yellow = settings.teams[record.game.yellow].name,
                  .seed = record.game.seed,
                  .hash = record.hash};
    if (settings.format == Format::knock_out) text.round = record.game.round;
    if (record.played)
        add_result(settings, record, text);
    else if (!record.missing.empty())
        text.missing = record.missing;
    return text;
}

std::string name_or_nothing(const Settings& settings, const std::optional<std::size_t>& team) {
    return team ? settings.teams[*team].name : "";
}

PairingText told_text(const Settings& settings, const Pairing& pairing) {
    PairingText text{.teams = {name_or_nothing(settings, pairing.teams[0]),
                               name_or_nothing(settings, pairing.teams[1])},
                     .wins = pairing.wins,
                     .goals = pairing.goals,
                     .extra_rounds = pairing.extra_rounds};
    if (!pairing.winner) return text;
    text.winner = settings.teams[*pairing.winner].name;
    text.won_by = to_text(pairing.won_by);
    return text;
}

RoundsText told_text(const Settings& settings, const Bracket& bracket) {
    RoundsText text;
    for (const auto& round : bracket) {
        auto& pairings = text.rounds.emplace_back().pairings;
        for (const Pairing& pairing : round) pairings.push_back(told_text(settings, pairing));
    }
    return text;
}

}  // namespace

std::size_t State::games_played() const {
    return static_cast<std::size_t>(
        std::count_if(games.begin(), games.end(),
                      [](const GameRecord& record) { return record.played.has_value(); }));
}

bool State::is_over() const {
    return std::all_of(games.begin(), games.end(), [](const GameRecord& record) {
        return record.played || !record.missing.empty();
    });
}

State state_of(const Settings& settings, std::vector<GameRecord> games) {
    State state;
    std::vector<PlayedGame> played;
    std::map<Game, const Played*> by_game;
    for (const GameRecord& record : games)
        if (record.played) {
            played.push_back({record.game, *record.played});
            by_game[record.game] = &*record.played;
        }
    if (settings.format == Format::round_robin) {
        state.table = round_robin_table(settings, played);
    } else {
        state.bracket = bracket_of(settings, [&by_game](const Game& game) {
            const auto found = by_game.find(game);
            return found == by_game.end() ? nullptr : found->second;
        });
        state.table = knock_out_table(settings, state.bracket, played);
    }
    state.games = std::move(games);
    return state;
}

TableJson table_json(const Settings& settings, const State& state) {
    TournamentText text{.name = settings.name,
                        .league = settings.terms.league,
                        .format = to_text(settings.format),
                        .is_over = state.is_over(),
                        .games_played = state.games_played()};
    for (const Standing& standing : state.table)
        text.teams.push_back(told_text(settings, standing));
    if (settings.format == Format::knock_out) text.rounds = told_text(settings, state.bracket);
    for (const GameRecord& record : state.games) text.games.push_back(told_text(settings, record));
    TableJson json = told::told_tournament().json(text);
    json["hash"] = sha256(json["teams"].dump() + json["games"].dump());
    return json;
}

}  // namespace simrob::sport::tournament
