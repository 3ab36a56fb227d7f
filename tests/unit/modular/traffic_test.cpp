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
    const FloorArea& floor = problem.floor;
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

/// From one shape straight to the other: who can stays, and its place in the shape says where the
/// others belong.
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
            expect_sound(problem, *plan);
        }
}

/// Shapes in rows, and modules all over the floor.
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

TEST(Traffic, of_many_modules_is_free_of_conflicts) {
    Random random(4);
    const TrafficProblem problem = many(count<std::size_t>(6, 72), random);
    const auto plan = plan_traffic(problem);
    ASSERT_TRUE(plan) << plan.error().field << " " << plan.error().reason.words();
    expect_sound(problem, *plan);
}

/// Two modules that have to pass each other.
TrafficProblem crossing() {
    TrafficProblem problem{.floor = {-1, -1, 1, 1}};
    problem.travellers = {{1, {-0.5, 0, 0}, 0}, {2, {0.5, 0, M_PI}, 1}};
    problem.slots = {{.group = 0, .staged = {0.5, 0, 0}, .closing_m = 0.02},
                     {.group = 1, .staged = {-0.5, 0, M_PI}, .closing_m = 0.02}};
    return problem;
}

TEST(Traffic, lets_two_pass_each_other) {
    const TrafficProblem problem = crossing();
    const auto plan = must(plan_traffic(problem));
    expect_sound(problem, plan);
    // One drives a metre at 28.6 mm/s, and the other lets it by.
    EXPECT_GT(plan.end_s, 1 / 0.0286);
    EXPECT_LT(plan.end_s, 2 / 0.0286);
}

TEST(Traffic, is_the_same_for_the_same_problem) {
    Random random(9);
    TrafficProblem problem{.floor = {-2, -2, 2, 2}};
    add_shape(problem, shipped_shape("hexapod"), {}, 0);
    scatter(problem, 14, 0.2, random);
    const auto a = must(plan_traffic(problem));
    const auto b = must(plan_traffic(problem));
    ASSERT_EQ(a.itineraries.size(), b.itineraries.size());
    for (std::size_t i = 0; i < a.itineraries.size(); ++i) {
        ASSERT_EQ(a.itineraries[i].waypoints.size(), b.itineraries[i].waypoints.size());
        for (std::size_t j = 0; j < a.itineraries[i].waypoints.size(); ++j) {
            EXPECT_EQ(a.itineraries[i].waypoints[j].time_s, b.itineraries[i].waypoints[j].time_s);
            EXPECT_EQ(a.itineraries[i].waypoints[j].pose, b.itineraries[i].waypoints[j].pose);
        }
    }
}

TEST(Traffic, goes_around_obstacles) {
    TrafficProblem problem = crossing();
    problem.obstacles = {{.centre = {0, -0.4, 0}, .half_length_m = 0.05, .half_width_m = 0.6}};
    const auto plan = must(plan_traffic(problem));
    expect_sound(problem, plan);
    for (const Itinerary& each : plan.itineraries)
        EXPECT_TRUE(std::any_of(each.waypoints.begin(), each.waypoints.end(),
                                [](const Waypoint& waypoint) { return waypoint.pose.y_m > 0.2; }));
}

TEST(Traffic, moves_a_spare_one_out_of_a_slot) {
    TrafficProblem problem = crossing();
    problem.travellers.push_back({3, {0.5, 0.15, 1}, std::nullopt});
    problem.slots[0].staged = {0.5, 0.15, 0};
    const auto plan = must(plan_traffic(problem));
    expect_sound(problem, plan);
    EXPECT_GE(plan.side_steps, 1);
    EXPECT_FALSE(plan.itineraries[2].slot);
}

TEST(Traffic, slides_out_between_two_only_if_it_may) {
    TrafficProblem problem{.floor = {-1, -1, 1, 1}};
    const Area module = module_area({});
    problem.standing = {{0, 2 * module.half_width_m, 0}, {0, -2 * module.half_width_m, 0}};
    problem.travellers = {{1, {}, 0}};
    problem.slots = {{.staged = {0.5, 0.5, 0}, .closing_m = 0.02}};
    EXPECT_FALSE(plan_traffic(problem));
    problem.may_slide = true;
    expect_sound(problem, must(plan_traffic(problem)));
    // Not through somebody who stands at both of its ends.
    problem.standing.push_back({2 * module.half_length_m, 0, 0});
    problem.standing.push_back({-2 * module.half_length_m, 0, 0});
    EXPECT_FALSE(plan_traffic(problem));
}

TEST(Traffic, exchanges_nobody_who_may_not_be) {
    for (const bool may_exchange : {false, true}) {
        TrafficProblem problem =
            rebuilding_problem(shipped_shape("caterpillar"), shipped_shape("hexapod"), 0);
        problem.may_exchange = may_exchange;
        const auto plan = plan_traffic(problem);
        if (!plan) continue;
        expect_sound(problem, *plan);
        EXPECT_EQ(plan->exchanges > 0, may_exchange);
        for (std::size_t i = 0; !may_exchange && i < problem.travellers.size(); ++i)
            EXPECT_EQ(plan->itineraries[i].slot, problem.travellers[i].slot);
    }
}

TEST(Traffic, is_refused_by_what_cannot_be) {
    const auto refused = [](const std::function<void(TrafficProblem&)>& spoil) {
        TrafficProblem problem = crossing();
        spoil(problem);
        const auto plan = plan_traffic(problem);
        return plan ? std::string()
                    : plan.error().field + " " + std::string(plan.error().reason.code());
    };
    EXPECT_EQ(refused([](TrafficProblem& p) { p.travellers[1].slot = 2; }),
              "travellers[1].slot no_such_slot");
    EXPECT_EQ(refused([](TrafficProblem& p) { p.travellers[1].slot = 0; }),
              "travellers[1].slot slot_given_twice");
    EXPECT_EQ(refused([](TrafficProblem& p) { p.travellers[0].start.x_m = 3; }),
              "travellers[0].start beyond_floor");
    EXPECT_EQ(refused([](TrafficProblem& p) { p.floor.most_x_m = 1e9; }),
              "floor floor_does_not_fit");
    EXPECT_EQ(refused([](TrafficProblem& p) { p.floor.most_x_m = -1; }),
              "floor floor_does_not_fit");
    EXPECT_EQ(refused([](TrafficProblem& p) { p.floor.most_x_m = NAN; }),
              "floor floor_does_not_fit");
    EXPECT_EQ(refused([](TrafficProblem& p) { p.slots[1].staged.y_m = -3; }),
              "slots[1] beyond_floor");
    EXPECT_EQ(refused([](TrafficProblem& p) { p.obstacles = {disc_area(0.5, 0, 0.05)}; }),
              "slots[0] slot_in_obstacle");
    EXPECT_EQ(refused([](TrafficProblem& p) {
                  p.obstacles = {{.centre = {0, 0, 0}, .half_length_m = 0.01, .half_width_m = 1}};
              }),
              "travellers[0].slot no_way_through");
}

}  // namespace
}  // namespace simrob::test
