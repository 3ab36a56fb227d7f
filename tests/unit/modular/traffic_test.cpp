#include "modular/traffic.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "modular/motion_check.h"
#include "modular/staging.h"
#include "shipped.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

using namespace modular;

constexpr double check_step_s = 0.25;

/// As many modules as there are slots, anywhere but near each other and where modules stand.
void scatter(TrafficProblem& problem, std::size_t count, double apart_m, Random& random) {
    const Floor& floor = problem.floor;
    while (problem.travellers.size() < count) {
        const PlanarPose start{random.uniform(floor.least_x_m + 0.1, floor.most_x_m - 0.1),
                               random.uniform(floor.least_y_m + 0.1, floor.most_y_m - 0.1),
                               random.uniform(-M_PI, M_PI)};
        const auto is_near = [&](const PlanarPose& pose) {
            return distance_m(pose, start) < apart_m;
        };
        const auto& all = problem.travellers;
        if (std::any_of(problem.standing.begin(), problem.standing.end(), is_near) ||
            std::any_of(all.begin(), all.end(),
                        [&](const Traveller& each) { return is_near(each.start); }))
            continue;
        const std::size_t number = all.size();
        problem.travellers.push_back(
            {static_cast<int>(number) + 1, start,
             number < problem.slots.size() ? std::optional<std::size_t>(number) : std::nullopt});
    }
}

void add_shape(TrafficProblem& problem, const Shape& shape, const PlanarPose& root, int group) {
    problem.standing.push_back(root);
    const auto roles = must(staging(shape, root, {}));
    for (const Slot& slot : slots_of(roles, group, problem.slots.size()))
        problem.slots.push_back(slot);
}

void expect_sound(const TrafficProblem& problem, const MotionPlan& plan) {
    const auto conflict = first_conflict(problem, plan, check_step_s);
    EXPECT_FALSE(conflict) << conflict->module << " and " << conflict->other << " at "
                           << conflict->time_s << " s: " << conflict->distance_m;
    EXPECT_FALSE(first_impossible(problem, plan));
    std::vector<bool> is_filled(problem.slots.size(), false);
    for (const Itinerary& each : plan.itineraries) {
        if (!each.slot) continue;
        EXPECT_FALSE(is_filled[*each.slot]);
        is_filled[*each.slot] = true;
        const PlanarPose end = each.waypoints.back().pose;
        EXPECT_NEAR(distance_m(end, problem.slots[*each.slot].staged), 0, 1e-9);
        EXPECT_NEAR(wrapped_rad(end.heading_rad - problem.slots[*each.slot].staged.heading_rad), 0,
                    1e-9);
    }
}

TEST(Traffic, brings_modules_from_anywhere_to_each_shape) {
    Random random(7);
    for (const char* const name : {"caterpillar", "hexapod", "snake"})
        for (int i = 0; i < count(5, 100); ++i) {
            TrafficProblem problem{.floor = {-2, -2, 2, 2}};
            add_shape(problem, shipped_shape(name), {0, 0, random.uniform(-M_PI, M_PI)}, 0);
            scatter(problem, 14, 0.2, random);
            const auto plan = plan_traffic(problem);
            EXPECT_TRUE(plan) << name << " " << i << ": " << plan.error().field << " "
                              << plan.error().value << " " << plan.error().reason.words();
            if (!plan) continue;
            expect_sound(problem, *plan);
        }
}

}  // namespace
}  // namespace simrob::test
