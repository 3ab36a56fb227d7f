#include "mission/mission_text.h"

#include <array>
#include <nlohmann/json.hpp>

#include "mission/world_of_mission.h"
#include "modular/legs.h"

namespace simrob::mission {
namespace {

/// By modular::CellKind.
constexpr std::array cell_letters = {'.', 'x', ':', '#'};

std::vector<std::string> letters_of(const modular::Grid& grid) {
    std::vector<std::string> rows;
    for (int row = 1; row <= grid.floor().rows; ++row) {
        std::string letters;
        for (int column = 1; column <= grid.floor().columns; ++column)
            letters += cell_letters[static_cast<std::size_t>(grid.kind({row, column}))];
        rows.push_back(std::move(letters));
    }
    return rows;
}

LegText told(const modular::Leg& leg) {
    return {.from = leg.line.from,
            .to = leg.line.to(),
            .nodes = leg.line.nodes,
            .heading_degrees = modular::heading_of_step(leg.line.step),
            .shape = std::string(name_of(leg.form)),
            .rule = std::string(name_of(leg.rule)),
            .why = why(leg)};
}

/// Why a phase is done: that the leg is of its shape, or that the shape changes before it.
modular::Words why_phase(const modular::PlannedPhase& phase, const modular::MissionPlan& plan) {
    using modular::Action;
    if (phase.leg >= plan.legs.size()) return {};
    if (phase.action == Action::walk || phase.action == Action::crawl)
        return why(plan.legs[phase.leg]);
    for (const modular::Change& change : plan.changes)
        if (change.leg == phase.leg && change.to == phase.form) return why(change, plan.legs);
    return {};
}

PlannedText told(const modular::PlannedPhase& phase, const modular::MissionPlan& plan) {
    using modular::Action;
    const bool goes_on = phase.action == Action::walk || phase.action == Action::crawl;
    return {.name = std::string(name_of(phase.action)),
            .shape = std::string(name_of(phase.form)),
            .leg = static_cast<int>(phase.leg),
            .nodes = goes_on && phase.leg < plan.legs.size() ? plan.legs[phase.leg].line.nodes : 0,
            .why = why_phase(phase, plan)};
}

PhaseText told(const modular::Phase& phase) {
    return {.name = phase.name,
            .shape = phase.shape,
            .begin_s = phase.begin_s,
            .end_s = phase.end_s,
            .nodes = phase.nodes,
            .energy_j = phase.energy_j,
            .rule = phase.rule,
            .why = phase.why};
}

MissionReason told(const Problem& problem) {
    return {problem.field, problem.value, problem.reason.words(),
            std::string(problem.reason.code()), problem.reason};
}

void set_plan(MissionText& text, const modular::MissionPlan& plan) {
    text.path = plan.path.cells;
    text.legs.clear();
    text.planned.clear();
    for (const modular::Leg& leg : plan.legs) text.legs.push_back(told(leg));
    for (const modular::PlannedPhase& phase : plan.phases)
        text.planned.push_back(told(phase, plan));
    if (plan.refusal) text.refusal = told(*plan.refusal);
}

void set_modules(MissionText& text, const Crew& crew, const Conductor& conductor) {
    for (ModuleText& module : text.modules) {
        const ModuleTold& now = crew.told(module.module);
        module.has_motors = now.has_motors;
        module.has_radio = now.has_radio;
    }
    for (const Errand& errand : conductor.errands()) {
        const auto place = static_cast<std::size_t>(errand.module - 1);
        if (place >= text.modules.size()) continue;
        ModuleText& module = text.modules[place];
        module.role = errand.role;
        if (errand.target)
            module.target =
                PlaceText{errand.target->x_m, errand.target->y_m, errand.target->heading_rad};
    }
    const modular::ModuleGraph graph = crew.graph();
    for (const modular::Docking& docking : graph.dockings())
        text.docked.push_back({docking.module, std::string(name_of(docking.face)), docking.other,
                               std::string(name_of(docking.other_face))});
}

}  // namespace

MissionText planned_text(const modular::Mission& mission, const modular::MissionPlan& plan) {
    MissionText text;
    text.phase = planned;
    text.mission = mission.name;
    text.title = mission.title;
    text.way = name_of(plan.way);
    text.knowledge = name_of(mission.knowledge);
    text.floor = mission.floor;
    text.cells = letters_of(mission.grid());
    text.start = mission.start;
    text.goal = mission.goal;
    for (const modular::Obstacle& obstacle : mission.obstacles)
        text.obstacles.push_back({first_obstacle_entity + static_cast<int>(text.obstacles.size()),
                                  obstacle.cell.row, obstacle.cell.column, obstacle.width});
    for (std::size_t i = 0; i < mission.modules.size(); ++i)
        text.modules.push_back({.module = static_cast<int>(i) + 1});
    set_plan(text, plan);
    return text;
}

MissionText text_of(const MissionRun& run, const modular::Mission& now) {
    MissionText text = planned_text(now, run.conductor().plan());
    static_cast<contest::ContestText&>(text) = contest::contest_text(run.kind(), run.report());
    set_modules(text, run.crew(), run.conductor());
    const Logbook& log = run.log();
    for (const modular::Phase& phase : log.phases()) {
        text.phases.push_back(told(phase));
        text.energy_j += phase.energy_j;
    }
    // What goes on has no end yet.
    if (log.is_in_phase()) text.phases.back().end_s.reset();
    text.retries = log.retries();
    text.lost_dockings = log.lost_dockings();
    text.replaced = log.replaced();
    text.touched = run.touched();
    if (!run.is_over()) return text;
    const modular::MissionResult result = run.result();
    text.has_arrived = result.arrived;
    if (result.refusal) text.refusal = told(*result.refusal);
    return text;
}

nlohmann::ordered_json MissionRun::json() const {
    modular::Mission now = mission();
    if (now.knowledge == modular::Knowledge::moving)
        now.obstacles = obstacles_in(*simulation().snapshot(), now.floor);
    return mission_json(text_of(*this, now));
}

}  // namespace simrob::mission
