#include "modular/mission_plan.h"

#include <algorithm>
#include <array>

#include "modular/reasons.h"

namespace simrob::modular {
namespace {

Problem refusal_at(const char* member, Cell cell, Reason reason) {
    return {member, "[" + std::to_string(cell.row) + "," + std::to_string(cell.column) + "]",
            std::move(reason)};
}

/// Why no path was found: told by what surrounds the start, not by the search.
Problem refusal_of(const Mission& mission, const Grid& grid) {
    if (grid.is_blocked(mission.start))
        return refusal_at("start", mission.start, reasons::start_blocked());
    if (grid.is_blocked(mission.goal))
        return refusal_at("goal", mission.goal, reasons::goal_blocked());
    const auto reached = reachable_from(grid, mission.start);
    return refusal_at("goal", mission.goal,
                      reasons::goal_unreachable(std::count(reached.begin(), reached.end(), true)));
}

/// Lists changes of shape and phases, leg by leg.
class Sequence {
  public:
    Sequence(MissionPlan& plan, std::optional<Form> standing)
        : plan_(plan), form_(standing), was_standing_(standing.has_value()) {}

    void add_legs() {
        for (leg_ = 0; leg_ < plan_.legs.size(); ++leg_) {
            become(plan_.legs[leg_].form);
            const bool walks = form_ == Form::hexapod;
            add(walks ? Action::walk : Action::crawl);
        }
    }

  private:
    bool is_turned() const {
        if (leg_ == 0) return was_standing_;
        return plan_.legs[leg_].line.step != plan_.legs[leg_ - 1].line.step;
    }

    void become(Form form) {
        if (!form_) return change(form, ChangeRule::begin);
        const bool crawls = form == Form::caterpillar;
        if (form == *form_ && !(crawls && is_turned())) return;
        if (form == *form_) change(Form::hexapod, ChangeRule::turn_between);
        if (crawls && is_turned()) add(Action::turn);
        const bool comes_back = crawls && !plan_.changes.empty() &&
                                plan_.changes.back().leg == leg_ &&
                                plan_.changes.back().rule == ChangeRule::turn_between;
        change(form, comes_back ? ChangeRule::turn_between : ChangeRule::leg_asks);
    }

    void change(Form to, ChangeRule rule) {
        plan_.changes.push_back({leg_, form_, to, rule});
        const bool rebuilds = form_ && plan_.way == Way::best;
        if (form_ && !rebuilds) add(Action::leave);
        form_ = to;
        add(rebuilds ? Action::rebuild : Action::assemble);
    }

    void add(Action action) { plan_.phases.push_back({action, *form_, leg_}); }

    MissionPlan& plan_;
    std::size_t leg_ = 0;
    std::optional<Form> form_;
    bool was_standing_;
};

}  // namespace

std::string_view name_of(ChangeRule rule) {
    constexpr std::array names = {"begin", "leg_asks", "turn_between"};
    return names[static_cast<std::size_t>(rule)];
}

std::string_view name_of(Action action) {
    constexpr std::array names = {"assemble", "walk", "turn", "crawl", "leave", "rebuild"};
    return names[static_cast<std::size_t>(action)];
}

Words words_of(Action action) {
    switch (action) {
        case Action::assemble:
            return {"armar", "assemble"};
        case Action::walk:
            return {"caminar", "walk"};
        case Action::turn:
            return {"girar", "turn"};
        case Action::crawl:
            return {"reptar", "crawl"};
        case Action::leave:
            return {"desarmar", "leave"};
        case Action::rebuild:
            return {"rearmar", "rebuild"};
    }
    return {};
}

Words why(const Change& change, const std::vector<Leg>& legs) {
    if (change.rule == ChangeRule::turn_between)
        return {"una oruga no gira: entre dos rectas gira el hexápodo",
                "a caterpillar does not turn: between two straights the hexapod turns"};
    const Words asked = why(legs[change.leg]);
    const Words to = words_of(change.to);
    return {"a " + to.es + ": " + asked.es, "to " + to.en + ": " + asked.en};
}

void add_phases(MissionPlan& plan, std::optional<Form> standing) {
    Sequence(plan, standing).add_legs();
}

MissionPlan plan_mission(const Mission& mission, Way way) {
    MissionPlan plan;
    plan.way = way;
    const Grid grid = mission.grid();
    auto path = find_path(grid, mission.start, mission.goal, way);
    if (!path) {
        plan.refusal = refusal_of(mission, grid);
        return plan;
    }
    plan.path = std::move(*path);
    plan.legs = choose_legs(grid, plan.path, way);
    add_phases(plan);
    return plan;
}

MissionPlan plan_again(const Mission& mission, Cell from, std::optional<Form> standing, Way way) {
    const auto way_out = find_way_out(mission.grid(), from);
    Mission rest = mission;
    rest.start = way_out ? way_out->cells.back() : from;
    MissionPlan plan = plan_mission(rest, way);
    if (plan.refusal || !way_out) return plan;
    const std::vector<Line> lines = lines_of(*way_out);
    for (auto line = lines.rbegin(); line != lines.rend(); ++line)
        plan.legs.insert(plan.legs.begin(), {*line, Form::hexapod, Rule::out_of_margin});
    plan.path.cells.insert(plan.path.cells.begin(), way_out->cells.begin(),
                           way_out->cells.end() - 1);
    plan.changes.clear();
    plan.phases.clear();
    add_phases(plan, standing);
    return plan;
}

}  // namespace simrob::modular
