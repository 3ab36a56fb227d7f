#include "sport/referee/soccer_rules.h"

#include <array>

namespace simrob::sport::referee {

std::vector<std::unique_ptr<Rule>> soccer_rules(const soccer::Rules& settings) {
    std::vector<std::unique_ptr<Rule>> rules;
    rules.push_back(goal_rule());
    rules.push_back(halves_rule(settings.halves));
    rules.push_back(lost_ball_rule(settings.lost));
    rules.push_back(lost_robot_rule(settings.lost));
    if (settings.holding.is_on) rules.push_back(holding_rule(settings.holding));
    if (settings.crowded_defence.is_on)
        rules.push_back(crowded_defence_rule(settings.crowded_defence));
    if (settings.crowded_attack.is_on)
        rules.push_back(crowded_attack_rule(settings.crowded_attack));
    if (settings.pushing.is_on) rules.push_back(pushing_rule(settings.pushing));
    if (settings.stuck_ball.is_on) rules.push_back(stuck_ball_rule(settings.stuck_ball));
    return rules;
}

contest::Call contest_call(const TeamCall& call) {
    const auto side = [](const std::optional<soccer::Team>& team) {
        return team ? std::optional<contest::Side>(number_of(*team)) : std::nullopt;
    };
    return {.rule = call.rule,
            .text = call.text,
            .restart = std::string(name_of(call.restart)),
            .restart_for = side(call.ball_for),
            .point_for = side(call.goal_for),
            .foul_by = side(call.foul_by)};
}

TeamCall match_call(const contest::Call& call) {
    return {.rule = call.rule,
            .text = call.text,
            .restart = state_of(call.restart),
            .ball_for = team_of(call.restart_for),
            .goal_for = team_of(call.point_for),
            .foul_by = team_of(call.foul_by)};
}

std::optional<soccer::Team> team_of(const std::optional<contest::Side>& side) {
    return side ? std::optional(both_teams[*side]) : std::nullopt;
}

soccer::GameState state_of(std::string_view name) {
    for (const soccer::GameState state : all_states)
        if (name_of(state) == name) return state;
    return soccer::GameState::play;
}

std::string_view name_of(soccer::Team team) {
    return team == soccer::Team::blue ? "blue" : "yellow";
}

std::string_view name_of(soccer::GameState state) {
    constexpr std::array<std::string_view, 6> names = {"play",         "free_ball", "place_kick",
                                                       "penalty_kick", "free_kick", "goal_kick"};
    return names[static_cast<std::size_t>(state)];
}

}  // namespace simrob::sport::referee
