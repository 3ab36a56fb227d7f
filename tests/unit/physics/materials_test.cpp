#include "physics/materials.h"

#include <gtest/gtest.h>

#include <array>

#include "physics/merge.h"
#include "physics/still.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

using physics::MaterialPair;
using physics::Materials;

TEST(Materials, pairs_hold_in_either_order_and_others_take_the_standard) {
    Materials materials;
    materials.standard.friction = 0.5;
    materials.set(std::array{MaterialPair{7, 3, {.friction = 0.1}}});
    EXPECT_EQ(materials.between(3, 7).friction, 0.1);
    EXPECT_EQ(materials.between(7, 3).friction, 0.1);
    EXPECT_EQ(materials.between(3, 3).friction, 0.5);
    EXPECT_EQ(materials.between(7, 8).friction, 0.5);
}

TEST(Materials, later_pairs_replace_earlier_ones) {
    Materials materials;
    materials.set(
        std::array{MaterialPair{1, 2, {.friction = 0.1}}, MaterialPair{2, 1, {.friction = 0.2}}});
    EXPECT_EQ(materials.between(1, 2).friction, 0.2);
    EXPECT_EQ(materials.pairs.size(), 1U);
    materials.set(std::array{MaterialPair{1, 2, {.friction = 0.3}}});
    EXPECT_EQ(materials.between(1, 2).friction, 0.3);
    EXPECT_EQ(materials.count(), 2U);
}

TEST(Materials, do_not_depend_on_the_order_of_registration) {
    Materials forwards;
    Materials backwards;
    const std::array pairs = {MaterialPair{1, 2, {}}, MaterialPair{5, 0, {}},
                              MaterialPair{3, 3, {}}};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        forwards.set({&pairs[i], 1});
        backwards.set({&pairs[pairs.size() - 1 - i], 1});
    }
    ASSERT_EQ(forwards.pairs.size(), backwards.pairs.size());
    for (std::size_t i = 0; i < forwards.pairs.size(); ++i) {
        EXPECT_EQ(forwards.pairs[i].material_1, backwards.pairs[i].material_1);
        EXPECT_EQ(forwards.pairs[i].material_2, backwards.pairs[i].material_2);
    }
}

TEST(Merge, joins_only_what_a_plain_fixed_joint_holds) {
    const physics::Joint plain = joint_of(physics::JointType::fixed);
    EXPECT_TRUE(physics::is_mergeable(plain));
    physics::Joint other = plain;
    other.report_force = true;
    EXPECT_FALSE(physics::is_mergeable(other));
    other = plain;
    other.break_force_n = 10;
    EXPECT_FALSE(physics::is_mergeable(other));
    other = plain;
    other.break_torque_nm = 10;
    EXPECT_FALSE(physics::is_mergeable(other));
    other = plain;
    other.hardness = 0.1;
    EXPECT_FALSE(physics::is_mergeable(other));
    EXPECT_FALSE(physics::is_mergeable(joint_of(physics::JointType::hinge)));
}

TEST(Merge, clusters_reach_through_chains_but_not_through_what_is_fast) {
    physics::Assembly assembly;
    for (int i = 0; i < 5; ++i) assembly.bodies.push_back(sphere(0.1, 1, {1.0 * i, 0, 0}));
    assembly.bodies[3].mass_kg = physics::infinite_mass;
    const physics::Joint fixed = joint_of(physics::JointType::fixed);
    assembly.joints = {{fixed, 1, 0}, {fixed, 1, 2}, {fixed, 2, 3}, {fixed, 3, 4}};
    EXPECT_EQ(physics::plan_clusters(assembly, true), (std::vector{0, 0, 0, 3, 4}));
    EXPECT_EQ(physics::plan_clusters(assembly, false), (std::vector{0, 1, 2, 3, 4}));
}

TEST(Still, counts_time_on_the_spot_and_starts_anew_when_moved) {
    physics::RigidState rigid;
    physics::count_still(rigid, 0.1);
    physics::count_still(rigid, 0.1);
    EXPECT_DOUBLE_EQ(rigid.still_s, 0.2);
    rigid.pose.position.x += 0.5 * physics::still_distance_m;
    physics::count_still(rigid, 0.1);
    EXPECT_DOUBLE_EQ(rigid.still_s, 0.3);
    // It crept on from where it first was, however slowly.
    rigid.pose.position.x += 0.6 * physics::still_distance_m;
    physics::count_still(rigid, 0.1);
    EXPECT_EQ(rigid.still_s, 0);
    EXPECT_EQ(rigid.still_pose, rigid.pose);
    rigid.pose.orientation = from_axis_angle(along_z, 1.1 * physics::still_angle_rad);
    physics::count_still(rigid, 0.1);
    EXPECT_EQ(rigid.still_s, 0);
    rigid.pose.orientation = from_axis_angle(along_z, 1.9 * physics::still_angle_rad);
    physics::count_still(rigid, 0.1);
    EXPECT_DOUBLE_EQ(rigid.still_s, 0.1);
}

}  // namespace simrob::test
