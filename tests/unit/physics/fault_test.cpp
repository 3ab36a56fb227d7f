#include <gtest/gtest.h>

#include <thread>

#include "support/busy_lab.h"
#include "support/conformance.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Fault);

namespace {

using physics::InjectedFault;
using physics::StepScope;

/// An engine whose steps fail after they have changed the state, as often as it is told.
class FailingBackend final : public physics::Backend {
  public:
    FailingBackend(std::unique_ptr<physics::Backend> inner, int& failures, bool then_stands_still)
        : inner_(std::move(inner)), failures_(failures), stands_still_(then_stands_still) {}

    physics::StepOutcome step(const StepScope& scope, const physics::StepPlan& plan,
                              physics::StepReport& report) override {
        if (failures_ > 0) {
            --failures_;
            just_failed_ = true;
            inner_->step(scope, plan, report);
            return {.done = false, .fault = "on purpose"};
        }
        if (std::exchange(just_failed_, false) && stands_still_) return {};
        return inner_->step(scope, plan, report);
    }
    std::string_view name() const override { return inner_->name(); }
    std::span<const physics::Capability> capabilities() const override {
        return inner_->capabilities();
    }
    std::optional<Reason> refusal(const physics::Shape& shape) const override {
        return inner_->refusal(shape);
    }
    std::optional<Reason> refusal(const physics::Joint& joint) const override {
        return inner_->refusal(joint);
    }
    bool rebuild(const StepScope& scope) override { return inner_->rebuild(scope); }
    bool add_rigid(const StepScope& scope, std::size_t index) override {
        return inner_->add_rigid(scope, index);
    }
    bool add_joint(const StepScope& scope, std::size_t index) override {
        return inner_->add_joint(scope, index);
    }
    void remove_rigid(std::size_t index) override { inner_->remove_rigid(index); }
    void remove_joint(std::size_t index) override { inner_->remove_joint(index); }
    void write_parameters(const StepScope& scope) override { inner_->write_parameters(scope); }
    void write_rigid(const StepScope& scope, std::size_t index) override {
        inner_->write_rigid(scope, index);
    }
    void write_joint(const StepScope& scope, std::size_t index) override {
        inner_->write_joint(scope, index);
    }
    void write_all(const StepScope& scope) override { inner_->write_all(scope); }
    std::optional<physics::RayHit> cast_ray(const StepScope& scope, const Vector3& origin,
                                            const Vector3& direction, double length_m,
                                            std::uint32_t mask, physics::GroupId without) override {
        return inner_->cast_ray(scope, origin, direction, length_m, mask, without);
    }
    double joint_position(std::size_t index, int axis) const override {
        return inner_->joint_position(index, axis);
    }
    double joint_velocity(std::size_t index, int axis) const override {
        return inner_->joint_velocity(index, axis);
    }
    physics::JointForce joint_force(std::size_t index) const override {
        return inner_->joint_force(index);
    }
    void inject(InjectedFault fault) override { inner_->inject(fault); }

  private:
    std::unique_ptr<physics::Backend> inner_;
    int& failures_;
    bool stands_still_;
    bool just_failed_ = false;
};

int faults_told(const physics::PhysicsWorld& world) {
    int count = 0;
    for (const auto& event : world.report().events)
        count += event.type == physics::EventType::engine_fault ? 1 : 0;
    return count;
}

/// A copy of a busy world, in a world whose engine fails.
physics::PhysicsWorld failing_copy(const Engine& engine, const BusyLab& busy, int& failures,
                                   bool stands_still) {
    physics::PhysicsWorld world(
        std::make_unique<FailingBackend>(engine.make(), failures, stands_still));
    required(world.restore(busy.lab.world.snapshot()));
    return world;
}

constexpr std::array kinds = {InjectedFault::engine_abort, InjectedFault::not_finite,
                              InjectedFault::refused_step};

/// The hash of a busy run in which the steps named by `kind_at` fail.
template <class KindAt>
std::uint64_t hash_with_faults(const Engine& engine, int steps, const KindAt& kind_at) {
    BusyLab busy(engine);
    for (int i = 0; i < steps; ++i) {
        const InjectedFault kind = kind_at(i);
        if (kind != InjectedFault::none) busy.lab.world.inject(kind);
        busy.step(i);
        EXPECT_EQ(faults_told(busy.lab.world), kind != InjectedFault::none ? 1 : 0) << "step " << i;
    }
    return busy.lab.world.hash();
}

}  // namespace

TEST_P(Fault, of_each_kind_is_told_and_the_world_goes_on) {
    for (const auto kind : kinds) {
        Lab lab(GetParam());
        const auto ball = lab.add(sphere(0.1, 1, {0, 0, 10}));
        lab.run(0.1);
        lab.world.inject(kind);
        const double before = lab.velocity(ball).z;
        lab.step();
        EXPECT_EQ(faults_told(lab.world), 1);
        EXPECT_FALSE(lab.world.report().events[0].detail.empty());
        // The step was made after all, by the other solver.
        EXPECT_NEAR(lab.velocity(ball).z, before - gravity_m_s2 * default_substep_s, 1e-12);
        lab.step();
        EXPECT_EQ(faults_told(lab.world), 0);
        EXPECT_NEAR(lab.velocity(ball).z, before - 2 * gravity_m_s2 * default_substep_s, 1e-12);
    }
}

TEST_P(Fault, runs_with_faults_repeat) {
    const auto kind_at = [](int i) {
        return i % 7 == 3 ? kinds[static_cast<std::size_t>(i / 7 % 3)] : InjectedFault::none;
    };
    const auto first = hash_with_faults(GetParam(), 150, kind_at);
    EXPECT_EQ(hash_with_faults(GetParam(), 150, kind_at), first);
    EXPECT_NE(hash_with_faults(GetParam(), 150, [](int) { return InjectedFault::none; }), first);
}

TEST_P(Fault, failed_step_leaves_nothing_behind) {
    BusyLab busy(GetParam());
    for (int i = 0; i < 150; ++i) busy.step(i);
    int failures = 0;
    physics::PhysicsWorld world = failing_copy(GetParam(), busy, failures, true);
    EXPECT_EQ(world.hash(), busy.lab.world.hash());
    for (int i = 0; i < 30; ++i) {
        // Eight sub-steps are made and then undone; nothing is done in their place.
        failures = 1;
        required(world.step(default_substep_s, 8));
        ASSERT_EQ(faults_told(world), 1);
        ASSERT_EQ(world.hash(), busy.lab.world.hash()) << "round " << i;
        required(world.step(default_substep_s));
        busy.lab.step();
        ASSERT_EQ(world.hash(), busy.lab.world.hash()) << "round " << i;
    }
}

TEST_P(Fault, that_comes_twice_freezes_what_moves_and_nothing_else) {
    Lab source(GetParam());
    lay_robot_floor(source);
    const auto parked = source.add(robot());
    drive(source, parked, 0, 0);
    source.run(2);
    ASSERT_TRUE(source.world.is_asleep(parked.bodies[0]));
    const auto ball = source.add(sphere(0.1, 1, {5, 0, 10}));
    source.step();
    int failures = 0;
    physics::PhysicsWorld world(
        std::make_unique<FailingBackend>(GetParam().make(), failures, false));
    required(world.restore(source.world.snapshot()));
    const Pose before = world.body_state(ball).pose;
    failures = 2;
    required(world.step(default_substep_s));
    EXPECT_EQ(faults_told(world), 2);
    EXPECT_TRUE(world.is_frozen(ball));
    EXPECT_FALSE(world.is_frozen(parked.bodies[0]));
    EXPECT_EQ(world.body_state(ball).pose, before);
    required(world.step(default_substep_s));
    EXPECT_EQ(faults_told(world), 0);
    EXPECT_EQ(world.body_state(ball).pose, before);
    required(world.set_pose(ball, before));
    required(world.step(default_substep_s));
    EXPECT_NE(world.body_state(ball).pose, before);
}

TEST_P(Fault, in_threads_leaves_the_neighbour_as_it_was) {
    const auto none = [](int) { return InjectedFault::none; };
    const std::uint64_t alone = hash_with_faults(GetParam(), 150, none);
    std::uint64_t beside = 0;
    std::thread neighbour([&] { beside = hash_with_faults(GetParam(), 150, none); });
    hash_with_faults(GetParam(), 150, [](int i) { return kinds[static_cast<std::size_t>(i % 3)]; });
    neighbour.join();
    EXPECT_EQ(beside, alone);
}

}  // namespace simrob::test
