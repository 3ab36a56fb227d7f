#include "physics/memory.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/busy_lab.h"
#include "support/conformance.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Memory);

namespace {

using physics::ContactMemory;
using physics::Recall;

bool remembers(const Engine& engine) {
    return engine.name != "ode";
}

/// A box on the floor for each place, at rest but awake.
std::vector<physics::BodyId> lay_boxes(Lab& lab, int count) {
    lab.tune([](auto& p) { p.sleeping = false; });
    lab.add(box({20, 20, 1}, physics::infinite_mass, {{0, 0, -0.5}, {}}));
    std::vector<physics::BodyId> boxes;
    for (int i = 0; i < count; ++i)
        boxes.push_back(lab.add(box({0.1, 0.1, 0.1}, 1 + i, {{0.5 * i, 0, 0.05}, {}})));
    lab.run(0.2);
    return boxes;
}

/// The force that supports the box of each shape, from the first after the floor.
std::vector<double> weights(const physics::PhysicsState& state, std::size_t count) {
    std::vector<double> sums(count);
    for (const auto& memory : state.contact_memories) {
        EXPECT_EQ(memory.shape_1, 0U);
        sums.at(memory.shape_2 - 1) -= memory.impulse_ns.z;
    }
    return sums;
}

}  // namespace

TEST(Recall, finds_the_nearest_of_the_pair_and_each_but_once) {
    const std::vector<ContactMemory> memories = {{0, 1, {0, 0, 0}, {1, 0, 0}},
                                                 {0, 3, {0, 0, 0}, {2, 0, 0}},
                                                 {0, 3, {1, 0, 0}, {3, 0, 0}},
                                                 {2, 3, {0, 0, 0}, {4, 0, 0}}};
    Recall recall;
    recall.begin(memories);
    EXPECT_EQ(recall.find(0, 2, {}), nullptr);
    EXPECT_EQ(recall.find(0, 3, {0.9, 0, 0}), &memories[2]);
    EXPECT_EQ(recall.find(0, 3, {0.9, 0, 0}), &memories[1]);
    EXPECT_EQ(recall.find(0, 3, {0.9, 0, 0}), nullptr);
    EXPECT_EQ(recall.find(2, 3, {5, 0, 0}), &memories[3]);
    EXPECT_EQ(recall.find(2, 4, {}), nullptr);
}

TEST(Recall, finds_rows_by_joint_and_number) {
    const std::vector<physics::RowMemory> memories = {{0, 1, 5}, {2, 0, 6}, {2, 3, 7}};
    EXPECT_EQ(physics::find_row(memories, 0, 0), nullptr);
    EXPECT_EQ(physics::find_row(memories, 0, 1), &memories[0]);
    EXPECT_EQ(physics::find_row(memories, 2, 3), &memories[2]);
    EXPECT_EQ(physics::find_row(memories, 3, 0), nullptr);
}

TEST_P(Memory, is_of_the_impulses_that_carry_what_stands_and_of_nothing_on_ode) {
    Lab lab(GetParam());
    lay_boxes(lab, 2);
    const auto sums = weights(lab.world.state(), 2);
    for (int i = 0; i < 2; ++i) {
        const double weight = (1 + i) * 9.8 * default_substep_s;
        const double carried = std::abs(sums[static_cast<std::size_t>(i)]);
        EXPECT_NEAR(carried, remembers(GetParam()) ? weight : 0, 0.05 * weight);
    }
}

TEST_P(Memory, of_others_stays_when_a_body_is_removed) {
    Lab lab(GetParam());
    const auto boxes = lay_boxes(lab, 3);
    const auto before = weights(lab.world.state(), 3);
    required(lab.world.remove_group(lab.world.group_of(boxes[1])));
    const auto after = weights(lab.world.state(), 2);
    EXPECT_EQ(after, (std::vector{before[0], before[2]}));
}

TEST_P(Memory, of_what_is_put_elsewhere_is_gone) {
    Lab lab(GetParam());
    const auto boxes = lay_boxes(lab, 2);
    const auto before = weights(lab.world.state(), 2);
    required(lab.world.set_pose(boxes[0], {{0, 3, 0.05}, {}}));
    EXPECT_EQ(weights(lab.world.state(), 2), (std::vector{0.0, before[1]}));
}

TEST_P(Memory, of_joints_follows_them_when_one_is_removed) {
    Lab lab(GetParam());
    lab.tune([](auto& p) { p.gravity_m_s2 = {}; });
    std::vector<physics::JointId> joints;
    for (int i = 0; i < 3; ++i) {
        const auto bob = lab.add(sphere(0.1, 1, {1.0 * i, 0, 1}));
        auto joint = joint_of(physics::JointType::hinge, {1.0 * i, 0, 1}, along_y);
        joint.axes[0].maximum_force = 1 + i;
        joint.axes[0].target_velocity = 1e4;
        joints.push_back(lab.join(joint, {}, bob));
    }
    lab.run(0.05);
    required(lab.world.remove_joint(joints[1]));
    std::vector<double> greatest(2);
    for (const auto& memory : lab.world.state().row_memories) {
        double& own = greatest.at(memory.joint);
        own = std::max(own, std::abs(memory.impulse));
    }
    if (remembers(GetParam()))
        EXPECT_LT(greatest[0], greatest[1]);
    else
        EXPECT_EQ(greatest, (std::vector<double>(2)));
}

TEST_P(Memory, of_sleepers_is_gone_with_the_next_step) {
    Lab lab(GetParam());
    lay_boxes(lab, 1);
    lab.tune([](auto& p) { p.sleeping = true; });
    lab.run(2);
    EXPECT_TRUE(lab.world.state().contact_memories.empty());
    EXPECT_TRUE(lab.world.state().row_memories.empty());
}

TEST_P(Memory, goes_over_to_another_engine_and_ends_on_ode) {
    for (const auto& next : engines()) {
        BusyLab busy(GetParam());
        for (int i = 0; i < 30; ++i) busy.step(i);
        required(busy.lab.world.change_engine(next.make()));
        busy.step(30);
        EXPECT_EQ(busy.lab.world.state().contact_memories.empty(), !remembers(next));
    }
}

TEST_P(Memory, that_is_nonsense_freezes_nothing) {
    Lab lab(GetParam());
    const auto boxes = lay_boxes(lab, 2);
    physics::PhysicsSnapshot forged = lab.world.snapshot();
    for (auto& memory : forged.state.contact_memories) memory.impulse_ns = {1e14, -1e14, 1e14};
    required(lab.world.restore(forged));
    lab.run(1);
    for (const auto box : boxes) EXPECT_FALSE(lab.world.is_frozen(box));
}

}  // namespace simrob::test
