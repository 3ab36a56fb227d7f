#include <gtest/gtest.h>

#include "app/approximations.h"
#include "app/overlaps.h"
#include "app/top_view.h"
#include "app/world_findings.h"
#include "physics/ode/ode_backend.h"
#include "support/must.h"
#include "unit/world/specifications.h"

namespace simrob::app {
namespace {

using engine::Simulation;
using test::must;

class FindingsTest : public ::testing::Test {
  protected:
    FindingsTest() { must(simulation.world().create_entity(test::floor(1))); }

    std::size_t overlaps() { return find_overlaps(simulation.world(), 0.001, 100).size(); }
    void add_ball(int id, const Vector3& position) {
        must(simulation.world().create_entity(test::ball(id, position)));
    }

    Simulation simulation{physics::make_ode_backend()};
};

TEST_F(FindingsTest, touching_is_no_overlap) {
    add_ball(2, {0, 0, 0.1});
    add_ball(3, {0.2, 0, 0.1});
    EXPECT_EQ(overlaps(), 0U);
}

TEST_F(FindingsTest, overlapping_bodies_are_found) {
    add_ball(2, {0, 0, 0.1});
    add_ball(3, {0.19, 0, 0.1});
    EXPECT_EQ(overlaps(), 1U);
    add_ball(4, {1, 0, 0.05});
    EXPECT_EQ(overlaps(), 2U) << "one that is sunk into the floor";
}

TEST_F(FindingsTest, bodies_of_one_entity_may_overlap_unless_they_collide) {
    world::EntitySpecification pair;
    pair.id = 5;
    pair.type = world::EntityType::generic;
    pair.bodies = {test::sphere(0, {0, 0, 1}), test::sphere(1, {0.05, 0, 1})};
    must(simulation.world().create_entity(pair));
    EXPECT_EQ(overlaps(), 0U);
    pair.id = 6;
    pair.self_collision = true;
    for (auto& body : pair.bodies) body.position_m.x += 5;
    must(simulation.world().create_entity(pair));
    EXPECT_EQ(overlaps(), 1U);
}

TEST_F(FindingsTest, only_approximations_that_the_world_uses_are_told) {
    const auto tells = [&](std::string_view feature) {
        const auto all = approximations(simulation);
        return std::any_of(all.begin(), all.end(),
                           [&](const auto& one) { return one.feature == feature; });
    };
    EXPECT_FALSE(tells("body Cylinder"));
    EXPECT_FALSE(tells("interaction Rolling_Friction"));
    auto cylinder = test::ball(7);
    cylinder.type = world::EntityType::generic;
    cylinder.bodies[0].type = physics::ShapeType::cylinder;
    cylinder.bodies[0].length_m = 0.1;
    must(simulation.world().create_entity(cylinder));
    physics::Interaction rolling;
    rolling.rolling_friction_m = 0.001;
    must(simulation.world().set_default_interaction(rolling));
    EXPECT_TRUE(tells("body Cylinder"));
    EXPECT_TRUE(tells("interaction Rolling_Friction"));
}

TEST_F(FindingsTest, unregistered_materials_are_a_warning) {
    simulation.publish();
    const auto findings = examine(simulation);
    ASSERT_EQ(findings.warnings.size(), 1U);
    EXPECT_NE(findings.warnings[0].find("not registered: 0"), std::string::npos)
        << findings.warnings[0];
}

TEST_F(FindingsTest, merged_bodies_are_counted) {
    world::EntitySpecification three;
    three.id = 8;
    three.type = world::EntityType::generic;
    three.bodies = {test::box(0, {0, 0, 1}), test::box(1, {0.2, 0, 1}), test::box(2, {0, 2, 1})};
    three.joints = {test::fixed_joint(0, 0, 1)};
    must(simulation.world().create_entity(three));
    simulation.publish();
    const auto findings = examine(simulation);
    EXPECT_EQ(findings.bodies, 4U);
    EXPECT_EQ(findings.rigid_bodies, 3U);
    EXPECT_EQ(findings.merged_bodies, 2U);
    EXPECT_EQ(findings.merged_into, 1U);
}

TEST_F(FindingsTest, top_view_shows_where_things_are) {
    add_ball(2, {-1, 0, 0.1});
    must(simulation.world().create_entity(test::small_robot(7)));
    must(simulation.world().set_entity_position(7, {1, 0, 1}));
    simulation.publish();
    const std::string view = top_view(*simulation.snapshot());
    const auto ball = view.find('o');
    const auto robot = view.find('7');
    ASSERT_NE(ball, std::string::npos) << view;
    ASSERT_NE(robot, std::string::npos) << view;
    EXPECT_LT(ball, robot) << view;
}

}  // namespace
}  // namespace simrob::app
