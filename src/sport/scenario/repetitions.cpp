#include <cmath>
#include <nlohmann/json.hpp>

#include "sport/referee/soccer_rules.h"
#include "sport/scenario/scenario_json.h"

namespace simrob::sport::scenario {

using soccer::Repetition;

ScoreSummary summarize(std::span<const Repetition> repetitions, soccer::Measure measure) {
    ScoreSummary summary;
    const double count = static_cast<double>(repetitions.size());
    for (const auto& repetition : repetitions) summary.mean += repetition.score / count;
    double square = 0;
    for (std::size_t i = 0; i < repetitions.size(); ++i) {
        const double score = repetitions[i].score;
        const double sign = soccer::is_more_better(measure) ? 1 : -1;
        square += (score - summary.mean) * (score - summary.mean) / count;
        if (sign * score > sign * repetitions[summary.best].score) summary.best = i;
        if (sign * score < sign * repetitions[summary.worst].score) summary.worst = i;
    }
    summary.deviation = std::sqrt(square);
    return summary;
}

nlohmann::ordered_json repetition_json(const Repetition& repetition,
                                       const soccer::Scenario& scenario) {
    nlohmann::ordered_json json = {{"index", repetition.index}, {"seed", repetition.seed},
                                   {"score", repetition.score}, {"steps", repetition.steps},
                                   {"goals", repetition.goals}, {"hash", repetition.hash}};
    json["varied"] = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < repetition.varied.size(); ++i)
        json["varied"][scenario.variations[i].of] = repetition.varied[i];
    if (repetition.forfeited_by) {
        json["forfeited_by"] = referee::name_of(*repetition.forfeited_by);
        json["forfeit"] = repetition.forfeit.reason;
        json["is_unrepeatable"] = repetition.forfeit.is_unrepeatable;
    }
    return json;
}

nlohmann::ordered_json repetitions_json(std::span<const Repetition> repetitions,
                                        const soccer::Scenario& scenario) {
    const ScoreSummary summary = summarize(repetitions, scenario.measure);
    nlohmann::ordered_json json = {{"league", scenario.league.name},
                                   {"measure", name_of(scenario.measure)},
                                   {"team", referee::name_of(scenario.team)},
                                   {"seed", scenario.seed},
                                   {"mean", summary.mean},
                                   {"deviation", summary.deviation},
                                   {"best", repetitions[summary.best].index},
                                   {"worst", repetitions[summary.worst].index}};
    for (const auto& repetition : repetitions)
        json["repetitions"].push_back(repetition_json(repetition, scenario));
    return json;
}

}  // namespace simrob::sport::scenario
