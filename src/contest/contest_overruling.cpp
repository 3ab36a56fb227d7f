#include <fmt/format.h>

#include <algorithm>

#include "base/expectations.h"
#include "base/require.h"
#include "base/text.h"
#include "contest/contest.h"
#include "contest/reasons.h"

// What people decide in place of the referee. The world is judged first as it stands, as in a
// replay, whenever the command came.
namespace simrob::contest {
namespace {

constexpr double longest_contest_s = 1e6;
constexpr const char* by_hand = "overruled";

std::string names_of(const std::vector<Restart>& restarts) {
    std::string names;
    for (const auto& restart : restarts) names += (names.empty() ? "" : ", ") + restart.name;
    return names;
}

}  // namespace

Result<void> Contest::require_world() const {
    if (!has_lost_its_world()) return {};
    return refuse("Command", "", reasons::contest_without_world());
}

Result<void> Contest::require_room() const {
    SIMROB_REQUIRE(require_world());
    if (report_.decisions.size() < most_decisions) return {};
    return refuse("decisions", std::to_string(report_.decisions.size()),
                  reasons::too_large(most_decisions));
}

Result<void> Contest::overrule_score(const std::vector<int>& score) {
    SIMROB_REQUIRE(require_room());
    if (score.size() != report_.score.size())
        return refuse("score", score_text(score),
                      reasons::score_of_other_sides(report_.score.size()));
    for (const int points : score)
        if (points < 0 || points > most_points)
            return refuse("score", std::to_string(points),
                          reasons::score_out_of_range(most_points));
    decide();
    report_.score = score;
    carry_out({.rule = by_hand,
               .text = fmt::format("the score was set to {}", score_text(score)),
               .restart = std::string(in_play)});
    return {};
}

Result<void> Contest::set_clock(double seconds) {
    SIMROB_REQUIRE(require_room());
    if (!(seconds >= 0 && seconds <= longest_contest_s))
        return refuse("Seconds", fmt::format("{:g}", seconds),
                      reasons::seconds_out_of_range(longest_contest_s));
    decide();
    const double by_s = seconds - report_.time_s;
    report_.time_s = seconds;
    begin_s_ = simulation_.time_s() - seconds;
    follow_clock(by_s);
    carry_out({.rule = by_hand, .text = fmt::format("the clock was set to {:g} s", seconds)});
    return {};
}

Result<void> Contest::overrule_decision(std::size_t decision) {
    SIMROB_REQUIRE(require_room());
    decide();
    auto& decisions = report_.decisions;
    if (decision < 1 || decision > decisions.size())
        return refuse("Decision", std::to_string(decision),
                      expected_whole_number(1, static_cast<double>(decisions.size())));
    Decision& overruled = decisions[decision - 1];
    if (overruled.is_overruled)
        return refuse("Decision", std::to_string(decision), reasons::overruled_already());
    if (!overruled.point_for)
        return refuse("Decision", std::to_string(decision),
                      reasons::no_point_given(overruled.rule));
    overruled.is_overruled = true;
    int& points = report_.score[*overruled.point_for];
    if (points > 0) --points;
    carry_out({.rule = by_hand,
               .text = fmt::format("the {} of {} at {:.1f} s does not count", kind_.point,
                                   kind_.sides[*overruled.point_for], overruled.time_s)});
    return {};
}

Result<void> Contest::restart_as(std::string_view name, std::optional<Side> restart_for) {
    SIMROB_REQUIRE(require_world());
    decide();
    if (is_over()) return refuse("State", std::string(name), reasons::contest_is_over());
    const Restart* const restart = kind_.find_restart(name);
    if (restart == nullptr)
        return refuse("State", std::string(name),
                      reasons::no_such_restart(names_of(kind_.restarts)));
    if (restart->is_for_a_side && !restart_for)
        return refuse("Ball_For", std::string(anyone),
                      reasons::restart_needs_side(kind_.names_of_sides()));
    carry_out({.rule = by_hand,
               .text = restart->called,
               .restart = restart->name,
               .restart_for = restart->is_for_a_side ? restart_for : std::nullopt});
    return {};
}

Result<void> Contest::call_restart(std::string_view restart, std::string_view restart_for) {
    if (same_name(restart_for, anyone)) return restart_as(restart, std::nullopt);
    const auto side =
        std::find_if(kind_.sides.begin(), kind_.sides.end(),
                     [&](const std::string& name) { return same_name(name, restart_for); });
    if (side == kind_.sides.end())
        return refuse("Ball_For", std::string(restart_for),
                      reasons::no_such_team(std::string(anyone), kind_.names_of_sides()));
    return restart_as(restart, static_cast<Side>(side - kind_.sides.begin()));
}

}  // namespace simrob::contest
