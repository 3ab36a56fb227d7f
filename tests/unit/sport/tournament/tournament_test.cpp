// Pairings, tables and brackets, without any match.

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "sport/tournament/bracket.h"
#include "sport/tournament/store.h"
#include "sport/tournament/table_json.h"
#include "support/temporary_folder.h"

namespace simrob::sport::tournament {
namespace {

using soccer::Team;
using test::TemporaryFolder;

Json with(const char* text, const Json& changes) {
    Json json = Json::parse(text);
    json.merge_patch(changes);
    return json;
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

Settings settings_of(const std::vector<std::string>& names, Format format = Format::round_robin) {
    Settings settings;
    settings.name = "cup";
    settings.format = format;
    for (const auto& name : names) settings.teams.push_back({name, "hard"});
    return settings;
}

Played score(int blue, int yellow) {
    Played played;
    played.score = {blue, yellow};
    if (blue != yellow) played.winner = blue > yellow ? Team::blue : Team::yellow;
    return played;
}

std::vector<std::string> names_of(const Settings& settings, const std::vector<Standing>& table) {
    std::vector<std::string> names;
    for (const Standing& standing : table) names.push_back(settings.teams[standing.team].name);
    return names;
}

using Names = std::vector<std::string>;

constexpr const char* plain_tournament =
    R"({"name":"copa","teams":[{"name":"A","strategy":"hard"},{"name":"B","strategy":"t/b.so"}]})";

TEST(Tournament, is_read_with_defaults) {
    const auto settings = parse_settings(plain_tournament, "/league");
    ASSERT_TRUE(settings) << settings.error().reason;
    EXPECT_EQ(settings->teams[1].strategy, "/league/t/b.so");
    EXPECT_EQ(settings->format, Format::round_robin);
    EXPECT_EQ(settings->seeds, (std::vector<std::uint64_t>{1}));
    EXPECT_TRUE(settings->swap_sides);
    EXPECT_EQ(settings->points.win, 3);
    EXPECT_EQ(settings->parallel, 0U);
}

TEST(Tournament, refuses_what_is_wrong_by_name) {
    const auto field_of = [](const Json& changes) {
        const auto settings = parse_settings(with(plain_tournament, changes).dump(), "");
        return settings ? "taken" : settings.error().field;
    };
    const Json two = Json::parse(plain_tournament)["teams"];
    EXPECT_EQ(field_of({{"name", "../up"}}), "name");
    EXPECT_EQ(field_of({{"name", nullptr}}), "name");
    EXPECT_EQ(field_of({{"teams", Json::array()}}), "teams");
    EXPECT_EQ(field_of({{"teams", {two[0], two[0]}}}), "teams[1].name");
    EXPECT_EQ(field_of({{"teams", {two[0], 7}}}), "teams[1]");
    EXPECT_EQ(field_of({{"teams", {two[0], {{"name", "C"}}}}}), "teams[1].strategy");
    EXPECT_EQ(field_of({{"teams", {two[0], {{"name", "C"}, {"strategy", "x"}}}}}),
              "teams[1].strategy");
    EXPECT_EQ(field_of({{"teams", {two[0], {{"name", "C"}, {"strategy", "hard"}, {"age", 3}}}}}),
              "teams[1].age");
    EXPECT_EQ(field_of({{"format", "swiss"}}), "format");
    EXPECT_EQ(field_of({{"seeds", {1, 1}}}), "seeds[1]");
    EXPECT_EQ(field_of({{"seeds", {1, -2}}}), "seeds[1]");
    EXPECT_EQ(field_of({{"seeds", 3}}), "seeds");
    EXPECT_EQ(field_of({{"points", {{"win", 2.5}}}}), "points.win");
    EXPECT_EQ(field_of({{"parallel", 5000}}), "parallel");
    EXPECT_EQ(field_of({{"seed", 5}}), "seed");
    EXPECT_EQ(field_of({{"swap_sides", "yes"}}), "swap_sides");
}

TEST(RoundRobin, plays_every_pair_with_each_seed_on_both_sides) {
    Settings settings = settings_of({"A", "B", "C", "D"});
    settings.seeds = {3, 8};
    const auto games = round_robin_games(settings);
    EXPECT_EQ(games.size(), 4U * 3U * 2U);
    EXPECT_EQ((std::set<Game>(games.begin(), games.end()).size()), games.size());
    for (const Game& game : games) EXPECT_NE(game.blue, game.yellow);
    settings.swap_sides = false;
    EXPECT_EQ(round_robin_games(settings).size(), 4U * 3U / 2U * 2U);
}

TEST(RoundRobin, orders_by_points_then_difference_then_goals) {
    const Settings settings = settings_of({"A", "B", "C", "D", "E"});
    const std::vector<PlayedGame> games = {{{0, 0, 4, 1}, score(1, 0)},
                                           {{0, 1, 4, 1}, score(2, 0)},
                                           {{0, 2, 4, 1}, score(3, 1)},
                                           {{0, 3, 4, 1}, score(0, 0)}};
    const auto table = round_robin_table(settings, games);
    EXPECT_EQ(names_of(settings, table), (Names{"C", "B", "A", "D", "E"}));
    EXPECT_EQ(table[0].points, 3);
    EXPECT_EQ(table[3].points, 1);
    EXPECT_EQ(table[4].played, 4);
    EXPECT_EQ(table[4].lost, 3);
    EXPECT_EQ(table[4].goal_difference(), -5);
    for (std::size_t i = 0; i < table.size(); ++i)
        EXPECT_EQ(table[i].place, static_cast<int>(i) + 1);
}

TEST(RoundRobin, orders_those_by_name_who_won_in_a_ring) {
    const Settings settings = settings_of({"C", "B", "A", "D"});
    const std::vector<PlayedGame> direct = {
        {{0, 1, 2, 1}, score(0, 1)}, {{0, 1, 3, 1}, score(1, 0)}, {{0, 2, 3, 1}, score(0, 1)}};
    // A, B and D have won and lost once each, by one goal.
    EXPECT_EQ(names_of(settings, round_robin_table(settings, direct)), (Names{"A", "B", "D", "C"}));
}

TEST(RoundRobin, prefers_who_won_the_direct_game_to_the_first_name) {
    const Settings settings = settings_of({"A", "B", "C", "D"});
    const std::vector<PlayedGame> games = {
        {{0, 1, 0, 1}, score(1, 0)}, {{0, 0, 2, 1}, score(1, 0)}, {{0, 3, 1, 1}, score(1, 0)}};
    // A and B have three points and 1:1; B beat A. D has 1:0.
    EXPECT_EQ(names_of(settings, round_robin_table(settings, games)), (Names{"D", "B", "A", "C"}));
}

TEST(RoundRobin, counts_a_forfeit_as_three_to_none_at_least) {
    Played played = score(2, 0);
    played.forfeited_by = Team::blue;
    EXPECT_EQ(counted_score(played), (std::array<int, 2>{0, 3}));
    played.score = {1, 5};
    EXPECT_EQ(counted_score(played), (std::array<int, 2>{1, 5}));
    played.forfeited_by = Team::yellow;
    EXPECT_EQ(counted_score(played), (std::array<int, 2>{3, 0}));
}

/// A knock-out whose games end as `play` says.
struct Cup {
    Settings settings;
    std::function<Played(const Game&)> play;
    std::map<Game, Played> results{};

    Bracket bracket() const {
        return bracket_of(settings, [this](const Game& game) {
            const auto found = results.find(game);
            return found == results.end() ? nullptr : &found->second;
        });
    }
    /// Until no more games are wanted.
    Bracket finish() {
        for (;;) {
            const std::size_t before = results.size();
            const Bracket now = bracket();
            for (const Game& game : games_of(now))
                if (!results.contains(game)) results[game] = play(game);
            if (results.size() == before) return now;
        }
    }
    std::vector<Standing> table() {
        const Bracket end = finish();
        std::vector<PlayedGame> games;
        for (const auto& [game, played] : results) games.push_back({game, played});
        return knock_out_table(settings, end, games);
    }
};

Played first_listed_wins(const Game& game) {
    return game.blue < game.yellow ? score(2, 1) : score(1, 2);
}

TEST(KnockOut, keeps_the_first_two_apart_until_the_final) {
    Cup cup{settings_of({"1", "2", "3", "4", "5", "6", "7", "8"}, Format::knock_out),
            first_listed_wins};
    const Bracket bracket = cup.finish();
    ASSERT_EQ(bracket.size(), 3U);
    const auto meet = [&](std::size_t round, std::size_t pairing) {
        const auto& teams = bracket[round][pairing].teams;
        return cup.settings.teams[*teams[0]].name + "-" + cup.settings.teams[*teams[1]].name;
    };
    EXPECT_EQ((Names{meet(0, 0), meet(0, 1), meet(0, 2), meet(0, 3)}),
              (Names{"1-8", "4-5", "2-7", "3-6"}));
    EXPECT_EQ((Names{meet(1, 0), meet(1, 1), meet(2, 0)}), (Names{"1-4", "2-3", "1-2"}));
    const auto table = cup.table();
    EXPECT_EQ(names_of(cup.settings, table), (Names{"1", "2", "3", "4", "5", "6", "7", "8"}));
    std::vector<int> places;
    for (const Standing& standing : table) places.push_back(standing.place);
    EXPECT_EQ(places, (std::vector<int>{1, 2, 3, 3, 5, 5, 5, 5}));
}

TEST(KnockOut, lets_the_first_rest_where_teams_are_missing) {
    for (std::size_t count = 2; count <= 17; ++count) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < count; ++i) names.push_back("T" + std::to_string(i));
        Cup cup{settings_of(names, Format::knock_out), first_listed_wins};
        const Bracket bracket = cup.finish();
        const std::size_t byes = 2 * bracket[0].size() - count;
        std::size_t pairings = 0;
        for (const auto& round : bracket)
            for (const Pairing& pairing : round) {
                ASSERT_TRUE(pairing.winner);
                if (!pairing.games.empty()) pairings += 1;
                if (pairing.won_by == WonBy::bye) {
                    EXPECT_LT(*pairing.winner, byes);
                }
            }
        EXPECT_EQ(pairings, count - 1);
        EXPECT_EQ(cup.table()[0].team, 0U);
    }
}

TEST(KnockOut, is_won_by_wins_before_goals) {
    Cup cup{settings_of({"A", "B"}, Format::knock_out), {}};
    cup.settings.seeds = {1, 2};
    // B wins one game by much, A two by little.
    cup.play = [](const Game& game) {
        const int blue = static_cast<int>(game.blue);
        if (game.seed == 1) return blue == 0 ? score(1, 0) : score(0, 1);
        return blue == 0 ? score(0, 7) : score(0, 0);
    };
    const Pairing final = cup.finish()[0][0];
    EXPECT_EQ(final.winner, 0U);
    EXPECT_EQ(final.won_by, WonBy::wins);
    EXPECT_EQ(final.wins, (std::array<int, 2>{2, 1}));
    EXPECT_EQ(final.goals, (std::array<int, 2>{2, 7}));
}

TEST(KnockOut, goes_on_with_further_seeds_while_teams_are_equal) {
    Cup cup{settings_of({"A", "B"}, Format::knock_out), {}};
    cup.settings.seeds = {5, 2};
    cup.play = [](const Game& game) {
        return game.seed == 7 && game.blue == 1 ? score(1, 0) : score(2, 2);
    };
    const Pairing final = cup.finish()[0][0];
    EXPECT_EQ(final.extra_rounds, 2);
    EXPECT_EQ(final.winner, 1U);
    EXPECT_EQ(final.games.size(), 8U);
    EXPECT_EQ(final.games.back().seed, 7U);
}

TEST(KnockOut, prefers_who_is_listed_first_in_the_end) {
    Cup cup{settings_of({"A", "B", "C"}, Format::knock_out),
            [](const Game&) { return score(1, 1); }};
    const Bracket bracket = cup.finish();
    EXPECT_EQ(bracket[0][1].winner, 1U);
    EXPECT_EQ(bracket[0][1].won_by, WonBy::order);
    EXPECT_EQ(bracket[0][1].extra_rounds, most_extra_rounds);
    EXPECT_EQ(bracket[1][0].winner, 0U);
}

TEST(KnockOut, waits_for_games_that_are_not_played) {
    Cup cup{settings_of({"A", "B", "C", "D"}, Format::knock_out), first_listed_wins};
    const std::vector<Game> first = games_of(cup.bracket());
    EXPECT_EQ(first.size(), 4U);
    for (const Game& game : first)
        if (game.blue != 0 && game.yellow != 0) cup.results[game] = first_listed_wins(game);
    const Bracket half = cup.bracket();
    EXPECT_FALSE(half[0][0].winner);
    EXPECT_TRUE(half[0][1].winner);
    EXPECT_EQ(games_of(half).size(), 4U);
    EXPECT_EQ(knock_out_table(cup.settings, half, {})[0].place, 2);
}

TEST(TableFile, is_what_the_page_reads) {
    Settings settings = settings_of({"A", "B"});
    Played forfeited = score(0, 0);
    forfeited.forfeited_by = Team::blue;
    forfeited.forfeit_reason = "it crashed";
    Played recorded = score(1, 0);
    recorded.recording = "abc.simrec";
    const State state = state_of(settings, {{{0, 0, 1, 1}, "abc", recorded, ""},
                                            {{0, 1, 0, 1}, "def", forfeited, ""},
                                            {{0, 0, 1, 2}, "ghi", std::nullopt, "no memory"}});
    const Json json = Json::parse(table_json(settings, state).dump());
    EXPECT_EQ(json["kind"], "tournament");
    EXPECT_EQ(json["name"], "cup");
    EXPECT_EQ(json["format"], "round_robin");
    EXPECT_EQ(json["over"], true);
    EXPECT_EQ(json["teams"][0],
              Json::parse(R"({"name":"A","strategy":"hard","place":1,"played":2,"won":2,"drawn":0,
                              "lost":0,"goals_for":4,"goals_against":0,"points":6})"));
    EXPECT_EQ(json["games"][0],
              Json::parse(R"({"blue":"A","yellow":"B","seed":1,"score":[1,0],"winner":"A",
                              "forfeit":null,"recording":"cup/abc","hash":"abc"})"));
    EXPECT_EQ(json["games"][1]["score"], Json({0, 3}));
    EXPECT_EQ(json["games"][1]["winner"], "A");
    EXPECT_EQ(json["games"][1]["forfeit"]["by"], "B");
    EXPECT_EQ(json["games"][2]["score"], nullptr);
    EXPECT_EQ(json["games"][2]["missing"], "no memory");
    const std::string text = table_text(settings, state);
    EXPECT_NE(text.find("missing: A against B, seed 2: no memory"), std::string::npos) << text;
}

TEST(TableFile, has_a_hash_over_table_and_games) {
    const Settings settings = settings_of({"A", "B"});
    const auto hash_after = [&settings](const Played& played) {
        return table_json(settings, state_of(settings, {{{0, 0, 1, 1}, "abc", played, ""}}))["hash"]
            .get<std::string>();
    };
    EXPECT_EQ(hash_after(score(1, 0)), hash_after(score(1, 0)));
    EXPECT_NE(hash_after(score(1, 0)), hash_after(score(2, 0)));
}

TEST(Store, keeps_results_when_it_is_opened_again) {
    const TemporaryFolder folder;
    const auto path = std::filesystem::path(folder.path()) / "results.sqlite";
    const std::string text("{\"a\":\"\xC3\xB1\"}");
    {
        auto store = Store::open(path);
        ASSERT_TRUE(store) << store.error().reason;
        EXPECT_FALSE(store->find("abc")->has_value());
        ASSERT_TRUE(store->add("abc", text, score(3, 2)));
        const Settings settings = settings_of({"A", "B"});
        const State state = state_of(settings, {{{0, 0, 1, 1}, "abc", score(3, 2), ""}});
        ASSERT_TRUE(store->write_table(settings, state));
        EXPECT_TRUE(store->write_table(settings, state));
    }
    auto store = Store::open(path);
    ASSERT_TRUE(store);
    EXPECT_EQ(*store->find("abc"), text);
    write(std::filesystem::path(folder.path()) / "other.sqlite", std::string(5000, 'x'));
    const auto other = Store::open(std::filesystem::path(folder.path()) / "other.sqlite");
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().reason.words().find("not a database"), std::string::npos);
}

}  // namespace
}  // namespace simrob::sport::tournament
