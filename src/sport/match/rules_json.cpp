#include "sport/match/rules_json.h"

#include <nlohmann/json.hpp>
#include <variant>
#include <vector>

#include "base/expectations.h"
#include "base/number.h"
#include "base/require.h"
#include "sport/match/reasons.h"

namespace simrob::sport::match {
namespace {

using Json = nlohmann::ordered_json;
using soccer::Rules;

/// One number or switch of the rules: its names and its location.
struct Entry {
    const char* rule;
    const char* name;
    std::variant<bool*, int*, double*> place;
    double least = 0;
    double most = 0;
};

constexpr double longest_s = 1e6;
constexpr double farthest_m = 100;
constexpr double most_robots = 64;

std::vector<Entry> entries(Rules& rules) {
    return {
        {"halves", "half_s", &rules.halves.half_s, 0.1, longest_s},
        {"halves", "changes_ends", &rules.halves.changes_ends},
        {"stuck_ball", "is_on", &rules.stuck_ball.is_on},
        {"stuck_ball", "after_s", &rules.stuck_ball.after_s, 0.1, longest_s},
        {"stuck_ball", "within_m", &rules.stuck_ball.within_m, 0, farthest_m},
        {"holding", "is_on", &rules.holding.is_on},
        {"holding", "after_s", &rules.holding.after_s, 0.1, longest_s},
        {"holding", "reach_m", &rules.holding.reach_m, 0, farthest_m},
        {"crowded_defence", "is_on", &rules.crowded_defence.is_on},
        {"crowded_defence", "most_robots", &rules.crowded_defence.most_robots, 0, most_robots},
        {"crowded_defence", "after_s", &rules.crowded_defence.after_s, 0, longest_s},
        {"crowded_attack", "is_on", &rules.crowded_attack.is_on},
        {"crowded_attack", "most_robots", &rules.crowded_attack.most_robots, 0, most_robots},
        {"crowded_attack", "after_s", &rules.crowded_attack.after_s, 0, longest_s},
        {"pushing", "is_on", &rules.pushing.is_on},
        {"pushing", "after_s", &rules.pushing.after_s, 0, longest_s},
        {"pushing", "keeper_after_s", &rules.pushing.keeper_after_s, 0, longest_s},
        {"pushing", "reach_m", &rules.pushing.reach_m, 0, farthest_m},
        {"pushing", "speed_m_s", &rules.pushing.speed_m_s, 0, farthest_m},
        {"pushing", "ball_far_m", &rules.pushing.ball_far_m, 0, farthest_m},
        {"lost", "after_s", &rules.lost.after_s, 0, longest_s},
    };
}

std::vector<Entry> sumo_entries(soccer::SumoRules& rules) {
    constexpr double most_points = 999;
    return {
        {"rounds", "points_to_win", &rules.rounds.points_to_win, 1, most_points},
        {"rounds", "wait_s", &rules.rounds.wait_s, 0, longest_s},
        {"rounds", "pause_s", &rules.rounds.pause_s, 0, longest_s},
        {"out_of_ring", "floor_gap_m", &rules.out_of_ring.floor_gap_m, 0, farthest_m},
        {"lost_contact", "is_on", &rules.lost_contact.is_on},
        {"lost_contact", "after_s", &rules.lost_contact.after_s, 0, longest_s},
        {"stalemate", "is_on", &rules.stalemate.is_on},
        {"stalemate", "after_s", &rules.stalemate.after_s, 0.1, longest_s},
        {"stalemate", "within_m", &rules.stalemate.within_m, 0, farthest_m},
        {"stalemate", "most_restarts", &rules.stalemate.most_restarts, 0, most_points},
        {"stalemate", "difference_m", &rules.stalemate.difference_m, 0, farthest_m},
    };
}

std::vector<Entry> all_entries(Rules& rules) {
    std::vector<Entry> all = entries(rules);
    const std::vector<Entry> sumo = sumo_entries(rules.sumo);
    all.insert(all.end(), sumo.begin(), sumo.end());
    return all;
}

/// Writes a value to its location.
struct Taker {
    const Json& value;
    const Entry& entry;

    bool operator()(bool* place) const {
        if (!value.is_boolean()) return false;
        *place = value.get<bool>();
        return true;
    }
    bool operator()(int* place) const {
        if (!value.is_number_integer() || !is_between()) return false;
        *place = value.get<int>();
        return true;
    }
    bool operator()(double* place) const {
        if (!value.is_number() || !is_between()) return false;
        *place = value.get<double>();
        return true;
    }

  private:
    bool is_between() const {
        const double number = value.get<double>();
        return number >= entry.least && number <= entry.most;
    }
};

Reason expectation(const Entry& entry) {
    if (std::holds_alternative<bool*>(entry.place)) return expected_boolean();
    const bool is_whole = std::holds_alternative<int*>(entry.place);
    return is_whole ? expected_whole_number(entry.least, entry.most)
                    : expected_number(entry.least, entry.most);
}

Result<void> take_rule(const std::string& rule, const Json& settings,
                       const std::vector<Entry>& known) {
    const auto is_of_rule = [&](const Entry& entry) { return entry.rule == rule; };
    if (std::none_of(known.begin(), known.end(), is_of_rule))
        return refuse("rules", rule, reasons::no_such_rule());
    if (!settings.is_object())
        return refuse("rules." + rule, settings.dump(), reasons::not_an_object());
    for (const auto& item : settings.items()) {
        const std::string& name = item.key();
        const Json& value = item.value();
        const std::string field = "rules." + rule + "." + name;
        const auto entry = std::find_if(known.begin(), known.end(), [&](const Entry& one) {
            return is_of_rule(one) && one.name == name;
        });
        if (entry == known.end())
            return refuse(field, value.dump(), reasons::no_such_rule_member());
        if (!std::visit(Taker{value, *entry}, entry->place))
            return refuse(field, value.dump(), expectation(*entry));
    }
    return {};
}

}  // namespace

Result<Rules> rules_from_json(const Json& json, Rules rules) {
    if (!json.is_object()) return refuse("rules", json.dump(), reasons::expected_rules());
    const std::vector<Entry> known = all_entries(rules);
    for (const auto& [rule, settings] : json.items())
        SIMROB_REQUIRE(take_rule(rule, settings, known));
    return rules;
}

Json rules_json(const Rules& rules) {
    Rules copy = rules;
    Json json;
    for (const Entry& entry : all_entries(copy))
        std::visit([&](auto* place) { json[entry.rule][entry.name] = *place; }, entry.place);
    return json;
}

}  // namespace simrob::sport::match
