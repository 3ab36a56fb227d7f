#include "modular/assembly.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "modular/shape_poses.h"
#include "shipped.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

using namespace modular;

constexpr double check_step_s = 0.25;

std::vector<PlacedModule> lying(const Shape& shape, const PlanarPose& root) {
    std::vector<PlacedModule> modules;
    for (const PlanarPose& pose : flat_poses(shape))
        modules.push_back({static_cast<int>(modules.size()) + 1, root * pose});
    return modules;
}

std::vector<PlacedModule> scattered(std::size_t count, double side_m, Random& random) {
    std::vector<PlacedModule> modules;
    while (modules.size() < count) {
        const PlanarPose pose{random.uniform(0.1, side_m - 0.1), random.uniform(0.1, side_m - 0.1),
                              random.uniform(-M_PI, M_PI)};
        if (std::none_of(modules.begin(), modules.end(), [&](const PlacedModule& each) {
                return distance_m(each.pose, pose) < 0.2;
            }))
            modules.push_back({static_cast<int>(modules.size()) + 1, pose});
    }
    return modules;
}

/// Lets everybody dock where the plan has brought it: every advance ends at its place beside one
/// that is there, and what comes of it is the shape.
void expect_built(const std::vector<PlacedModule>& modules, const WantedShape& wanted,
                  const Assembly& assembly, std::vector<Docking> dockings) {
    EXPECT_FALSE(first_conflict(assembly.traffic, assembly.plan, check_step_s));
    EXPECT_FALSE(first_impossible(assembly.traffic, assembly.plan));
    std::map<int, PlanarPose> poses;
    for (const PlacedModule& each : modules) poses[each.module] = each.pose;
    for (const Itinerary& each : assembly.plan.itineraries)
        poses[each.module] = each.waypoints.back().pose;
    for (const Advance& advance : assembly.advances) {
        poses[advance.module] = ahead(poses[advance.module], advance.closing_m);
        const Pose seen = docked_module(advance.docking.face, {}, advance.docking.other_face, {},
                                        advance.docking.rotation);
        const PlanarPose place = poses[advance.docking.other] * flat(seen);
        EXPECT_NEAR(distance_m(place, poses[advance.module]), 0, 1e-9);
        dockings.push_back(advance.docking);
    }
    const ModuleGraph graph({}, dockings);
    EXPECT_EQ(recognised(graph, graph.group_of(*assembly.casts[0][0]), wanted.shape),
              assembly.casts[0]);
}

TEST(Assembly, makes_each_shape_of_modules_that_lie_anywhere) {
    Random random(12);
    for (const char* const name : {"caterpillar", "hexapod", "snake"})
        for (int i = 0; i < count(2, 30); ++i) {
            const auto modules = scattered(16, 5, random);
            const TrafficProblem floor{.floor = {0, 0, 5, 5}};
            const auto wanted = must(around_middle(floor, modules, shipped_shape(name)));
            const auto assembly = plan_assembly(floor, modules, {wanted});
            ASSERT_TRUE(assembly) << name << " " << i << ": " << assembly.error().reason.words();
            expect_built(modules, wanted, *assembly, {});
        }
}

TEST(Assembly, keeps_the_spine_on_the_way_from_a_shape_to_another) {
    for (const auto& [from, to] :
         {std::pair("caterpillar", "hexapod"), std::pair("hexapod", "caterpillar")}) {
        const Shape before = shipped_shape(from);
        const auto modules = lying(before, {2, 2, 0.7});
        const ModuleGraph graph({}, before.docked);
        const WantedShape wanted = around_kept(graph, graph.modules(), modules, shipped_shape(to));
        const auto assembly = plan_assembly({.floor = {-1, -1, 5, 5}}, modules, {wanted});
        ASSERT_TRUE(assembly) << from << ": " << assembly.error().reason.words();
        EXPECT_EQ(assembly->advances.size(), 12U);
        std::vector<Docking> kept = before.docked;
        for (const Docking& undone : rebuilding(graph, wanted.shape, assembly->casts[0]).undo)
            std::erase_if(kept, [&](const Docking& docking) {
                return docking == undone || from_other_side(docking) == undone;
            });
        EXPECT_EQ(kept.size(), 2U);
        expect_built(modules, wanted, *assembly, kept);
        const auto undone = undockings(assembly->plan, graph);
        EXPECT_EQ(undone.size(), 12U);
        for (const Undocking& each : undone)
            EXPECT_EQ(std::count(kept.begin(), kept.end(), from_other_side(each.docking)), 0);
    }
}

TEST(Assembly, brings_somebody_to_a_root_that_is_nowhere_yet) {
    Random random(8);
    const auto modules = scattered(15, 4, random);
    const WantedShape wanted{.shape = shipped_shape("hexapod"), .root = {2, 2, 1}};
    const auto assembly = plan_assembly({.floor = {0, 0, 4, 4}}, modules, {wanted});
    ASSERT_TRUE(assembly) << assembly.error().reason.words();
    EXPECT_EQ(assembly->plan.itineraries.size(), 15U);
    expect_built(modules, wanted, *assembly, {});
}

/// Discs on the floor, where nobody lies.
std::vector<Area> strewn(std::size_t count, const std::vector<PlacedModule>& modules, double side_m,
                         Random& random) {
    std::vector<Area> obstacles;
    while (obstacles.size() < count) {
        const Area disc = disc_area(random.uniform(0, side_m), random.uniform(0, side_m),
                                    random.uniform(0.05, 0.2));
        if (std::none_of(modules.begin(), modules.end(), [&](const PlacedModule& each) {
                return are_near(disc, disc_area(each.pose.x_m, each.pose.y_m, 0.1), 0.02);
            }))
            obstacles.push_back(disc);
    }
    return obstacles;
}

TEST(Assembly, finds_its_way_among_obstacles) {
    Random random(31);
    for (const char* const name : {"caterpillar", "hexapod"})
        for (int i = 0; i < count(3, 50); ++i) {
            const auto modules = scattered(16, 6, random);
            const TrafficProblem floor{.floor = {0, 0, 6, 6},
                                       .obstacles = strewn(12, modules, 6, random)};
            const auto wanted = around_middle(floor, modules, shipped_shape(name));
            ASSERT_TRUE(wanted);
            const auto assembly = plan_assembly(floor, modules, {*wanted});
            EXPECT_TRUE(assembly) << name << " " << i << ": " << assembly.error().reason.words();
            if (assembly) expect_built(modules, *wanted, *assembly, {});
        }
}

TEST(Assembly, is_refused_without_enough_modules) {
    Random random(8);
    const auto modules = scattered(14, 4, random);
    const TrafficProblem floor{.floor = {0, 0, 4, 4}};
    const auto wanted = must(around_middle(floor, modules, shipped_shape("hexapod")));
    const auto assembly = plan_assembly(floor, modules, {wanted});
    ASSERT_FALSE(assembly);
    EXPECT_EQ(assembly.error().field, "modules");
    EXPECT_EQ(assembly.error().value, "13");
    EXPECT_EQ(assembly.error().reason.code(), "too_few_places");
}

TEST(Assembly, gives_no_role_to_bystanders) {
    Random random(21);
    const auto modules = scattered(18, 5, random);
    const TrafficProblem floor{.floor = {0, 0, 5, 5}};
    const WantedShape wanted{.shape = shipped_shape("hexapod"), .root = {2.5, 2.5, 1}};
    const std::vector<int> bystanders{2, 5, 9};
    const auto assembly = plan_assembly(floor, modules, {wanted}, bystanders);
    ASSERT_TRUE(assembly) << assembly.error().reason.words();
    for (const auto& module : assembly->casts[0])
        EXPECT_EQ(std::count(bystanders.begin(), bystanders.end(), *module), 0);
    expect_built(modules, wanted, *assembly, {});
    const auto refused = plan_assembly(floor, modules, {wanted}, {1, 2, 5, 9});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().value, "14");
}

TEST(Assembly, is_refused_where_there_is_no_room) {
    const std::vector<PlacedModule> modules{{1, {1, 1, 0}}};
    const auto wanted =
        around_middle({.floor = {0, 0, 2, 2}}, modules, shipped_shape("caterpillar"));
    ASSERT_FALSE(wanted);
    EXPECT_EQ(wanted.error().reason.code(), "no_room_for_shape");
}

TEST(Assembly, finds_free_places_beside_one_that_lies_in_the_way) {
    const Shape shape = shipped_shape("caterpillar");
    const PlanarPose near{3, 3, M_PI / 2};
    TrafficProblem floor{.floor = {0, 0, 6, 6}};
    EXPECT_EQ(around_free(floor, near, shape).front().root, near);
    floor.obstacles = {module_area(near)};
    const auto places = around_free(floor, near, shape);
    ASSERT_GE(places.size(), 2U);
    for (const WantedShape& place : places) {
        EXPECT_EQ(place.root.heading_rad, near.heading_rad);
        for (const PlanarPose& pose : flat_poses(shape))
            EXPECT_GT(distance_m(module_area(place.root * pose), floor.obstacles.front()), 0.2);
    }
    EXPECT_LE(distance_m(places[0].root, near), distance_m(places[1].root, near));
    EXPECT_GT(distance_m(places[0].root, places[1].root), 0.2);
    floor.floor = {2, 2, 4, 4};
    EXPECT_TRUE(around_free(floor, near, shape).empty());
}

}  // namespace
}  // namespace simrob::test
