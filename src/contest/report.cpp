#include "contest/report.h"

#include <algorithm>

namespace simrob::contest {
namespace {

/// The side with the most points, if there is only one.
std::optional<Side> leader(const Report& report) {
    const auto best = std::max_element(report.score.begin(), report.score.end());
    if (best == report.score.end()) return std::nullopt;
    if (std::count(report.score.begin(), report.score.end(), *best) != 1) return std::nullopt;
    return static_cast<Side>(best - report.score.begin());
}

}  // namespace

std::optional<Side> Report::winner() const {
    constexpr std::size_t duel = 2;
    if (forfeited_by && score.size() == duel) return 1 - *forfeited_by;
    if (forfeited_by || phase != over) return std::nullopt;
    return leader(*this);
}

std::string score_text(const std::vector<int>& score) {
    std::string text;
    for (const int points : score) text += (text.empty() ? "" : ":") + std::to_string(points);
    return text;
}

}  // namespace simrob::contest
