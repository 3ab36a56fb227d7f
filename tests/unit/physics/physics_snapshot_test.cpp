#include "physics/physics_snapshot.h"

#include "base/random.h"
#include "support/busy_lab.h"
#include "support/conformance.h"
#include "support/counts.h"
#include "support/must.h"

namespace simrob::test {

SIMROB_CONFORMANCE(PhysicsSnapshot);

namespace {

constexpr int length_of_run = 300;

/// The hash after every step of an uninterrupted run.
std::vector<std::uint64_t> hashes_of_run(BusyLab& busy) {
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < length_of_run; ++i) {
        busy.step(i);
        hashes.push_back(busy.lab.world.hash());
    }
    return hashes;
}

}  // namespace

TEST_P(PhysicsSnapshot, run_in_itself_repeats) {
    BusyLab first(GetParam());
    BusyLab second(GetParam());
    EXPECT_EQ(hashes_of_run(first), hashes_of_run(second));
}

TEST_P(PhysicsSnapshot, busy_world_is_as_busy_as_it_should_be) {
    BusyLab busy(GetParam());
    bool broke = false;
    for (int i = 0; i < length_of_run; ++i) {
        busy.step(i);
        for (const auto& event : busy.lab.world.report().events) {
            EXPECT_EQ(event.type, physics::EventType::joint_broke);
            broke = true;
        }
    }
    EXPECT_TRUE(broke);
    EXPECT_TRUE(busy.lab.world.is_asleep(busy.robots[2].bodies[0]));
    EXPECT_FALSE(busy.lab.world.is_asleep(busy.robots[0].bodies[0]));
}

TEST_P(PhysicsSnapshot, of_what_was_split_is_taken_again_however_it_was_rounded) {
    physics::PhysicsWorld world(GetParam().make());
    physics::Assembly assembly;
    assembly.bodies = {sphere(0.1, 1, {}), sphere(0.1, 1, {1, 0, 0})};
    assembly.joints = {{.joint = {.type = physics::JointType::fixed}, .body_1 = 0, .body_2 = 1}};
    const auto made = must(world.create(assembly));
    physics::PhysicsSnapshot saved = world.snapshot();
    const auto stretch = [](Quaternion& q) {
        constexpr double longest = 1 + 4.5e-7;
        q = {q.w * longest, q.x * longest, q.y * longest, q.z * longest};
    };
    physics::Model model = *saved.model;
    ASSERT_EQ(saved.state.rigids.size(), 1U) << "they are one";
    stretch(model.bodies[1].in_rigid.orientation);
    stretch(saved.state.rigids[0].pose.orientation);
    saved.model = std::make_shared<const physics::Model>(std::move(model));
    must(world.restore(saved));
    must(world.remove_joint(made.joints[0]));
    EXPECT_TRUE(world.restore(world.snapshot())) << "what a world gives it takes";
}

TEST_P(PhysicsSnapshot, world_restored_in_a_fresh_one_goes_on_to_the_bit) {
    BusyLab busy(GetParam());
    const auto hashes = hashes_of_run(busy);
    const int stride = count(37, 1);
    BusyLab running(GetParam());
    for (int start = 0, done = 0; start < length_of_run; start += stride) {
        for (; done < start; ++done) running.step(done);
        const physics::PhysicsSnapshot saved = running.lab.world.snapshot();
        // The ids used by the commands are those of the first world: they are valid in any other.
        BusyLab other(GetParam(), 99);
        other.pile = running.pile;
        other.rod = running.rod;
        required(other.lab.world.restore(saved));
        for (int i = start; i < length_of_run; ++i) {
            other.step(i);
            ASSERT_EQ(other.lab.world.hash(), hashes[static_cast<std::size_t>(i)])
                << "saved before step " << start << ", differs after step " << i;
        }
    }
}

TEST_P(PhysicsSnapshot, world_under_the_iterative_solver_goes_on_to_the_bit) {
    const auto make = [&] {
        BusyLab busy(GetParam());
        busy.lab.tune([](auto& p) { p.solver = physics::SolverMode::fast; });
        return busy;
    };
    BusyLab busy = make();
    const auto hashes = hashes_of_run(busy);
    for (int start = 5; start < length_of_run; start += count(97, 7)) {
        BusyLab running = make();
        for (int i = 0; i < start; ++i) running.step(i);
        BusyLab other(GetParam());
        required(other.lab.world.restore(running.lab.world.snapshot()));
        other.pile = running.pile;
        other.rod = running.rod;
        for (int i = start; i < length_of_run; ++i) {
            other.step(i);
            ASSERT_EQ(other.lab.world.hash(), hashes[static_cast<std::size_t>(i)])
                << "saved before step " << start << ", differs after step " << i;
        }
    }
}

TEST_P(PhysicsSnapshot, world_goes_back_and_takes_the_same_way_again) {
    BusyLab busy(GetParam());
    const auto hashes = hashes_of_run(busy);
    BusyLab again(GetParam());
    std::vector<physics::PhysicsSnapshot> snapshots;
    std::vector<std::vector<physics::BodyId>> piles;
    std::vector<physics::JointId> rods;
    for (int i = 0; i < length_of_run; ++i) {
        snapshots.push_back(again.lab.world.snapshot());
        piles.push_back(again.pile);
        rods.push_back(again.rod);
        again.step(i);
    }
    Random random(4);
    for (int round = 0; round < count(20, 500); ++round) {
        const std::uint32_t from = random.below(length_of_run);
        required(again.lab.world.restore(snapshots[from]));
        again.pile = piles[from];
        again.rod = rods[from];
        const std::uint32_t until = std::min<std::uint32_t>(length_of_run, from + 30);
        for (std::uint32_t i = from; i < until; ++i) {
            again.step(static_cast<int>(i));
            ASSERT_EQ(again.lab.world.hash(), hashes[i]) << "back to " << from << ", step " << i;
        }
    }
}

TEST_P(PhysicsSnapshot, taking_one_changes_nothing) {
    BusyLab quiet(GetParam());
    BusyLab watched(GetParam());
    for (int i = 0; i < length_of_run; ++i) {
        quiet.step(i);
        watched.step(i);
        const physics::PhysicsSnapshot saved = watched.lab.world.snapshot();
        ASSERT_EQ(watched.lab.world.hash(), quiet.lab.world.hash());
    }
}

TEST_P(PhysicsSnapshot, questions_change_nothing) {
    BusyLab quiet(GetParam());
    BusyLab asked(GetParam());
    for (int i = 0; i < 100; ++i) {
        quiet.step(i);
        asked.step(i);
        static_cast<void>(asked.lab.world.cast_ray({0, 0, 3}, {0.1, 0.1, -1}, 10));
        static_cast<void>(asked.lab.world.closest(asked.bob, asked.weight));
        static_cast<void>(asked.lab.world.joint_position(asked.hinge, 0));
        static_cast<void>(asked.lab.world.joint_force(asked.hinge));
        ASSERT_EQ(asked.lab.world.hash(), quiet.lab.world.hash());
    }
}

TEST_P(PhysicsSnapshot, old_ones_stay_valid_while_the_world_changes) {
    BusyLab busy(GetParam());
    const physics::PhysicsSnapshot early = busy.lab.world.snapshot();
    const std::uint64_t hash = busy.lab.world.hash();
    for (int i = 0; i < length_of_run; ++i) busy.step(i);
    EXPECT_NE(busy.lab.world.hash(), hash);
    required(busy.lab.world.restore(early));
    EXPECT_EQ(busy.lab.world.hash(), hash);
}

TEST_P(PhysicsSnapshot, model_is_shared_until_something_is_made_or_removed) {
    Lab world(GetParam());
    const auto ball = world.add(sphere(0.1, 1, {0, 0, 1}));
    const auto first = world.world.snapshot();
    world.run(0.1);
    EXPECT_EQ(world.world.snapshot().model, first.model);
    required(world.world.remove_group(world.world.group_of(ball)));
    EXPECT_NE(world.world.snapshot().model, first.model);
}

TEST_P(PhysicsSnapshot, revision_tells_when_indices_may_have_changed) {
    Lab world(GetParam());
    const auto before = world.world.revision();
    const auto ball = world.add(sphere(0.1, 1, {0, 0, 1}));
    const auto made = world.world.revision();
    EXPECT_NE(made, before);
    const auto saved = world.world.snapshot();
    world.run(0.1);
    EXPECT_EQ(world.world.revision(), made);
    required(world.world.remove_group(world.world.group_of(ball)));
    const auto removed = world.world.revision();
    EXPECT_NE(removed, made);
    required(world.world.restore(saved));
    EXPECT_NE(world.world.revision(), removed);
}

TEST_P(PhysicsSnapshot, seed_and_random_state_belong_to_it) {
    const auto hash_of_seed = [&](std::uint64_t seed) {
        return physics::PhysicsWorld(GetParam().make(), seed).hash();
    };
    EXPECT_EQ(hash_of_seed(5), hash_of_seed(5));
    EXPECT_NE(hash_of_seed(5), hash_of_seed(6));
}

TEST_P(PhysicsSnapshot, long_steps_and_many_short_ones_lead_to_the_same_place) {
    BusyLab short_steps(GetParam());
    BusyLab long_steps(GetParam());
    for (int i = 0; i < 60; ++i) short_steps.lab.step();
    for (int i = 0; i < 6; ++i) long_steps.lab.step(default_substep_s, 10);
    EXPECT_EQ(short_steps.lab.world.hash(), long_steps.lab.world.hash());
}

}  // namespace simrob::test
