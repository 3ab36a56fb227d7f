#include "modular/choice.h"

#include <fmt/format.h>

namespace simrob::modular {
namespace {

/// The legs of a line that is not the thesis's last node.
void add_legs(std::vector<Leg>& legs, const Grid& grid, const Line& line, Way way) {
    if (line.nodes <= most_walked_nodes)
        return legs.push_back({line, Form::hexapod, Rule::short_line});
    const int blocked = count_blocked_behind(grid, line, way);
    if (blocked == 0) return legs.push_back({line, Form::caterpillar, Rule::clear_behind});
    if (line.nodes - blocked <= most_walked_nodes)
        return legs.push_back({line, Form::hexapod, Rule::too_little_left, blocked});
    const Line walked{line.from, line.step, blocked};
    const Line crawled{walked.to(), line.step, line.nodes - blocked};
    legs.push_back({walked, Form::hexapod, Rule::makes_room, blocked});
    legs.push_back({crawled, Form::caterpillar, Rule::has_room, blocked});
}

/// The listing closes the line before the last node whatever comes, and gives that node a leg.
Line take_last_node(std::vector<Line>& lines) {
    Line& whole = lines.back();
    --whole.nodes;
    const Line last{whole.to(), whole.step, 1};
    if (whole.nodes == 0) lines.pop_back();
    return last;
}

Leg last_leg(const std::vector<Leg>& before, const Line& line) {
    if (!before.empty() && before.back().line.step == line.step)
        return {line, before.back().form, Rule::last_goes_on};
    return {line, Form::hexapod, before.empty() ? Rule::short_line : Rule::last_turns};
}

/// Annex 16 stands up as a hexapod before it looks at any choice.
void walk_first(std::vector<Leg>& legs) {
    if (legs.front().form == Form::hexapod) return;
    legs.front().form = Form::hexapod;
    legs.front().rule = Rule::first_is_walked;
}

std::vector<Leg> choose_as_thesis(const Grid& grid, std::vector<Line> lines) {
    std::vector<Leg> legs;
    const Line last = take_last_node(lines);
    for (const Line& line : lines) add_legs(legs, grid, line, Way::thesis);
    legs.push_back(last_leg(legs, last));
    walk_first(legs);
    return legs;
}

Words nodes_of(int count) {
    if (count == 1) return {"1 nodo", "1 node"};
    return {fmt::format("{} nodos", count), fmt::format("{} nodes", count)};
}

Words blocked_words(int count) {
    if (count == 1) return {"hay 1 celda bloqueada", "1 cell behind is blocked"};
    return {fmt::format("hay {} celdas bloqueadas", count),
            fmt::format("{} cells behind are blocked", count)};
}

}  // namespace

std::string_view name_of(Rule rule) {
    constexpr std::array names = {"short_line", "clear_behind",    "too_little_left",
                                  "makes_room", "has_room",        "last_goes_on",
                                  "last_turns", "first_is_walked", "out_of_margin"};
    return names[static_cast<std::size_t>(rule)];
}

bool is_found_blocked(const Grid& grid, Cell cell, Way way) {
    return grid.is_blocked(way == Way::thesis ? cell + Step{1, 1} : cell);
}

int count_blocked_behind(const Grid& grid, const Line& line, Way way) {
    int blocked = 0;
    for (int i = 1; i <= cells_behind; ++i)
        if (is_found_blocked(grid, line.from + -i * line.step, way)) ++blocked;
    return blocked;
}

std::vector<Leg> choose_legs(const Grid& grid, const Path& path, Way way) {
    std::vector<Line> lines = lines_of(path);
    if (lines.empty()) return {};
    if (way == Way::thesis) return choose_as_thesis(grid, std::move(lines));
    std::vector<Leg> legs;
    for (const Line& line : lines) add_legs(legs, grid, line, way);
    return legs;
}

Words why(const Leg& leg) {
    const Words nodes = nodes_of(leg.line.nodes);
    const Words blocked = blocked_words(leg.blocked_behind);
    switch (leg.rule) {
        case Rule::short_line:
            return {fmt::format("recta de {}, no más de {}: hexápodo", nodes.es, most_walked_nodes),
                    fmt::format("a straight of {}, not more than {}: hexapod", nodes.en,
                                most_walked_nodes)};
        case Rule::clear_behind:
            return {fmt::format("recta de {} con las {} celdas de atrás libres: oruga", nodes.es,
                                cells_behind),
                    fmt::format("a straight of {} with the {} cells behind it free: caterpillar",
                                nodes.en, cells_behind)};
        case Rule::too_little_left:
            return {fmt::format("atrás {}, y de {} no quedarían más de {}: hexápodo", blocked.es,
                                nodes.es, most_walked_nodes),
                    fmt::format("{}, and of {} not more than {} would be left: hexapod", blocked.en,
                                nodes.en, most_walked_nodes)};
        case Rule::makes_room:
            return {fmt::format("atrás {}: primero {} en hexápodo", blocked.es, nodes.es),
                    fmt::format("{}: first {} as a hexapod", blocked.en, nodes.en)};
        case Rule::has_room:
            return {fmt::format("ya hay sitio atrás: lo que queda, {}, en oruga", nodes.es),
                    fmt::format("now there is room behind: what is left, {}, as a caterpillar",
                                nodes.en)};
        case Rule::last_goes_on:
            return {"el último nodo sigue derecho: la misma arquitectura",
                    "the last node goes straight on: the same shape"};
        case Rule::last_turns:
            return {"el último nodo está en otra dirección: hexápodo",
                    "the last node lies in another direction: hexapod"};
        case Rule::first_is_walked:
            return {"la tesis se arma primero en hexápodo, y así recorre la primera recta",
                    "the thesis stands up as a hexapod first, and goes the first straight so"};
        case Rule::out_of_margin:
            return {"un obstáculo se acercó: primero se aleja, en hexápodo",
                    "an obstacle has come near: away from it first, as a hexapod"};
    }
    return {};
}

}  // namespace simrob::modular
