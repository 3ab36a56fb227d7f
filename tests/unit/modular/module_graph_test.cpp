#include "modular/module_graph.h"

#include <gtest/gtest.h>

#include "modular/shape_match.h"
#include "shipped.h"

namespace simrob::test {
namespace {

using namespace modular;

/// A shape in a world: role r is module r * `step` + `first`.
ModuleGraph built(const Shape& shape, int first, int step) {
    std::vector<Docking> told;
    for (Docking docking : shape.docked) {
        docking.module = docking.module * step + first;
        docking.other = docking.other * step + first;
        told.push_back(docking);
    }
    return ModuleGraph({}, told);
}

TEST(ModuleGraph, takes_a_docking_told_from_both_sides_as_one) {
    const Docking docking{7, Face::front, 3, Face::left, 1};
    const ModuleGraph graph({9, 3}, {docking, from_other_side(docking)});
    EXPECT_EQ(graph.modules(), (std::vector<int>{3, 7, 9}));
    ASSERT_EQ(graph.dockings().size(), 1U);
    EXPECT_EQ(graph.dockings()[0], from_other_side(docking));
    EXPECT_EQ(graph.groups(), (std::vector<std::vector<int>>{{3, 7}, {9}}));
    EXPECT_TRUE(graph.has(docking));
    EXPECT_EQ(graph.at(3, Face::right), nullptr);
    EXPECT_EQ(graph.at(3, Face::left)->other, 7);
}

TEST(ShapeMatch, recognises_each_shape_among_the_others) {
    for (const char* const name : {"caterpillar", "hexapod"}) {
        const ModuleGraph graph = built(shipped_shape(name), 100, -3);
        const auto group = graph.groups().front();
        for (const char* const other : {"caterpillar", "hexapod"}) {
            const auto cast = recognised(graph, group, shipped_shape(other));
            EXPECT_EQ(cast.has_value(), std::string(name) == other) << name << " as " << other;
            for (int role = 1; cast && role <= 15; ++role)
                EXPECT_EQ((*cast)[static_cast<std::size_t>(role - 1)], 100 - 3 * role);
        }
    }
}

TEST(ShapeMatch, minds_rotations_only_where_asked) {
    Shape shape = shipped_shape("caterpillar");
    const ModuleGraph graph = built(shape, 0, 1);
    shape.docked[4].rotation = 2;
    const auto group = graph.groups().front();
    EXPECT_TRUE(recognised(graph, group, shape));
    EXPECT_FALSE(recognised(graph, group, shape, Rotations::same));
}

TEST(ShapeMatch, does_not_take_a_shape_with_something_more_for_it) {
    const Shape shape = shipped_shape("caterpillar");
    std::vector<Docking> told = shape.docked;
    told.push_back({1, Face::left, 15, Face::right, 0});
    const ModuleGraph graph({}, told);
    EXPECT_FALSE(recognised(graph, graph.groups().front(), shape));
}

TEST(ShapeMatch, keeps_the_spine_from_a_caterpillar_to_a_hexapod) {
    const ModuleGraph graph = built(shipped_shape("caterpillar"), 0, 1);
    const Shape hexapod = shipped_shape("hexapod");
    const Cast kept = kept_part(graph, graph.groups().front(), hexapod);
    EXPECT_EQ(kept[0], 1);
    EXPECT_EQ(kept[1], 2);
    EXPECT_EQ(kept[2], 3);
    EXPECT_EQ(std::count(kept.begin(), kept.end(), std::nullopt), 12);
}

TEST(ShapeMatch, rebuilding_undoes_what_is_not_wanted_and_makes_the_rest_from_inside) {
    const ModuleGraph graph = built(shipped_shape("caterpillar"), 0, 1);
    const Shape hexapod = shipped_shape("hexapod");
    Cast cast(15);
    for (int role = 1; role <= 15; ++role) cast[static_cast<std::size_t>(role - 1)] = role;
    const Rebuilding plan = rebuilding(graph, hexapod, cast);
    EXPECT_EQ(plan.undo.size(), 12U);
    ASSERT_EQ(plan.make.size(), 12U);
    ModuleGraph after({}, {graph.dockings()[0], graph.dockings()[1]});
    std::vector<Docking> dockings = after.dockings();
    for (const Docking& docking : plan.make) {
        const auto group = ModuleGraph({1}, dockings).group_of(1);
        EXPECT_TRUE(std::binary_search(group.begin(), group.end(), docking.module) ||
                    std::binary_search(group.begin(), group.end(), docking.other));
        dockings.push_back(docking);
    }
    const ModuleGraph done({}, dockings);
    EXPECT_TRUE(recognised(done, done.groups().front(), hexapod));
    EXPECT_TRUE(rebuilding(done, hexapod, cast).undo.empty());
    EXPECT_TRUE(rebuilding(done, hexapod, cast).make.empty());
}

}  // namespace
}  // namespace simrob::test
