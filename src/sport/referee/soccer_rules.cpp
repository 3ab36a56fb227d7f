#include "sport/referee/soccer_rules.h"

#include <array>

namespace simrob::sport {

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

std::string_view name_of(soccer::Team team) {
    return team == soccer::Team::blue ? "blue" : "yellow";
}

std::string_view name_of(soccer::GameState state) {
    constexpr std::array<std::string_view, 6> names = {"play",         "free_ball", "place_kick",
                                                       "penalty_kick", "free_kick", "goal_kick"};
    return names[static_cast<std::size_t>(state)];
}

}  // namespace simrob::sport
