#include <gtest/gtest.h>

#include "hostile/victim.h"
#include "support/must.h"

/// An engine that cannot make what the world has already accepted.
namespace simrob::hostile {
namespace {

using namespace physics;
using test::must;

/// What it must not do.
struct Refusals {
    bool rigids = false;
    bool joints = false;
};

class StubbornBackend final : public Backend {
  public:
    StubbornBackend(const Refusals& refusals, std::unique_ptr<Backend> inner)
        : refusals_(refusals), inner_(std::move(inner)) {}

    bool add_rigid(const StepScope& scope, std::size_t index) override {
        return inner_->add_rigid(scope, index) && !refusals_.rigids;
    }
    bool add_joint(const StepScope& scope, std::size_t index) override {
        return inner_->add_joint(scope, index) && !refusals_.joints;
    }

    std::string_view name() const override { return inner_->name(); }
    std::span<const Capability> capabilities() const override { return inner_->capabilities(); }
    std::optional<Reason> refusal(const Shape& s) const override { return inner_->refusal(s); }
    std::optional<Reason> refusal(const Joint& j) const override { return inner_->refusal(j); }
    bool rebuild(const StepScope& scope) override { return inner_->rebuild(scope); }
    void remove_rigid(std::size_t index) override { inner_->remove_rigid(index); }
    void remove_joint(std::size_t index) override { inner_->remove_joint(index); }
    void write_parameters(const StepScope& scope) override { inner_->write_parameters(scope); }
    void write_rigid(const StepScope& scope, std::size_t i) override {
        inner_->write_rigid(scope, i);
    }
    void write_joint(const StepScope& scope, std::size_t i) override {
        inner_->write_joint(scope, i);
    }
    void write_all(const StepScope& scope) override { inner_->write_all(scope); }
    StepOutcome step(const StepScope& scope, const StepPlan& plan, StepReport& report) override {
        return inner_->step(scope, plan, report);
    }
    std::optional<RayHit> cast_ray(const StepScope& scope, const Vector3& origin,
                                   const Vector3& direction, double length_m, std::uint32_t mask,
                                   GroupId without) override {
        return inner_->cast_ray(scope, origin, direction, length_m, mask, without);
    }
    double joint_position(std::size_t index, int axis) const override {
        return inner_->joint_position(index, axis);
    }
    double joint_velocity(std::size_t index, int axis) const override {
        return inner_->joint_velocity(index, axis);
    }
    JointForce joint_force(std::size_t index) const override { return inner_->joint_force(index); }
    void inject(InjectedFault fault) override { inner_->inject(fault); }

  private:
    const Refusals& refusals_;
    std::unique_ptr<Backend> inner_;
};

class StubbornEngine : public testing::TestWithParam<test::Engine> {
  protected:
    StubbornEngine() { must(world_.restore(victim_.world.snapshot())); }

    /// Like the untouched victim.
    void expect_no_trace() {
        EXPECT_EQ(world_.hash(), victim_.world.hash());
        for (int i = 0; i < 10; ++i) must(world_.step(0.005));
        victim_.step(10);
        EXPECT_EQ(world_.hash(), victim_.world.hash());
    }

    Victim victim_{GetParam()};
    Refusals refusals_;
    PhysicsWorld world_{std::make_unique<StubbornBackend>(refusals_, GetParam().make())};
};

TEST_P(StubbornEngine, that_cannot_make_a_body_leaves_no_trace_of_it) {
    refusals_.rigids = true;
    const auto made = world_.create({{sphere(), box(), sphere()}, {}, true});
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().field, "assembly");
    EXPECT_EQ(made.error().value, GetParam().name);
    expect_no_trace();
}

TEST_P(StubbornEngine, that_cannot_make_a_joint_of_an_assembly_leaves_no_trace_of_it) {
    refusals_.joints = true;
    Body far = sphere();
    far.pose.position.x += 1;
    const auto made =
        world_.create({{sphere(), far},
                       {{joint_of(JointType::hinge), 0, 1}, {joint_of(JointType::ball), 0, -1}}});
    ASSERT_FALSE(made.has_value());
    expect_no_trace();
}

TEST_P(StubbornEngine, that_cannot_join_two_bodies_leaves_no_trace_of_the_joint) {
    refusals_.joints = true;
    const auto made = world_.create_joint(joint_of(JointType::hinge), victim_.ball, victim_.crate);
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().field, "joint");
    expect_no_trace();
}

SIMROB_FOR_EACH_ENGINE(StubbornEngine);

}  // namespace
}  // namespace simrob::hostile
