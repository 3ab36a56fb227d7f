#include <fmt/format.h>

#include "sport/referee/soccer_rules.h"
#include "sport/sumo/sumo_rules.h"

namespace simrob::sport::sumo {

using referee::Rule;
using referee::TeamCall;

namespace {

class RoundsRule final : public Rule {
  public:
    RoundsRule(const soccer::RoundsRule& settings, const soccer::HalvesRule& time)
        : settings_(settings), longest_s_(2 * time.half_s) {}

    std::optional<TeamCall> judge(const referee::Situation& now) override {
        for (const soccer::Team team : referee::both_teams) {
            const soccer::Sight& sight = now.seen_by(team);
            if (sight.our_goals < settings_.points_to_win) continue;
            return TeamCall{
                .rule = "bout_won",
                .text = fmt::format("{} wins the bout by {} to {}", referee::name_of(team),
                                    sight.our_goals, sight.their_goals),
                .ends_match = true};
        }
        // Half a step is tolerated: a sum of steps may fall short by a bit.
        if (now.time_s + now.step_s / 2 < longest_s_) return std::nullopt;
        return TeamCall{.rule = "full_time", .text = "time is up", .ends_match = true};
    }

  private:
    const soccer::RoundsRule settings_;
    const double longest_s_;
};

}  // namespace

std::unique_ptr<Rule> rounds_rule(const soccer::RoundsRule& settings,
                                  const soccer::HalvesRule& time) {
    return std::make_unique<RoundsRule>(settings, time);
}

std::vector<std::unique_ptr<Rule>> round_rules(const soccer::SumoRules& settings) {
    std::vector<std::unique_ptr<Rule>> rules;
    rules.push_back(out_of_ring_rule(settings.out_of_ring));
    if (settings.lost_contact.is_on) rules.push_back(lost_contact_rule(settings.lost_contact));
    if (settings.stalemate.is_on) rules.push_back(stalemate_rule(settings.stalemate));
    return rules;
}

}  // namespace simrob::sport::sumo
