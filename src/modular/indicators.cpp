#include "modular/indicators.h"

#include <algorithm>

namespace simrob::modular {
namespace {

using ResultJson = nlohmann::ordered_json;

ResultJson phase_json(const Phase& phase) {
    ResultJson json{{"name", phase.name},   {"shape", phase.shape}, {"begin_s", phase.begin_s},
                    {"end_s", phase.end_s}, {"nodes", phase.nodes}, {"energy_j", phase.energy_j}};
    if (phase.rule.empty()) return json;
    json["rule"] = phase.rule;
    json["why"] = {{"es", phase.why.es}, {"en", phase.why.en}};
    return json;
}

ResultJson tally_json(const Tally& tally) {
    ResultJson json{{"shape", tally.shape},      {"name", tally.name},
                    {"count", tally.count},      {"nodes", tally.nodes},
                    {"time_s", tally.time_s},    {"mean_s", tally.time_s / tally.count},
                    {"energy_j", tally.energy_j}};
    if (tally.nodes == 0) return json;
    json["time_of_node_s"] = *tally.time_of_node_s();
    json["energy_of_node_j"] = *tally.energy_of_node_j();
    return json;
}

void add_refusal(ResultJson& json, const Problem& problem) {
    json["reason"] = problem.reason.words();
    json["code"] = std::string(problem.reason.code());
    json["field"] = problem.field;
    json["value"] = problem.value;
}

}  // namespace

MissionResult unreached(const MissionPlan& plan) {
    MissionResult result;
    result.nodes = plan.nodes();
    result.refusal = plan.refusal;
    return result;
}

std::optional<double> Tally::time_of_node_s() const {
    if (nodes == 0) return std::nullopt;
    return time_s / nodes;
}

std::optional<double> Tally::energy_of_node_j() const {
    if (nodes == 0) return std::nullopt;
    return energy_j / nodes;
}

std::vector<Tally> tallies_of(const std::vector<Phase>& phases) {
    std::vector<Tally> tallies;
    for (const Phase& phase : phases) {
        auto tally = std::find_if(tallies.begin(), tallies.end(), [&](const Tally& known) {
            return known.shape == phase.shape && known.name == phase.name;
        });
        if (tally == tallies.end())
            tally = tallies.insert(tally, Tally{.shape = phase.shape, .name = phase.name});
        ++tally->count;
        tally->nodes += phase.nodes;
        tally->time_s += phase.duration_s();
        tally->energy_j += phase.energy_j;
    }
    return tallies;
}

nlohmann::ordered_json result_json(const MissionResult& result) {
    ResultJson json{{"arrived", result.arrived},     {"time_s", result.time_s},
                    {"nodes", result.nodes},         {"touched", result.touched},
                    {"phases", ResultJson::array()}, {"hash", result.hash}};
    for (const Phase& phase : result.phases) json["phases"].push_back(phase_json(phase));
    if (result.refusal) add_refusal(json, *result.refusal);
    json["decision_s"] = result.decision_s;
    json["lost_dockings"] = result.lost_dockings;
    json["retries"] = result.retries;
    json["replaced_modules"] = result.replaced_modules;
    json["indicators"] = ResultJson::array();
    for (const Tally& tally : tallies_of(result.phases))
        json["indicators"].push_back(tally_json(tally));
    return json;
}

}  // namespace simrob::modular
