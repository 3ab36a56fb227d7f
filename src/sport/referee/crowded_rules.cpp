#include <fmt/format.h>

#include <algorithm>

#include "sport/referee/soccer_rules.h"
#include "sport/referee/stopwatch.h"

namespace simrob::sport::referee {
namespace {

using IsInArea = bool (*)(const soccer::League&, double, double);

/// Robots of a team in a goal area that contains the ball; 0 if it is not there.
long crowd(const soccer::League& league, const soccer::Sight& sight, IsInArea is_in) {
    if (!is_in(league, sight.ball.x_m, sight.ball.y_m)) return 0;
    return std::count_if(sight.ours.begin(), sight.ours.end(),
                         [&](const auto& robot) { return is_in(league, robot.x_m, robot.y_m); });
}

/// For each team, how long it has had too many.
class Crowds {
  public:
    std::optional<soccer::Team> judge(const Situation& now, IsInArea is_in, int most_robots,
                                      double after_s) {
        std::optional<soccer::Team> found;
        for (const soccer::Team team : both_teams) {
            const bool is_crowded = crowd(now.league, now.seen_by(team), is_in) > most_robots;
            if (lasting_[number_of(team)].lasts(is_crowded, now.step_s, after_s)) found = team;
        }
        return found;
    }
    void forget() {
        for (Stopwatch& watch : lasting_) watch.forget();
    }
    void describe(contest::Memory& memory) {
        for (Stopwatch& watch : lasting_) watch.describe(memory);
    }

  private:
    std::array<Stopwatch, 2> lasting_;
};

class CrowdedDefenceRule final : public Rule {
  public:
    explicit CrowdedDefenceRule(const soccer::CrowdedDefenceRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const Situation& now) override {
        const auto team =
            crowds_.judge(now, is_in_own_goal_area, settings_.most_robots, settings_.after_s);
        if (!team) return std::nullopt;
        return TeamCall{.rule = "crowded_defence",
                        .text = fmt::format("{} defended with more than {} robots in its goal area",
                                            name_of(*team), settings_.most_robots),
                        .restart = soccer::GameState::penalty_kick,
                        .ball_for = soccer::opponent_of(*team),
                        .foul_by = team};
    }
    void forget() override { crowds_.forget(); }
    void describe(contest::Memory& memory) override { crowds_.describe(memory); }

  private:
    const soccer::CrowdedDefenceRule settings_;
    Crowds crowds_;
};

class CrowdedAttackRule final : public Rule {
  public:
    explicit CrowdedAttackRule(const soccer::CrowdedAttackRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const Situation& now) override {
        const auto team =
            crowds_.judge(now, is_in_their_goal_area, settings_.most_robots, settings_.after_s);
        if (!team) return std::nullopt;
        const soccer::Team other = soccer::opponent_of(*team);
        return TeamCall{.rule = "crowded_attack",
                        .text = fmt::format("{} attacked with more than {} in the goal area of {}",
                                            name_of(*team),
                                            settings_.most_robots == 1
                                                ? "one robot"
                                                : fmt::format("{} robots", settings_.most_robots),
                                            name_of(other)),
                        .restart = soccer::GameState::goal_kick,
                        .ball_for = other,
                        .foul_by = team};
    }
    void forget() override { crowds_.forget(); }
    void describe(contest::Memory& memory) override { crowds_.describe(memory); }

  private:
    const soccer::CrowdedAttackRule settings_;
    Crowds crowds_;
};

}  // namespace

std::unique_ptr<Rule> crowded_defence_rule(const soccer::CrowdedDefenceRule& settings) {
    return std::make_unique<CrowdedDefenceRule>(settings);
}

std::unique_ptr<Rule> crowded_attack_rule(const soccer::CrowdedAttackRule& settings) {
    return std::make_unique<CrowdedAttackRule>(settings);
}

}  // namespace simrob::sport::referee
