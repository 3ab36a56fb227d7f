#include "sport/tournament/table.h"

#include <algorithm>
#include <tuple>

namespace simrob::sport::tournament {
namespace {

using Merit = std::tuple<int, int, int>;

/// Greater numbers are better.
Merit merit(const Standing& standing) {
    return {standing.points, standing.goal_difference(), standing.goals_for};
}

void add_game(Standing& standing, int goals_for, int goals_against, const Points& points) {
    standing.played += 1;
    standing.goals_for += goals_for;
    standing.goals_against += goals_against;
    if (goals_for > goals_against) {
        standing.won += 1;
        standing.points += points.win;
    } else if (goals_for < goals_against) {
        standing.lost += 1;
        standing.points += points.loss;
    } else {
        standing.drawn += 1;
        standing.points += points.draw;
    }
}

/// Sorts teams that are equal so far by the games among them, then by name.
void order_equals(const Settings& settings, std::span<const PlayedGame> games,
                  std::span<Standing> equals) {
    const auto is_one_of_them = [&equals](std::size_t team) {
        return std::any_of(equals.begin(), equals.end(),
                           [team](const Standing& standing) { return standing.team == team; });
    };
    std::vector<PlayedGame> direct;
    for (const PlayedGame& game : games)
        if (is_one_of_them(game.game.blue) && is_one_of_them(game.game.yellow))
            direct.push_back(game);
    const std::vector<Standing> among_them = tally(settings, direct);
    std::sort(equals.begin(), equals.end(), [&](const Standing& a, const Standing& b) {
        const Merit merit_a = merit(among_them[a.team]);
        const Merit merit_b = merit(among_them[b.team]);
        if (merit_a != merit_b) return merit_a > merit_b;
        return settings.teams[a.team].name < settings.teams[b.team].name;
    });
}

}  // namespace

std::array<int, 2> counted_score(const Played& played) {
    if (!played.forfeited_by) return played.score;
    const auto loser = static_cast<std::size_t>(*played.forfeited_by);
    const std::size_t winner = 1 - loser;
    if (played.score[winner] - played.score[loser] >= forfeit_goals) return played.score;
    std::array<int, 2> score{};
    score[winner] = forfeit_goals;
    return score;
}

std::vector<Standing> tally(const Settings& settings, std::span<const PlayedGame> games) {
    std::vector<Standing> standings(settings.teams.size());
    for (std::size_t i = 0; i < standings.size(); ++i) standings[i].team = i;
    for (const auto& [game, played] : games) {
        const auto score = counted_score(played);
        add_game(standings[game.blue], score[0], score[1], settings.points);
        add_game(standings[game.yellow], score[1], score[0], settings.points);
    }
    return standings;
}

std::vector<Standing> round_robin_table(const Settings& settings,
                                        std::span<const PlayedGame> games) {
    std::vector<Standing> table = tally(settings, games);
    std::sort(table.begin(), table.end(), [](const Standing& a, const Standing& b) {
        return merit(a) != merit(b) ? merit(a) > merit(b) : a.team < b.team;
    });
    for (auto first = table.begin(); first != table.end();) {
        const auto last = std::find_if(first, table.end(), [&first](const Standing& standing) {
            return merit(standing) != merit(*first);
        });
        if (last - first > 1) order_equals(settings, games, std::span(first, last));
        first = last;
    }
    for (std::size_t i = 0; i < table.size(); ++i) table[i].place = static_cast<int>(i) + 1;
    return table;
}

}  // namespace simrob::sport::tournament
