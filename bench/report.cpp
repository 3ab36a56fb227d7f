#include "bench/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace simrob::bench {
namespace {

std::string line_of(const Figure& figure) {
    const char* sign = figure.relation == Relation::at_most ? "<=" : ">=";
    const char* mark = figure.is_met() ? "ok" : "SHORT";
    return fmt::format("{:<5} {:<62} {:>9.3f} {} {:g} {}", mark, figure.name, figure.value, sign,
                       figure.target, figure.unit);
}

nlohmann::json json_of(const Figure& figure) {
    return {{"name", figure.name},
            {"value", figure.value},
            {"unit", figure.unit},
            {"relation", figure.relation == Relation::at_most ? "at_most" : "at_least"},
            {"target", figure.target},
            {"met", figure.is_met()},
            {"detail", figure.detail}};
}

}  // namespace

void Report::add(Figure figure) {
    if (!as_json_) {
        fmt::print("{}\n      {}\n", line_of(figure), figure.detail);
        std::fflush(stdout);
    }
    figures_.push_back(std::move(figure));
}

void Report::note(const std::string& text) {
    if (as_json_) return;
    fmt::print("{}\n", text);
    std::fflush(stdout);
}

void Report::finish() const {
    if (as_json_) {
        nlohmann::json all = nlohmann::json::array();
        for (const auto& figure : figures_) all.push_back(json_of(figure));
        fmt::print("{}\n", nlohmann::json{{"figures", all}}.dump(2));
        return;
    }
    if (figures_.empty()) return;
    fmt::print("\n");
    for (const auto& figure : figures_) fmt::print("{}\n", line_of(figure));
}

bool Report::all_met() const {
    return std::all_of(figures_.begin(), figures_.end(), [](const auto& f) { return f.is_met(); });
}

}  // namespace simrob::bench
