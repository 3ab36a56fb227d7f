#include "sport/sumo/bout_statistics.h"

namespace simrob::sport::sumo {
namespace {

/// Share of a robot's side: middles closer than this touch.
constexpr double touch_share = 1.15;
constexpr double push_m_s = 0.005;

/// Whether both move in the direction from the first to the second.
bool drives_back(const soccer::RobotSeen& one, const soccer::RobotSeen& other) {
    const double x_m = other.x_m - one.x_m;
    const double y_m = other.y_m - one.y_m;
    const double least = push_m_s * std::hypot(x_m, y_m);
    return one.velocity_x_m_s * x_m + one.velocity_y_m_s * y_m > least &&
           other.velocity_x_m_s * x_m + other.velocity_y_m_s * y_m > least;
}

}  // namespace

void BoutStatistics::follow(const referee::Situation& now,
                            std::array<soccer::TeamStatistics, 2>& teams) {
    const soccer::Sight& both = now.seen_by(soccer::Team::blue);
    const bool is_touching = referee::flat_distance_m(both.ours[0], both.theirs[0]) <
                             touch_share * now.league.robot.side_m;
    for (const soccer::Team team : referee::both_teams) {
        const std::size_t i = referee::number_of(team);
        const soccer::Sight& sight = now.seen_by(team);
        soccer::TeamStatistics& its = teams[i];
        its.distance_m.resize(1);
        if (before_[i]) its.distance_m[0] += referee::flat_distance_m(*before_[i], sight.ours[0]);
        before_[i] = sight.ours[0];
        if (is_touching && !is_touching_) ++its.touches;
        if (is_touching && drives_back(sight.ours[0], sight.theirs[0])) its.pushing_s += now.step_s;
        if (now.stances[i].from_middle_m < now.stances[1 - i].from_middle_m)
            its.middle_s += now.step_s;
    }
    is_touching_ = is_touching;
}

void BoutStatistics::describe(contest::Memory& memory) {
    memory.field(is_touching_);
    for (auto& robot : before_)
        memory.optional(robot, [&](auto& seen) { memory.fields(seen.x_m, seen.y_m); });
}

void BoutStatistics::forget() {
    is_touching_ = false;
    before_ = {};
}

}  // namespace simrob::sport::sumo
