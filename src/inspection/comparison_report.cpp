#include "inspection/comparison_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/number.h"
#include "codec/reason_json.h"

namespace simrob::inspection {
namespace {

/// In a readable unit.
std::string distance_text(double distance_m) {
    if (distance_m < 1e-6) return "0";
    if (distance_m < 0.001) return fmt::format("{:.0f} um", distance_m * 1e6);
    if (distance_m < 1) return fmt::format("{:.3g} mm", distance_m * 1e3);
    return fmt::format("{:.3g} m", distance_m);
}

std::array<std::size_t, 4> quarters(const ComparedRun& run) {
    const std::size_t last = run.moments.size() - 1;
    return {last / 4, last / 2, last * 3 / 4, last};
}

std::string mechanics_text(const ComparedRun& run) {
    const auto& first = run.moments.front().mechanics;
    const auto& last = run.moments.back().mechanics;
    return fmt::format("  {:<8} energy {:.4g} J to {:.4g} J, momentum {:.3g} to {:.3g} N s\n",
                       run.engine, first.energy_j(), last.energy_j(), length(first.momentum_ns),
                       length(last.momentum_ns));
}

std::string drift_table(const ComparedRun& reference, const ComparedRun& other) {
    const auto places = quarters(reference);
    std::string text = fmt::format("\n{} against {}:\n  entity", other.engine, reference.engine);
    for (const auto place : places)
        text += fmt::format("{:>12}", fmt::format("{:.3g} s", reference.moments[place].time_s));
    text += fmt::format("{:>12}  diverged by {} mm\n", "maximum", parted_m * 1e3);
    for (const auto& [id, drift] : drifts(reference, other)) {
        text += fmt::format("  {:>6}", id);
        for (const auto place : places)
            text += fmt::format("{:>12}", distance_text(drift.distance_m[place]));
        text += fmt::format("{:>12}", distance_text(drift.greatest_m));
        text += drift.parted_s ? fmt::format("  at {:.3g} s, {}\n", *drift.parted_s, drift.reason)
                               : std::string("  never\n");
    }
    return text;
}

Json run_json(const ComparedRun& run) {
    Json json = {{"engine", run.engine}};
    if (!run.refusal.empty()) {
        json["refused"] = run.refusal.words();
        codec::add_code(json, run.refusal);
        return json;
    }
    json["hash"] = to_hex(run.hash);
    for (const auto& moment : run.moments) {
        json["kinetic_j"].push_back(moment.mechanics.kinetic_j);
        json["potential_j"].push_back(moment.mechanics.potential_j);
        json["momentum_ns"].push_back(to_json(moment.mechanics.momentum_ns));
    }
    return json;
}

Json drifts_json(const ComparedRun& reference, const ComparedRun& other) {
    Json json = Json::array();
    for (const auto& [id, drift] : drifts(reference, other)) {
        Json entity = {{"id", id}, {"greatest_m", drift.greatest_m}};
        entity["parted_s"] = drift.parted_s ? Json(*drift.parted_s) : Json(nullptr);
        entity["reason"] = drift.reason;
        entity["distance_m"] = drift.distance_m;
        json.push_back(std::move(entity));
    }
    return json;
}

}  // namespace

std::string comparison_text(const std::string& world, const std::vector<ComparedRun>& runs) {
    const ComparedRun& reference = runs.front();
    std::string text =
        fmt::format("{}: {:.6g} s, {} iterations\n", world,
                    reference.moments.back().time_s - reference.moments.front().time_s,
                    reference.moments.size() - 1);
    for (const auto& run : runs)
        text += run.refusal.empty()
                    ? mechanics_text(run)
                    : fmt::format("  {:<8} refused: {}\n", run.engine, run.refusal.words());
    for (std::size_t i = 1; i < runs.size(); ++i)
        if (runs[i].refusal.empty()) text += drift_table(reference, runs[i]);
    return text;
}

Json comparison_json(const std::string& world, const std::vector<ComparedRun>& runs) {
    Json json = {{"world", world}, {"reference", runs.front().engine}};
    for (const auto& moment : runs.front().moments) json["time_s"].push_back(moment.time_s);
    for (const auto& run : runs) {
        json["engines"].push_back(run_json(run));
        if (run.refusal.empty() && &run != &runs.front())
            json["engines"].back()["entities"] = drifts_json(runs.front(), run);
    }
    return json;
}

}  // namespace simrob::inspection
