#include <algorithm>
#include <array>

#include "sport/tournament/table_json.h"

namespace simrob::sport::tournament {
namespace {

constexpr std::size_t column_count = 10;
using Row = std::array<std::string, column_count>;

/// Text columns are aligned to the left, numbers to the right.
constexpr std::size_t name_column = 1;
constexpr std::size_t strategy_column = 2;

/// Characters, not bytes.
std::size_t width_of(const std::string& text) {
    constexpr unsigned char kind_bits = 0xC0;
    constexpr unsigned char following_byte = 0x80;
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](unsigned char c) {
        return (c & kind_bits) != following_byte;
    }));
}

Row row_of(const Settings& settings, const Standing& standing) {
    const Entrant& team = settings.teams[standing.team];
    return {std::to_string(standing.place),
            team.name,
            name_of(team.strategy),
            std::to_string(standing.played),
            std::to_string(standing.won),
            std::to_string(standing.drawn),
            std::to_string(standing.lost),
            std::to_string(standing.goals_for) + ":" + std::to_string(standing.goals_against),
            std::to_string(standing.goal_difference()),
            std::to_string(standing.points)};
}

std::string aligned(const std::vector<Row>& rows) {
    std::array<std::size_t, column_count> widths{};
    for (const Row& row : rows)
        for (std::size_t i = 0; i < column_count; ++i)
            widths[i] = std::max(widths[i], width_of(row[i]));
    std::string text;
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < column_count; ++i) {
            const std::string blanks(widths[i] - width_of(row[i]), ' ');
            const bool is_word = i == name_column || i == strategy_column;
            text += (i == 0 ? "" : "  ") + (is_word ? row[i] + blanks : blanks + row[i]);
        }
        text += '\n';
    }
    return text;
}

}  // namespace

std::string table_text(const Settings& settings, const State& state) {
    std::vector<Row> rows{
        {"", "team", "strategy", "played", "won", "drawn", "lost", "goals", "+/-", "points"}};
    for (const Standing& standing : state.table) rows.push_back(row_of(settings, standing));
    std::string text = aligned(rows);
    for (const GameRecord& record : state.games)
        if (!record.played && !record.missing.empty())
            text += "missing: " + settings.teams[record.game.blue].name + " against " +
                    settings.teams[record.game.yellow].name + ", seed " +
                    std::to_string(record.game.seed) + ": " + record.missing + '\n';
    return text;
}

}  // namespace simrob::sport::tournament
