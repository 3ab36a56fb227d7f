#include <fmt/format.h>

#include "sport/referee/soccer_rules.h"
#include "sport/referee/stopwatch.h"
#include "sport/sumo/sumo_rules.h"

namespace simrob::sport::sumo {
namespace {

using referee::number_of;
using referee::Rule;
using referee::Stopwatch;
using referee::TeamCall;
using soccer::Team;

/// The call for a round that these robots have lost: a point, or a repetition if both did.
std::optional<TeamCall> lost_by(const std::array<bool, 2>& has_lost, const char* rule,
                                const char* what) {
    if (!has_lost[0] && !has_lost[1]) return std::nullopt;
    TeamCall call{.rule = rule, .text = {}, .restart = soccer::GameState::place_kick};
    if (has_lost[0] && has_lost[1]) {
        call.text = fmt::format("both robots {} at once: the round is fought again", what);
        return call;
    }
    const Team loser = has_lost[0] ? Team::blue : Team::yellow;
    call.goal_for = soccer::opponent_of(loser);
    call.foul_by = loser;
    call.text = fmt::format("{} {}: a point for {}", referee::name_of(loser), what,
                            referee::name_of(*call.goal_for));
    return call;
}

class OutOfRingRule final : public Rule {
  public:
    explicit OutOfRingRule(const soccer::OutOfRingRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const referee::Situation& now) override {
        std::array<bool, 2> is_out{};
        for (const Team team : referee::both_teams) {
            const referee::Stance& stance = now.stances[number_of(team)];
            is_out[number_of(team)] = stance.from_middle_m > now.league.ring->diameter_m / 2 ||
                                      stance.lowest_m < settings_.floor_gap_m;
        }
        return lost_by(is_out, "out_of_ring", "left the ring");
    }

  private:
    const soccer::OutOfRingRule settings_;
};

class LostContactRule final : public Rule {
  public:
    explicit LostContactRule(const soccer::LostContactRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const referee::Situation& now) override {
        std::array<bool, 2> is_lost{};
        for (const Team team : referee::both_teams) {
            const referee::Stance& stance = now.stances[number_of(team)];
            is_lost[number_of(team)] = watches_[number_of(team)].lasts(
                !stance.is_upright || !stance.has_grip, now.step_s, settings_.after_s);
        }
        return lost_by(is_lost, "lost_contact", "lost contact with the ring");
    }
    void forget() override {
        for (Stopwatch& watch : watches_) watch.forget();
    }
    void describe(contest::Memory& memory) override {
        for (Stopwatch& watch : watches_) watch.describe(memory);
    }

  private:
    const soccer::LostContactRule settings_;
    std::array<Stopwatch, 2> watches_;
};

}  // namespace

std::unique_ptr<Rule> out_of_ring_rule(const soccer::OutOfRingRule& settings) {
    return std::make_unique<OutOfRingRule>(settings);
}

std::unique_ptr<Rule> lost_contact_rule(const soccer::LostContactRule& settings) {
    return std::make_unique<LostContactRule>(settings);
}

}  // namespace simrob::sport::sumo
