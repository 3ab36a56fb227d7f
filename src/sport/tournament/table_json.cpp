#include "sport/tournament/table_json.h"

#include <algorithm>
#include <map>

#include "sport/tournament/sha256.h"

namespace simrob::tournament {
namespace {

using TableJson = nlohmann::ordered_json;

TableJson standing_json(const Settings& settings, const Standing& standing) {
    const Entrant& team = settings.teams[standing.team];
    return {{"name", team.name},
            {"strategy", name_of(team.strategy)},
            {"place", standing.place},
            {"played", standing.played},
            {"won", standing.won},
            {"drawn", standing.drawn},
            {"lost", standing.lost},
            {"goals_for", standing.goals_for},
            {"goals_against", standing.goals_against},
            {"points", standing.points}};
}

TableJson game_forfeit_json(const Settings& settings, const Game& game, const Played& played) {
    if (!played.forfeited_by) return nullptr;
    const bool is_blue = *played.forfeited_by == soccer::Team::blue;
    return {{"by", settings.teams[is_blue ? game.blue : game.yellow].name},
            {"reason", played.forfeit_reason},
            {"unrepeatable", played.is_unrepeatable}};
}

void add_result(const Settings& settings, const GameRecord& record, TableJson& json) {
    const Played& played = *record.played;
    const auto score = counted_score(played);
    json["score"] = score;
    if (score[0] != score[1])
        json["winner"] =
            settings.teams[score[0] > score[1] ? record.game.blue : record.game.yellow].name;
    json["forfeit"] = game_forfeit_json(settings, record.game, played);
    if (!played.recording.empty())
        json["recording"] =
            settings.name + '/' + std::filesystem::path(played.recording).stem().string();
}

TableJson game_json(const Settings& settings, const GameRecord& record) {
    TableJson json;
    if (settings.format == Format::knock_out) json["round"] = record.game.round;
    json["blue"] = settings.teams[record.game.blue].name;
    json["yellow"] = settings.teams[record.game.yellow].name;
    json["seed"] = record.game.seed;
    for (const char* const name : {"score", "winner", "forfeit", "recording"}) json[name] = nullptr;
    json["hash"] = record.hash;
    if (record.played)
        add_result(settings, record, json);
    else if (!record.missing.empty())
        json["missing"] = record.missing;
    return json;
}

TableJson name_or_null(const Settings& settings, const std::optional<std::size_t>& team) {
    return team ? TableJson(settings.teams[*team].name) : TableJson();
}

TableJson pairing_json(const Settings& settings, const Pairing& pairing) {
    TableJson json;
    json["teams"] = {name_or_null(settings, pairing.teams[0]),
                     name_or_null(settings, pairing.teams[1])};
    json["wins"] = pairing.wins;
    json["goals"] = pairing.goals;
    json["extra_rounds"] = pairing.extra_rounds;
    json["winner"] = name_or_null(settings, pairing.winner);
    json["won_by"] = pairing.winner ? TableJson(to_text(pairing.won_by)) : TableJson();
    return json;
}

TableJson rounds_json(const Settings& settings, const Bracket& bracket) {
    TableJson rounds = TableJson::array();
    for (const auto& round : bracket) {
        TableJson pairings = TableJson::array();
        for (const Pairing& pairing : round) pairings.push_back(pairing_json(settings, pairing));
        rounds.push_back(std::move(pairings));
    }
    return rounds;
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
    TableJson json = {{"kind", "tournament"},
                      {"name", settings.name},
                      {"league", settings.terms.league},
                      {"format", to_text(settings.format)},
                      {"over", state.is_over()},
                      {"games_played", state.games_played()},
                      {"hash", nullptr},
                      {"teams", TableJson::array()},
                      {"games", TableJson::array()}};
    for (const Standing& standing : state.table)
        json["teams"].push_back(standing_json(settings, standing));
    if (settings.format == Format::knock_out) json["rounds"] = rounds_json(settings, state.bracket);
    for (const GameRecord& record : state.games)
        json["games"].push_back(game_json(settings, record));
    json["hash"] = sha256(json["teams"].dump() + json["games"].dump());
    return json;
}

}  // namespace simrob::tournament
