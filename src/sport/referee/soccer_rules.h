#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "simrob/rules.h"
#include "sport/referee/rule.h"

/// The rules of robot soccer, one by one; soccer_rules() has them in the order in which they are
/// asked.
namespace simrob::sport::referee {

std::unique_ptr<Rule> halves_rule(const soccer::HalvesRule& settings);
std::unique_ptr<Rule> goal_rule();
std::unique_ptr<Rule> stuck_ball_rule(const soccer::StuckBallRule& settings);
std::unique_ptr<Rule> holding_rule(const soccer::HoldingRule& settings);
std::unique_ptr<Rule> crowded_defence_rule(const soccer::CrowdedDefenceRule& settings);
std::unique_ptr<Rule> crowded_attack_rule(const soccer::CrowdedAttackRule& settings);
std::unique_ptr<Rule> pushing_rule(const soccer::PushingRule& settings);
std::unique_ptr<Rule> lost_ball_rule(const soccer::LostRule& settings);
std::unique_ptr<Rule> lost_robot_rule(const soccer::LostRule& settings);

std::vector<std::unique_ptr<Rule>> soccer_rules(const soccer::Rules& settings);

/// "blue" or "yellow".
std::string_view name_of(soccer::Team team);
/// "place_kick" and the like.
std::string_view name_of(soccer::GameState state);
/// The state of this name; in play if there is none.
soccer::GameState state_of(std::string_view name);
std::optional<soccer::Team> team_of(const std::optional<contest::Side>& side);

}  // namespace simrob::sport::referee
