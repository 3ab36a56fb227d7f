#include "sport/tournament/settings.h"

#include <algorithm>
#include <set>

#include "base/require.h"
#include "codec/utf8.h"
#include "sport/tournament/reasons.h"
#include "storage/file_name.h"

namespace simrob::sport::tournament {
namespace {

constexpr std::size_t most_teams = 256;
constexpr std::size_t most_seeds = 1000;
constexpr std::size_t most_games = 200'000;
constexpr std::size_t longest_name = 64;
constexpr std::size_t longest_team_name = 64;
constexpr int greatest_points = 1000;
/// Leaves room for the seeds of further games in a knock-out.
constexpr std::uint64_t greatest_seed = greatest_whole - most_seeds;

void take_name(Members& members, std::string& name) {
    const Reason expected = reasons::tournament_called_wrong(longest_name);
    members.require("name");
    members.take("name", name, expected);
    if (!name.empty() && !storage::is_file_stem(name))
        members.refuse_member("name", name, expected);
}

void take_team(Members& members, const std::filesystem::path& folder, Entrant& team) {
    members.require("name");
    members.take("name", team.name, reasons::expected_team_name());
    const bool has_control = std::any_of(team.name.begin(), team.name.end(),
                                         [](unsigned char c) { return c < ' ' || c == 0x7F; });
    if (team.name.size() > longest_team_name || has_control)
        members.refuse_member("name", team.name, reasons::team_name_wrong(longest_team_name));
    take_strategy(members, "strategy", folder, team.strategy);
}

void take_teams(Members& members, const std::filesystem::path& folder,
                std::vector<Entrant>& teams) {
    std::set<std::string> names;
    members.require("teams");
    members.take_list("teams", 2, most_teams, [&](const Json& item, const std::string& name) {
        Entrant team;
        members.take_item(item, name, [&](Members& inner) { take_team(inner, folder, team); });
        if (!names.insert(team.name).second)
            members.refuse_member(name + ".name", team.name, reasons::expected_other_name());
        teams.push_back(std::move(team));
    });
}

void take_seeds(Members& members, std::vector<std::uint64_t>& seeds) {
    if (members.has("seeds")) seeds.clear();
    members.take_list("seeds", 1, most_seeds, [&](const Json& item, const std::string& name) {
        std::uint64_t seed = 0;
        members.take_item(item, name, seed);
        const bool is_new = std::find(seeds.begin(), seeds.end(), seed) == seeds.end();
        if (!is_new || seed > greatest_seed)
            members.refuse_member(
                name, std::to_string(seed),
                is_new ? reasons::too_many(greatest_seed) : reasons::is_there_twice());
        seeds.push_back(seed);
    });
}

void take_points(Members& members, Points& points) {
    members.take_object("points", [&points](Members& inner) {
        inner.take("win", points.win, 0, greatest_points);
        inner.take("draw", points.draw, 0, greatest_points);
        inner.take("loss", points.loss, 0, greatest_points);
    });
}

Result<void> check_size(const Settings& settings) {
    const std::size_t count = settings.teams.size() * (settings.teams.size() - 1) / 2 *
                              settings.seeds.size() * (settings.swap_sides ? 2 : 1);
    if (count <= most_games) return {};
    return refuse("teams", std::to_string(settings.teams.size()),
                  reasons::too_many_games(most_games, count));
}

}  // namespace

Result<Settings> parse_settings(std::string_view text, const std::filesystem::path& folder) {
    const auto json = parse_object(text);
    SIMROB_REQUIRE(json);
    Members members(*json);
    Settings settings;
    std::size_t format = 0;
    take_name(members, settings.name);
    take_terms(members, settings.terms);
    take_teams(members, folder, settings.teams);
    members.take_choice("format", format, {"round_robin", "knock_out"});
    settings.format = static_cast<Format>(format);
    take_seeds(members, settings.seeds);
    members.take("swap_sides", settings.swap_sides);
    take_points(members, settings.points);
    members.take("parallel", settings.parallel, 0, most_parallel);
    SIMROB_REQUIRE(members.finish());
    SIMROB_REQUIRE(check_size(settings));
    return settings;
}

const char* to_text(Format format) {
    return format == Format::round_robin ? "round_robin" : "knock_out";
}

Job job_of(const Settings& settings, const Game& game) {
    return {.terms = settings.terms,
            .blue = settings.teams[game.blue].strategy,
            .yellow = settings.teams[game.yellow].strategy,
            .seed = game.seed};
}

void append_games(const Settings& settings, const Game& first, std::vector<Game>& games) {
    games.push_back(first);
    if (settings.swap_sides) games.push_back({first.round, first.yellow, first.blue, first.seed});
}

std::vector<Game> round_robin_games(const Settings& settings) {
    std::vector<Game> games;
    for (const std::uint64_t seed : settings.seeds)
        for (std::size_t first = 0; first < settings.teams.size(); ++first)
            for (std::size_t second = first + 1; second < settings.teams.size(); ++second)
                append_games(settings, {0, first, second, seed}, games);
    return games;
}

}  // namespace simrob::sport::tournament
