#include "sport/match/overruling.h"

#include <fmt/format.h>

#include "base/expectations.h"
#include "base/require.h"
#include "sport/match/reasons.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::sport {
namespace {

constexpr int most_goals = 999;
constexpr double longest_match_s = 1e6;

Result<void> require_room(const soccer::MatchReport& report) {
    if (report.decisions.size() < most_decisions) return {};
    return refuse("decisions", std::to_string(report.decisions.size()),
                  reasons::too_large(most_decisions));
}

}  // namespace

Result<Call> overrule_score(soccer::MatchReport& report, int blue, int yellow) {
    SIMROB_REQUIRE(require_room(report));
    for (const int goals : {blue, yellow})
        if (goals < 0 || goals > most_goals)
            return refuse("score", std::to_string(goals), reasons::goals_out_of_range(most_goals));
    report.score = {blue, yellow};
    return Call{.rule = "overruled",
                .text = fmt::format("the score was set to {}:{}", blue, yellow)};
}

Result<Call> overrule_clock(soccer::MatchReport& report, double seconds) {
    SIMROB_REQUIRE(require_room(report));
    if (!(seconds >= 0 && seconds <= longest_match_s))
        return refuse("seconds", fmt::format("{:g}", seconds),
                      reasons::seconds_out_of_range(longest_match_s));
    report.time_s = seconds;
    return Call{.rule = "overruled", .text = fmt::format("the clock was set to {:g} s", seconds)};
}

Result<Call> overrule_decision(soccer::MatchReport& report, std::size_t decision) {
    SIMROB_REQUIRE(require_room(report));
    auto& decisions = report.decisions;
    if (decision < 1 || decision > decisions.size())
        return refuse("decision", std::to_string(decision),
                      expected_number(1, static_cast<double>(decisions.size())));
    soccer::Decision& overruled = decisions[decision - 1];
    if (overruled.is_overruled)
        return refuse("decision", std::to_string(decision), reasons::overruled_already());
    if (!overruled.goal_for)
        return refuse("decision", std::to_string(decision), reasons::no_goal_given(overruled.rule));
    overruled.is_overruled = true;
    int& goals = report.score[number_of(*overruled.goal_for)];
    if (goals > 0) --goals;
    return Call{.rule = "overruled",
                .text = fmt::format("the {} of {} at {:.1f} s does not count",
                                    overruled.rule == "goal" ? "goal" : "point",
                                    name_of(*overruled.goal_for), overruled.time_s)};
}

void note_decision(soccer::MatchReport& report, const Call& call, std::uint64_t iteration) {
    report.decisions.push_back({.time_s = report.time_s,
                                .iteration = iteration,
                                .rule = call.rule,
                                .text = call.text,
                                .restart = call.restart,
                                .ball_for = call.ball_for,
                                .goal_for = call.goal_for,
                                .score = report.score});
    if (report.decisions.size() < most_decisions || report.phase == soccer::Phase::over) return;
    report.phase = soccer::Phase::over;
    report.decisions.back().rule = "called_off";
    report.decisions.back().text =
        fmt::format("{} decisions: the match is called off", most_decisions);
}

void forget_later(soccer::MatchReport& report, std::uint64_t iteration) {
    auto& decisions = report.decisions;
    std::erase_if(decisions,
                  [&](const soccer::Decision& decision) { return decision.iteration > iteration; });
    report.score = decisions.empty() ? std::array{0, 0} : decisions.back().score;
}

}  // namespace simrob::sport
