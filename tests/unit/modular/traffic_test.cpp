#include "modular/traffic.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "modular/assignment.h"
#include "modular/motion_check.h"
#include "modular/shape_match.h"
#include "modular/shape_poses.h"
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

/// From one shape straight to the other: who can stays, and its place in the shape says where the others
/// belong.
TrafficProblem rebuilding_problem(const Shape& from, const Shape& to, double heading_rad) {
    const ModuleGraph graph({}, from.docked);
    const Cast kept = kept_part(graph, graph.modules(), to);
    const auto poses = flat_poses(from);
    const auto wanted = flat_poses(to);
    const PlanarPose from_root{0, 0, heading_rad};
    TrafficProblem problem{.floor = {-2.5, -2.5, 2.5, 2.5}};
    std::vector<int> settled;
    PlanarPose root;
    for (std::size_t role = 0; role < kept.size(); ++role) {
        if (!kept[role]) continue;
        settled.push_back(static_cast<int>(role) + 1);
        const PlanarPose pose = from_root * poses[static_cast<std::size_t>(*kept[role] - 1)];
        problem.standing.push_back(pose);
        root = pose * inverse(wanted[role]);
    }
    problem.slots = slots_of(must(staging(to, root, settled)), 0, 0);
    for (int module = 1; module <= from.modules; ++module) {
        if (std::find(kept.begin(), kept.end(), module) != kept.end()) continue;
        problem.travellers.push_back({module,
                                      from_root * poses[static_cast<std::size_t>(module - 1)],
                                      problem.travellers.size()});
    }
    return problem;
}

TEST(Traffic, goes_straight_from_one_shape_to_the_other) {
    Random random(2);
    for (const auto& [from, to] :
         {std::pair("caterpillar", "hexapod"), std::pair("hexapod", "caterpillar")})
        for (int i = 0; i < count(2, 20); ++i) {
            const TrafficProblem problem = rebuilding_problem(
                shipped_shape(from), shipped_shape(to), random.uniform(-M_PI, M_PI));
            ASSERT_EQ(problem.travellers.size(), 12U);
            const auto plan = plan_traffic(problem);
            ASSERT_TRUE(plan) << from << " " << i << ": " << plan.error().field << " "
                              << plan.error().value << " " << plan.error().reason.words();
            printf("%s %d: %.0f s rounds %d exch %d side %d\n", from, i, plan->end_s, plan->rounds, plan->exchanges, plan->side_steps);
            expect_sound(problem, *plan);
        }
}

/// Twenty shapes in rows, and modules all over the floor.
TrafficProblem many(std::size_t shapes, Random& random) {
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(shapes)));
    const double side_m = 2.5 * static_cast<double>(columns);
    TrafficProblem problem{.floor = {0, 0, side_m, side_m}};
    const Shape hexapod = shipped_shape("hexapod");
    const Shape caterpillar = shipped_shape("caterpillar");
    for (std::size_t i = 0; i < shapes; ++i)
        add_shape(problem, i % 2 == 0 ? hexapod : caterpillar,
                  {2.5 * static_cast<double>(i % columns) + (i % 2 == 0 ? 1.25 : 2.1),
                   2.5 * static_cast<double>(i / columns) + 1.25, 0},
                  static_cast<int>(i));
    scatter(problem, problem.slots.size(), 0.2, random);
    CostTable costs(problem.travellers.size(), problem.slots.size());
    for (std::size_t i = 0; i < costs.rows(); ++i)
        for (std::size_t j = 0; j < costs.columns(); ++j)
            costs.at(i, j) = distance_m(problem.travellers[i].start, problem.slots[j].staged);
    const auto slots = must(assign(costs));
    for (std::size_t i = 0; i < slots.size(); ++i) problem.travellers[i].slot = slots[i];
    return problem;
}

TEST(Traffic, of_three_hundred_modules_is_free_of_conflicts) {
    Random random(4);
    const TrafficProblem problem = many(count<std::size_t>(6, 20), random);
    const auto plan = plan_traffic(problem);
    ASSERT_TRUE(plan) << plan.error().field << " " << plan.error().reason.words();
            printf("%.0f s rounds %d exch %d side %d\n",  plan->end_s, plan->rounds, plan->exchanges, plan->side_steps);
    expect_sound(problem, *plan);
}

}  // namespace
}  // namespace simrob::test
