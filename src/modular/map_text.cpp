#include "modular/map_text.h"

#include <fmt/format.h>

namespace simrob::modular {
namespace {

char letter_of(CellKind kind) {
    switch (kind) {
        case CellKind::free:
            return '.';
        case CellKind::border:
            return 'x';
        case CellKind::margin:
            return ':';
        case CellKind::obstacle:
            return '#';
    }
    return '?';
}

std::string letters_of(const Grid& grid) {
    std::string letters;
    for (std::size_t i = 0; i < grid.size(); ++i) letters += letter_of(grid.kind(grid.cell_of(i)));
    return letters;
}

void draw_legs(std::string& letters, const Grid& grid, const std::vector<Leg>& legs) {
    for (const Leg& leg : legs)
        for (int i = 1; i <= leg.line.nodes; ++i)
            letters[grid.index(leg.line.from + i * leg.line.step)] =
                leg.form == Form::hexapod ? 'h' : 'c';
}

/// The numbers of columns, their digits one below the other.
std::string numbers_above(int columns) {
    std::string tens = "    ";
    std::string ones = "    ";
    for (int column = 1; column <= columns; ++column) {
        tens += column % 10 == 0 ? static_cast<char>('0' + column / 10 % 10) : ' ';
        ones += static_cast<char>('0' + column % 10);
    }
    return tens + "\n" + ones + "\n";
}

}  // namespace

std::string map_text(const Mission& mission, const MissionPlan& plan) {
    const Grid grid = mission.grid();
    std::string letters = letters_of(grid);
    draw_legs(letters, grid, plan.legs);
    letters[grid.index(mission.goal)] = 'G';
    letters[grid.index(mission.start)] = 'S';
    std::string text = numbers_above(mission.floor.columns);
    const auto columns = static_cast<std::size_t>(mission.floor.columns);
    for (int row = 1; row <= mission.floor.rows; ++row)
        text += fmt::format("{:>3} {}\n", row,
                            letters.substr(static_cast<std::size_t>(row - 1) * columns, columns));
    return text;
}

Words map_legend() {
    return {
        "S inicio, G meta, h hexápodo, c oruga, # obstáculo, : demasiado cerca, x borde, "
        ". libre",
        "S start, G goal, h hexapod, c caterpillar, # obstacle, : too near to one, x border, "
        ". free"};
}

}  // namespace simrob::modular
