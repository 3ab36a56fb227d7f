#include "sport/tournament/bracket.h"

#include <algorithm>

namespace simrob::sport::tournament {
namespace {

/// In the first round neighbours in this order meet.
std::vector<std::size_t> first_round_order(std::size_t teams) {
    std::vector<std::size_t> order{0};
    while (order.size() < teams) {
        const std::size_t size = 2 * order.size();
        std::vector<std::size_t> wider;
        for (const std::size_t place : order) {
            wider.push_back(place);
            wider.push_back(size - 1 - place);
        }
        order = std::move(wider);
    }
    return order;
}

/// Adds the results of a pairing's games from `first` on; false if some are not played yet.
bool count_games(Pairing& pairing, std::size_t first, const Lookup& lookup) {
    bool is_complete = true;
    for (std::size_t i = first; i < pairing.games.size(); ++i) {
        const Game& game = pairing.games[i];
        const Played* const played = lookup(game);
        if (played == nullptr) {
            is_complete = false;
            continue;
        }
        auto score = counted_score(*played);
        if (game.blue != pairing.teams[0]) std::swap(score[0], score[1]);
        for (std::size_t side = 0; side < score.size(); ++side) {
            pairing.goals[side] += score[side];
            pairing.wins[side] += score[side] > score[1 - side] ? 1 : 0;
        }
    }
    return is_complete;
}

bool decide(Pairing& pairing, WonBy by, const std::array<int, 2>& numbers) {
    if (numbers[0] == numbers[1]) return false;
    pairing.winner = pairing.teams[numbers[0] > numbers[1] ? 0 : 1];
    pairing.won_by = by;
    return true;
}

void play_pairing(const Settings& settings, std::size_t round, const Lookup& lookup,
                  Pairing& pairing) {
    const std::size_t first = *pairing.teams[0];
    const std::size_t second = *pairing.teams[1];
    const std::uint64_t last_seed = *std::max_element(settings.seeds.begin(), settings.seeds.end());
    for (const std::uint64_t seed : settings.seeds)
        append_games(settings, {round, first, second, seed}, pairing.games);
    std::size_t counted = 0;
    for (;;) {
        if (!count_games(pairing, counted, lookup)) return;
        counted = pairing.games.size();
        if (decide(pairing, WonBy::wins, pairing.wins) ||
            decide(pairing, WonBy::goals, pairing.goals))
            return;
        if (pairing.extra_rounds == most_extra_rounds) break;
        pairing.extra_rounds += 1;
        const auto seed = last_seed + static_cast<std::uint64_t>(pairing.extra_rounds);
        append_games(settings, {round, first, second, seed}, pairing.games);
    }
    pairing.winner = std::min(first, second);
    pairing.won_by = WonBy::order;
}

std::vector<Pairing> first_round(const Settings& settings) {
    const auto order = first_round_order(settings.teams.size());
    std::vector<Pairing> pairings(order.size() / 2);
    for (std::size_t i = 0; i < order.size(); ++i)
        if (order[i] < settings.teams.size()) pairings[i / 2].teams[i % 2] = order[i];
    for (Pairing& pairing : pairings)
        if (!pairing.teams[1]) {
            pairing.winner = pairing.teams[0];
            pairing.won_by = WonBy::bye;
        }
    return pairings;
}

std::vector<Pairing> next_round(const std::vector<Pairing>& before) {
    std::vector<Pairing> pairings(before.size() / 2);
    for (std::size_t i = 0; i < before.size(); ++i) {
        auto& teams = pairings[i / 2].teams;
        teams[i % 2] = before[i].winner;
        if (teams[0] && teams[1] && *teams[1] < *teams[0]) std::swap(teams[0], teams[1]);
    }
    return pairings;
}

}  // namespace

const char* to_text(WonBy won_by) {
    switch (won_by) {
        case WonBy::bye:
            return "bye";
        case WonBy::wins:
            return "wins";
        case WonBy::goals:
            return "goals";
        case WonBy::order:
            break;
    }
    return "order";
}

Bracket bracket_of(const Settings& settings, const Lookup& lookup) {
    Bracket bracket{first_round(settings)};
    for (;;) {
        for (Pairing& pairing : bracket.back())
            if (pairing.teams[0] && pairing.teams[1])
                play_pairing(settings, bracket.size(), lookup, pairing);
        if (bracket.back().size() == 1) return bracket;
        bracket.push_back(next_round(bracket.back()));
    }
}

std::vector<Game> games_of(const Bracket& bracket) {
    std::vector<Game> games;
    for (const auto& round : bracket)
        for (const Pairing& pairing : round)
            games.insert(games.end(), pairing.games.begin(), pairing.games.end());
    return games;
}

std::vector<Standing> knock_out_table(const Settings& settings, const Bracket& bracket,
                                      std::span<const PlayedGame> games) {
    std::vector<Standing> table = tally(settings, games);
    for (const auto& round : bracket)
        for (const Pairing& pairing : round)
            for (const auto& team : pairing.teams)
                if (team) {
                    const bool is_won = pairing.winner == team;
                    const std::size_t left = is_won ? round.size() / 2 : round.size();
                    table[*team].place = static_cast<int>(left) + 1;
                }
    std::stable_sort(table.begin(), table.end(),
                     [](const Standing& a, const Standing& b) { return a.place < b.place; });
    return table;
}

}  // namespace simrob::sport::tournament
