#include "inspection/world_findings.h"

#include <gtest/gtest.h>

#include "inspection/approximations.h"
#include "inspection/overlaps.h"
#include "inspection/soft_contacts.h"
#include "inspection/top_view.h"
#include "physics/ode/ode_backend.h"
#include "support/must.h"
#include "support/specifications.h"

namespace simrob::inspection {
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

    Simulation simulation{physics::ode::make_backend()};
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

class SoftContactsTest : public FindingsTest {
  protected:
    /// A ball of a tenth of a metre, which weighs 9.8 N for each kilogram.
    void add_ball_of(int id, double mass_kg) {
        auto ball = test::ball(id, {2.0 * id, 0, 0.1});
        ball.bodies[0].mass_kg = mass_kg;
        must(simulation.world().create_entity(ball));
    }
    void set_surface(double hardness, double bounciness) {
        must(simulation.world().set_default_interaction(
            {.hardness = hardness, .bounciness = bounciness}));
    }
    std::vector<SoftContact> found() { return find_soft_contacts(simulation); }
};

TEST_F(SoftContactsTest, that_carry_what_lies_on_them_are_not_told) {
    set_surface(0.1, 0.7);
    // Pressed in by half of its radius, it is carried by 50 mm x 0.7 / (5 ms x 0.1).
    add_ball_of(2, 69 / 9.8);
    EXPECT_TRUE(found().empty());
}

TEST_F(SoftContactsTest, that_do_not_are_told_with_force_and_cure) {
    set_surface(0.1, 0.7);
    add_ball_of(2, 71 / 9.8);
    ASSERT_EQ(found().size(), 1U);
    const SoftContact soft = found().front();
    EXPECT_EQ(soft.entity, 2);
    EXPECT_EQ(soft.under_entity, 1);
    EXPECT_NEAR(soft.weight_n, 71, 1e-6);
    EXPECT_NEAR(soft.carried_n, 70, 1e-6);
    set_surface(soft.carrying_hardness * 0.999, 0.7);
    EXPECT_TRUE(found().empty()) << "the cure cures";
    set_surface(soft.carrying_hardness * 1.001, 0.7);
    EXPECT_EQ(found().size(), 1U);
}

TEST_F(SoftContactsTest, are_told_in_words) {
    set_surface(0.1, 0.7);
    add_ball_of(2, 71 / 9.8);
    simulation.publish();
    const auto warnings = examine(simulation).warnings;
    const auto is_it = [](const std::string& warning) {
        return warning.find("entity 2 weighs 71 N") != std::string::npos &&
               warning.find("a Hardness of at most 0.099 carries it") != std::string::npos;
    };
    EXPECT_TRUE(std::any_of(warnings.begin(), warnings.end(), is_it))
        << testing::PrintToString(warnings);
}

TEST_F(SoftContactsTest, count_a_robot_with_all_its_wheels) {
    set_surface(0.1, 0.7);
    auto robot = test::small_robot(7);
    for (auto& body : robot.bodies) body.mass_kg = 2;
    must(simulation.world().create_entity(robot));
    EXPECT_TRUE(found().empty());
    robot.id = 8;
    for (auto& body : robot.bodies) {
        body.mass_kg = 20;
        body.position_m.y += 3;
    }
    must(simulation.world().create_entity(robot));
    ASSERT_EQ(found().size(), 1U);
    EXPECT_NEAR(found().front().weight_n, 60 * 9.8, 1e-6);
}

TEST_F(SoftContactsTest, that_nothing_stands_on_do_not_matter) {
    must(simulation.world().remove_entity(1));
    world::EntitySpecification table{.id = 1, .type = world::EntityType::field};
    table.bodies = {test::box(0, {0, 0, 0})};
    table.bodies[0].mass_kg = physics::infinite_mass;
    must(simulation.world().create_entity(table));
    set_surface(1, 0.1);
    add_ball_of(2, 100);
    EXPECT_TRUE(found().empty()) << "it stands four metres beside the table";
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
}  // namespace simrob::inspection
