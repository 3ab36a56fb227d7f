#pragma once

#include <memory>
#include <vector>

#include "simrob/rules.h"
#include "sport/referee/rule.h"

/// The rules of sumo, one by one. A goal is a point here.
namespace simrob::sport::sumo {

/// Whether the bout is over: enough points, or no time left. Asked at every step.
std::unique_ptr<referee::Rule> rounds_rule(const soccer::RoundsRule& settings,
                                           const soccer::HalvesRule& time);

// Asked while a round is fought.
std::unique_ptr<referee::Rule> out_of_ring_rule(const soccer::OutOfRingRule& settings);
std::unique_ptr<referee::Rule> lost_contact_rule(const soccer::LostContactRule& settings);
std::unique_ptr<referee::Rule> stalemate_rule(const soccer::StalemateRule& settings);

/// The rules asked while a round is fought, in order.
std::vector<std::unique_ptr<referee::Rule>> round_rules(const soccer::SumoRules& settings);

}  // namespace simrob::sport::sumo
