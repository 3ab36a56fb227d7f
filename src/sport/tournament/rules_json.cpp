#include "sport/tournament/rules_json.h"

namespace simrob::tournament {
namespace {

constexpr double longest_wait_s = 3600;
constexpr double greatest_length_m = 10;
constexpr double greatest_speed_m_s = 10;
constexpr int greatest_robots = 64;

/// The one list of all rules: `archive` is told the name, the member and its bounds.
void describe_rules(auto& archive, auto& rules) {
    archive.rule("halves", [&](auto& rule) {
        rule.number("half_s", rules.halves.half_s, least_match_s / 2, greatest_match_s / 2);
        rule.flag("changes_ends", rules.halves.changes_ends);
    });
    archive.rule("stuck_ball", [&](auto& rule) {
        rule.flag("is_on", rules.stuck_ball.is_on);
        rule.number("after_s", rules.stuck_ball.after_s, 0, longest_wait_s);
        rule.number("within_m", rules.stuck_ball.within_m, 0, greatest_length_m);
    });
    archive.rule("holding", [&](auto& rule) {
        rule.flag("is_on", rules.holding.is_on);
        rule.number("after_s", rules.holding.after_s, 0, longest_wait_s);
        rule.number("reach_m", rules.holding.reach_m, 0, greatest_length_m);
    });
    const auto describe_crowd = [](auto& rule, auto& crowd) {
        rule.flag("is_on", crowd.is_on);
        rule.count("most_robots", crowd.most_robots, 0, greatest_robots);
        rule.number("after_s", crowd.after_s, 0, longest_wait_s);
    };
    archive.rule("crowded_defence",
                 [&](auto& rule) { describe_crowd(rule, rules.crowded_defence); });
    archive.rule("crowded_attack", [&](auto& rule) { describe_crowd(rule, rules.crowded_attack); });
    archive.rule("pushing", [&](auto& rule) {
        rule.flag("is_on", rules.pushing.is_on);
        rule.number("after_s", rules.pushing.after_s, 0, longest_wait_s);
        rule.number("keeper_after_s", rules.pushing.keeper_after_s, 0, longest_wait_s);
        rule.number("reach_m", rules.pushing.reach_m, 0, greatest_length_m);
        rule.number("speed_m_s", rules.pushing.speed_m_s, 0, greatest_speed_m_s);
        rule.number("ball_far_m", rules.pushing.ball_far_m, 0, greatest_length_m);
    });
    archive.rule(
        "lost", [&](auto& rule) { rule.number("after_s", rules.lost.after_s, 0, longest_wait_s); });
}

class RulesWriter {
  public:
    explicit RulesWriter(Json& json) : json_(json) {}
    void rule(const char* name, const auto& describe) {
        RulesWriter inner(json_[name]);
        describe(inner);
    }
    void number(const char* name, double value, double /*least*/, double /*most*/) {
        json_[name] = value;
    }
    void count(const char* name, int value, int /*least*/, int /*most*/) { json_[name] = value; }
    void flag(const char* name, bool value) { json_[name] = value; }

  private:
    Json& json_;
};

class RulesReader {
  public:
    explicit RulesReader(Members& members) : members_(members) {}
    void rule(const char* name, const auto& describe) {
        members_.take_object(name, [&](Members& inner) {
            RulesReader reader(inner);
            describe(reader);
        });
    }
    void number(const char* name, double& value, double least, double most) {
        members_.take(name, value, least, most);
    }
    void count(const char* name, int& value, int least, int most) {
        members_.take(name, value, least, most);
    }
    void flag(const char* name, bool& value) { members_.take(name, value); }

  private:
    Members& members_;
};

}  // namespace

Json rules_json(const soccer::Rules& rules) {
    Json json;
    RulesWriter writer(json);
    describe_rules(writer, rules);
    return json;
}

void take_rules(Members& members, soccer::Rules& rules) {
    RulesReader reader(members);
    describe_rules(reader, rules);
}

}  // namespace simrob::tournament
