#include <fmt/format.h>

#include <algorithm>

#include "sport/referee/soccer_rules.h"
#include "sport/referee/stopwatch.h"

namespace simrob::sport::referee {
namespace {

using soccer::GameState;
using soccer::RobotSeen;

/// A robot that moves along its own heading goes by itself; one that is moved sideways, or
/// backwards from the robot that it faces, is pushed.
constexpr double along_itself = 0.7;

class PushingRule final : public Rule {
  public:
    explicit PushingRule(const soccer::PushingRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const Situation& now) override {
        std::optional<TeamCall> call;
        for (const soccer::Team team : both_teams) {
            const soccer::Sight& sight = now.seen_by(team);
            auto& watches = watches_[number_of(team)];
            watches.resize(sight.ours.size() * sight.theirs.size());
            for (std::size_t i = 0; i < sight.ours.size(); ++i)
                for (std::size_t j = 0; j < sight.theirs.size(); ++j) {
                    Stopwatch& watch = watches[i * sight.theirs.size() + j];
                    if (auto found = judge_pair(now, team, i, j, watch); found && !call)
                        call = std::move(found);
                }
        }
        return call;
    }

    void forget() override {
        for (auto& watches : watches_)
            for (Stopwatch& watch : watches) watch.forget();
    }

    void describe(contest::Memory& memory) override {
        constexpr std::size_t most_pairs = 4096;
        for (auto& watches : watches_)
            memory.list(watches, most_pairs, [&](Stopwatch& watch) { watch.describe(memory); });
    }

  private:
    std::optional<TeamCall> judge_pair(const Situation& now, soccer::Team team, std::size_t ours,
                                       std::size_t theirs, Stopwatch& watch) const {
        const soccer::Sight& sight = now.seen_by(team);
        const RobotSeen& pusher = sight.ours[ours];
        const RobotSeen& pushed = sight.theirs[theirs];
        const bool is_keeper =
            theirs == 0 && is_in_their_goal_area(now.league, pushed.x_m, pushed.y_m);
        const bool is_so = pushes(pusher, pushed) && (is_keeper || is_far(sight, pusher, pushed));
        if (!watch.lasts(is_so, now.step_s,
                         is_keeper ? settings_.keeper_after_s : settings_.after_s))
            return std::nullopt;
        const soccer::Team other = soccer::opponent_of(team);
        return TeamCall{
            .rule = is_keeper ? "pushing_keeper" : "pushing",
            .text = fmt::format("robot {} of {} pushed {} of {}", ours + 1, name_of(team),
                                is_keeper ? "the goalkeeper" : fmt::format("robot {}", theirs + 1),
                                name_of(other)),
            .restart = is_keeper ? GameState::goal_kick : GameState::free_kick,
            .ball_for = other,
            .foul_by = team};
    }

    bool is_far(const soccer::Sight& sight, const RobotSeen& a, const RobotSeen& b) const {
        return std::min(flat_distance_m(a, sight.ball), flat_distance_m(b, sight.ball)) >
               settings_.ball_far_m;
    }

    bool pushes(const RobotSeen& pusher, const RobotSeen& pushed) const {
        const double distance_m = flat_distance_m(pusher, pushed);
        if (distance_m > settings_.reach_m || distance_m == 0) return false;
        const double x = (pushed.x_m - pusher.x_m) / distance_m;
        const double y = (pushed.y_m - pusher.y_m) / distance_m;
        const double its_m_s = pusher.velocity_x_m_s * x + pusher.velocity_y_m_s * y;
        const double other_m_s = pushed.velocity_x_m_s * x + pushed.velocity_y_m_s * y;
        if (its_m_s < settings_.speed_m_s || other_m_s < settings_.speed_m_s) return false;
        const double facing = std::cos(pushed.rotation_rad) * x + std::sin(pushed.rotation_rad) * y;
        return facing < along_itself;
    }

    const soccer::PushingRule settings_;
    /// By team; for each of its robots with each of the others'.
    std::array<std::vector<Stopwatch>, 2> watches_;
};

}  // namespace

std::unique_ptr<Rule> pushing_rule(const soccer::PushingRule& settings) {
    return std::make_unique<PushingRule>(settings);
}

}  // namespace simrob::sport::referee
