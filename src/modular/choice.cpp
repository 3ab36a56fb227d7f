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

}  // namespace

std::string_view name_of(Rule rule) {
    constexpr std::array names = {"short_line", "clear_behind",   "too_little_left",
                                  "makes_room", "has_room",       "last_goes_on",
                                  "last_turns", "first_is_walked"};
    return names[static_cast<std::size_t>(rule)];
}

int count_blocked_behind(const Grid& grid, const Line& line, Way way) {
    const Step slip = way == Way::thesis ? Step{1, 1} : Step{};
    int blocked = 0;
    for (int i = 1; i <= cells_behind; ++i)
        if (grid.is_blocked(line.from + -i * line.step + slip)) ++blocked;
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
    const auto say = [&](const char* es, const char* en) {
        const auto filled = [&](const char* text) {
            return fmt::format(fmt::runtime(text), fmt::arg("nodes", leg.line.nodes),
                               fmt::arg("most", most_walked_nodes),
                               fmt::arg("behind", cells_behind),
                               fmt::arg("blocked", leg.blocked_behind));
        };
        return Words{filled(es), filled(en)};
    };
    switch (leg.rule) {
        case Rule::short_line:
            return say("recta de {nodes} nodos, no más de {most}: hexápodo",
                       "a straight of {nodes} nodes, not more than {most}: hexapod");
        case Rule::clear_behind:
            return say("recta de {nodes} nodos con las {behind} celdas de atrás libres: oruga",
                       "a straight of {nodes} nodes with the {behind} cells behind it free: "
                       "caterpillar");
        case Rule::too_little_left:
            return say(
                "atrás hay {blocked} celdas bloqueadas, y de {nodes} nodos no quedarían más de "
                "{most}: hexápodo",
                "{blocked} cells behind are blocked, and of {nodes} nodes not more than {most} "
                "would be left: hexapod");
        case Rule::makes_room:
            return say("atrás hay {blocked} celdas bloqueadas: primero tantos nodos en hexápodo",
                       "{blocked} cells behind are blocked: so many nodes as a hexapod first");
        case Rule::has_room:
            return say(
                "ya hay sitio atrás: los {nodes} nodos que quedan, en oruga",
                "now there is room behind: the {nodes} nodes that are left as a caterpillar");
        case Rule::last_goes_on:
            return say("el último nodo sigue derecho: la misma arquitectura",
                       "the last node goes straight on: the same shape");
        case Rule::last_turns:
            return say("el último nodo está en otra dirección: hexápodo",
                       "the last node lies in another direction: hexapod");
        case Rule::first_is_walked:
            return say("la tesis se arma primero en hexápodo, y así recorre la primera recta",
                       "the thesis stands up as a hexapod first, and goes the first straight so");
    }
    return {};
}

}  // namespace simrob::modular
