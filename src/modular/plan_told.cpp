#include "modular/plan_told.h"

#include <fmt/format.h>

#include "modular/map_text.h"

namespace simrob::modular {
namespace {

using PlanJson = nlohmann::ordered_json;

PlanJson pair_json(Cell cell) {
    return {cell.row, cell.column};
}

PlanJson words_json(const Words& words) {
    return {{"es", words.es}, {"en", words.en}};
}

PlanJson leg_json(const Leg& leg) {
    return {{"from", pair_json(leg.line.from)},
            {"to", pair_json(leg.line.to())},
            {"nodes", leg.line.nodes},
            {"heading_degrees", heading_of_step(leg.line.step)},
            {"shape", name_of(leg.form)},
            {"rule", name_of(leg.rule)},
            {"blocked_behind", leg.blocked_behind},
            {"why", words_json(why(leg))}};
}

PlanJson change_json(const Change& change, const std::vector<Leg>& legs) {
    PlanJson json{{"leg", change.leg}};
    if (change.from) json["from"] = name_of(*change.from);
    json["to"] = name_of(change.to);
    json["rule"] = name_of(change.rule);
    json["why"] = words_json(why(change, legs));
    return json;
}

std::string leg_text(std::size_t number, const Leg& leg, Language language) {
    return fmt::format("{:>3}  {:>2},{:<2} - {:>2},{:<2}  {:>2}  {:<11}  {}\n", number,
                       leg.line.from.row, leg.line.from.column, leg.line.to().row,
                       leg.line.to().column, leg.line.nodes,
                       in_language(words_of(leg.form), language), in_language(why(leg), language));
}

std::string phases_text(const MissionPlan& plan, Language language) {
    std::string text;
    for (const PlannedPhase& phase : plan.phases) {
        text += text.empty() ? "" : ", ";
        text += fmt::format("{} {}", in_language(words_of(phase.action), language),
                            in_language(words_of(phase.form), language));
        if (phase.action == Action::walk || phase.action == Action::crawl)
            text += fmt::format(" {}", plan.legs[phase.leg].line.nodes);
    }
    return text;
}

Words heading_line(const MissionPlan& plan) {
    const Words way = words_of(plan.way);
    return {fmt::format("{} nodos, {} rectas, longitud {:.0f} celdas, {}\n", plan.nodes(),
                        plan.legs.size(), plan.path.length(), way.es),
            fmt::format("{} nodes, {} straights, {:.0f} cells long, {}\n", plan.nodes(),
                        plan.legs.size(), plan.path.length(), way.en)};
}

}  // namespace

nlohmann::ordered_json plan_json(const Mission& mission, const MissionPlan& plan) {
    PlanJson json{{"name", mission.name},
                  {"way", name_of(plan.way)},
                  {"start", pair_json(mission.start)},
                  {"goal", pair_json(mission.goal)},
                  {"reachable", !plan.refusal},
                  {"nodes", plan.nodes()},
                  {"length", plan.path.length()},
                  {"path", PlanJson::array()},
                  {"legs", PlanJson::array()},
                  {"changes", PlanJson::array()},
                  {"phases", PlanJson::array()}};
    for (const Cell cell : plan.path.cells) json["path"].push_back(pair_json(cell));
    for (const Leg& leg : plan.legs) json["legs"].push_back(leg_json(leg));
    for (const Change& change : plan.changes)
        json["changes"].push_back(change_json(change, plan.legs));
    for (const PlannedPhase& phase : plan.phases)
        json["phases"].push_back(
            {{"name", name_of(phase.action)}, {"shape", name_of(phase.form)}, {"leg", phase.leg}});
    return json;
}

std::string plan_text(const Mission& mission, const MissionPlan& plan, Language language) {
    std::string text = map_text(mission, plan) + in_language(map_legend(), language) + "\n\n";
    if (plan.refusal)
        return text + plan.refusal->field + " " + plan.refusal->value + ": " +
               plan.refusal->reason.words() + "\n";
    text += in_language(heading_line(plan), language);
    for (std::size_t i = 0; i < plan.legs.size(); ++i)
        text += leg_text(i + 1, plan.legs[i], language);
    for (const Change& change : plan.changes)
        if (change.rule == ChangeRule::turn_between)
            text += in_language(why(change, plan.legs), language) + "\n";
    return text + phases_text(plan, language) + "\n";
}

}  // namespace simrob::modular
