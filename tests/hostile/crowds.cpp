#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "hostile/attack.h"
#include "hostile/watchdog.h"
#include "support/counts.h"
#include "support/engines.h"
#include "support/must.h"
#include "support/random_scene.h"

/// Too many things in one place, and things that do not belong together.
namespace simrob::hostile {
namespace {

using namespace physics;
using test::must;

/// As many as an engine takes, minus a few.
std::size_t most_bodies(const test::Engine& engine) {
#ifdef SIMROB_SANITIZED
    return std::min<std::size_t>(600, engine.make()->maximum_movable_bodies() - 10);
#else
    return engine.make()->maximum_movable_bodies() - 10;
#endif
}

constexpr double step_s = 0.005;

void add_floor(PhysicsWorld& world) {
    Body floor = body_of({.type = ShapeType::plane});
    floor.pose = {};
    floor.mass_kg = infinite_mass;
    must(world.create_body(floor));
}

void add_in_one_place(PhysicsWorld& world, const Body& body, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) must(world.create_body(body));
}

Body small_box(const Vector3& position_m) {
    Body body = box({0.1, 0.1, 0.1});
    body.pose.position = position_m;
    return body;
}

/// A bob on a rod of one metre, let go at a small angle.
BodyId add_pendulum(PhysicsWorld& world) {
    Body bob = sphere(0.01);
    bob.pose.position = {10 + std::sin(0.1), 0, 5 - std::cos(0.1)};
    const BodyId id = must(world.create_body(bob));
    Joint hinge = joint_of(JointType::hinge);
    hinge.axes[0].direction = {0, 1, 0};
    hinge.anchor = {10, 0, 5};
    must(world.create_joint(hinge, id, {}));
    return id;
}

void step_watched(PhysicsWorld& world, const std::string& what) {
    const Watchdog watchdog(what);
    must(world.step(step_s));
    ASSERT_TRUE(test::is_finite(world.state()));
}

/// The mean time from one swing to the next, beside `boxes` in one place.
double measured_period_s(const test::Engine& engine, SolverMode solver, std::size_t boxes,
                         int periods) {
    PhysicsWorld world(engine.make());
    WorldParameters parameters;
    parameters.solver = solver;
    must(world.set_parameters(parameters));
    add_floor(world);
    add_in_one_place(world, small_box({0, 0, 0.05}), boxes);
    const BodyId bob = add_pendulum(world);
    std::vector<double> crossings;
    double before = 1;
    for (int i = 0; static_cast<int>(crossings.size()) <= periods && i < 450 * (periods + 1); ++i) {
        step_watched(world, "a step beside a crowd");
        const double side = world.body_state(bob).pose.position.x - 10;
        if (before > 0 && side <= 0) crossings.push_back((i + before / (before - side)) * step_s);
        before = side;
    }
    return crossings.size() < 2 ? 0 : (crossings.back() - crossings.front()) / periods;
}

class Crowd : public testing::TestWithParam<test::Engine> {};

TEST_P(Crowd, of_overlapping_boxes_leaves_a_pendulum_its_period) {
    const double period_s = 2 * M_PI * std::sqrt((1 + 0.4 * 1e-4) / 9.8);
    const int periods = test::count(1, 10);
    // MuJoCo takes a minute for as many.
    const std::size_t boxes =
        GetParam().name == "mujoco" ? test::count(std::size_t{25}, std::size_t{80}) : 80;
    EXPECT_NEAR(measured_period_s(GetParam(), SolverMode::normal, boxes, periods), period_s,
                0.01 * period_s);
    // The fast solver has a period of its own, and so has each order in which it takes its rows.
    const double alone_s = measured_period_s(GetParam(), SolverMode::fast, 0, periods);
    EXPECT_NEAR(measured_period_s(GetParam(), SolverMode::fast, boxes, periods), alone_s,
                0.05 * alone_s);
}

TEST_P(Crowd, of_eighty_overlapping_boxes_comes_apart) {
    PhysicsWorld world(GetParam().make());
    add_floor(world);
    add_in_one_place(world, small_box({0, 0, 0.05}), 80);
    for (int i = 0; i < 60; ++i) step_watched(world, "a step of 80 boxes");
    double farthest = 0;
    for (const auto& rigid : world.state().rigids)
        farthest = std::max(farthest, length(rigid.pose.position));
    EXPECT_GT(farthest, 0.06);
}

class CrowdOfShapes : public testing::TestWithParam<std::tuple<std::size_t, test::Engine>> {};

TEST_P(CrowdOfShapes, in_one_place_steps_within_a_second) {
    const auto& [wanted, engine] = GetParam();
    const std::size_t count = wanted == 0 ? most_bodies(engine) : wanted;
    for (const auto type : {ShapeType::sphere, ShapeType::box, ShapeType::cylinder,
                            ShapeType::wheel_cylinder, ShapeType::capsule}) {
        PhysicsWorld world(engine.make());
        WorldParameters parameters;
        parameters.contact_points = 64;
        parameters.report_contacts = true;
        must(world.set_parameters(parameters));
        add_floor(world);
        Body body = body_of({.type = type, .radius_m = 0.1, .length_m = 0.2});
        body.pose.position = {0, 0, 0.1};
        add_in_one_place(world, body, count);
        for (int i = 0; i < test::count(1, 20); ++i)
            step_watched(world, "a step of " + std::to_string(count) + " bodies of type " +
                                    std::to_string(static_cast<int>(type)));
    }
}

INSTANTIATE_TEST_SUITE_P(sizes, CrowdOfShapes,
                         testing::Combine(testing::Values(std::size_t{50}, std::size_t{100},
                                                          std::size_t{0}),
                                          testing::ValuesIn(test::engines())),
                         [](const auto& test) {
                             const std::size_t count = std::get<0>(test.param);
                             return (count == 0 ? "most" : std::to_string(count)) + "_on_" +
                                    std::get<1>(test.param).name;
                         });

TEST_P(Crowd, takes_no_contacts_from_those_who_stand_aside) {
    PhysicsWorld world(GetParam().make());
    add_floor(world);
    add_in_one_place(world, small_box({0, 0, 0.05}), 350);
    std::vector<BodyId> tower;
    for (int i = 0; i < 4; ++i)
        tower.push_back(must(world.create_body(small_box({20, 0, 0.05 + 0.1 * i}))));
    for (int i = 0; i < 8; ++i) step_watched(world, "a step of 350 boxes");
    EXPECT_TRUE(
        std::any_of(world.report().events.begin(), world.report().events.end(),
                    [](const StepEvent& e) { return e.type == EventType::contacts_dropped; }));
    EXPECT_NEAR(world.body_state(tower[3]).pose.position.z, 0.35, 0.002);
}

TEST_P(Crowd, of_a_thousand_floors_steps_within_a_second) {
    PhysicsWorld world(GetParam().make());
    for (int i = 0; i < 1000; ++i) add_floor(world);
    add_in_one_place(world, small_box({0, 0, 0.04}),
                     std::min(most_bodies(GetParam()) / 2, std::size_t{1000}));
    for (int i = 0; i < 3; ++i) step_watched(world, "a step of 1000 floors");
}

TEST_P(Crowd, of_thousands_of_materials_takes_little_memory) {
    PhysicsWorld world(GetParam().make());
    const std::size_t count = most_bodies(GetParam());
    for (std::size_t i = 0; i < count; ++i) {
        Body body = small_box({static_cast<double>(i), 0, 5});
        body.shapes[0].material = static_cast<std::uint32_t>(i);
        must(world.create_body(body));
    }
    step_watched(world, "a step of thousands of materials");
}

TEST_P(Crowd, of_more_bodies_than_the_engine_takes_is_refused_with_the_number) {
    PhysicsWorld world(GetParam().make());
    const std::size_t most = GetParam().make()->maximum_movable_bodies();
    add_in_one_place(world, small_box({0, 0, 5}), most);
    const std::uint64_t before = world.hash();
    const auto refused = world.create_body(small_box({0, 0, 5}));
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().field, "bodies");
    EXPECT_NE(refused.error().reason.words().find(std::to_string(most)), std::string::npos);
    EXPECT_EQ(world.hash(), before);
}

TEST_P(Crowd, that_another_engine_made_is_taken_over_or_refused_with_the_number) {
    PhysicsWorld world(test::engines().front().make());
    const std::size_t most = GetParam().make()->maximum_movable_bodies();
    if (most == limits::maximum_bodies) return;
    add_in_one_place(world, small_box({0, 0, 5}), most + 1);
    const auto refused = world.change_engine(GetParam().make());
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().reason.words().find(std::to_string(most)), std::string::npos);
    PhysicsWorld other(GetParam().make());
    EXPECT_FALSE(other.restore(world.snapshot()).has_value());
    step_watched(world, "a step of a crowd that stayed");
}

class Stack : public testing::TestWithParam<std::tuple<double, test::Engine>> {};

TEST_P(Stack, of_unlike_masses_stays_finite) {
    for (const auto solver : {SolverMode::normal, SolverMode::fast})
        for (const bool heavy_above : {false, true}) {
            PhysicsWorld world(std::get<1>(GetParam()).make());
            WorldParameters parameters;
            parameters.solver = solver;
            must(world.set_parameters(parameters));
            add_floor(world);
            for (int i = 0; i < 4; ++i) {
                Body body = small_box({0, 0, 0.05 + 0.1 * i});
                const bool is_heavy = (i % 2 == 1) == heavy_above;
                body.mass_kg = is_heavy ? limits::maximum_mass_kg
                                        : limits::maximum_mass_kg / std::get<0>(GetParam());
                must(world.create_body(body));
            }
            for (int i = 0; i < 400; ++i) step_watched(world, "a step of a stack");
        }
}

INSTANTIATE_TEST_SUITE_P(ratios, Stack,
                         testing::Combine(testing::Values(1e3, 1e6, 1e9, 1e12),
                                          testing::ValuesIn(test::engines())));

SIMROB_FOR_EACH_ENGINE(Crowd);

}  // namespace
}  // namespace simrob::hostile
