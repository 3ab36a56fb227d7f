#include "sport/referee/soccer_rules.h"

namespace simrob::sport::referee {
namespace {

/// Time is up. Half a step is tolerated, so that a sum of steps that falls short by a bit does not
/// add one.
class HalvesRule final : public Rule {
  public:
    explicit HalvesRule(const soccer::HalvesRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const Situation& now) override {
        const double time_s = now.time_s + now.step_s / 2;
        if (time_s >= 2 * settings_.half_s)
            return TeamCall{.rule = "full_time", .text = "the match is over", .ends_match = true};
        if (time_s < settings_.half_s || now.is_second_half) return std::nullopt;
        return TeamCall{
            .rule = "half_time",
            .text = settings_.changes_ends ? "half time: ends are changed" : "half time",
            .restart = soccer::GameState::place_kick,
            .ends_half = true};
    }

  private:
    const soccer::HalvesRule settings_;
};

}  // namespace

std::unique_ptr<Rule> halves_rule(const soccer::HalvesRule& settings) {
    return std::make_unique<HalvesRule>(settings);
}

}  // namespace simrob::sport::referee
