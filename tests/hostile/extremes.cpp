#include <gtest/gtest.h>

#include "base/limits.h"
#include "hostile/victim.h"
#include "hostile/watchdog.h"
#include "support/engines.h"
#include "support/must.h"
#include "support/random_scene.h"

/// The extremes of what the limits allow, where engines divide by almost nothing.
namespace simrob::hostile {
namespace {

using namespace physics;
using test::must;

class Extremes : public testing::TestWithParam<test::Engine> {
  protected:
    void step(int steps, double substep_s = 0.005) {
        for (int i = 0; i < steps; ++i) {
            const Watchdog watchdog("a step of extremes");
            must(world_.step(substep_s));
            ASSERT_TRUE(test::is_finite(world_.state())) << "step " << i;
        }
    }
    void add_floor() {
        Body floor = body_of({.type = ShapeType::plane});
        floor.pose = {};
        floor.mass_kg = infinite_mass;
        must(world_.create_body(floor));
    }

    PhysicsWorld world_{GetParam().make(), 3};
};

constexpr ShapeType solids[] = {ShapeType::sphere, ShapeType::box, ShapeType::cylinder,
                                ShapeType::wheel_cylinder, ShapeType::capsule};

TEST_P(Extremes, of_inertia_fall_on_the_floor_and_stay_finite) {
    add_floor();
    double x = 0;
    for (const double size : {limits::minimum_size_m, 0.1, limits::maximum_size_m})
        for (const double mass : {limits::minimum_mass_kg, limits::maximum_mass_kg})
            for (const auto type : solids) {
                // Boxes as thin as can be: about one axis there is next to no inertia.
                Body body = body_of({.type = type,
                                     .radius_m = size,
                                     .length_m = limits::minimum_size_m,
                                     .size_m = {size, limits::minimum_size_m, size}});
                body.mass_kg = mass;
                body.pose.position = {x += 2 * size, 0, 1.1 * size};
                body.angular_velocity_rad_s = {50, 20, -30};
                if (const auto made = world_.create_body(body); !made) continue;
            }
    ASSERT_GT(world_.model().bodies.size(), 20U);
    step(200);
    step(5, limits::maximum_timestep_s);
}

TEST_P(Extremes, of_mass_in_one_chain_stay_finite_on_joints_of_every_kind) {
    for (const auto type :
         {JointType::fixed, JointType::wheel, JointType::hinge, JointType::ball, JointType::slider,
          JointType::universal, JointType::hinge2, JointType::angular_motor,
          JointType::prismatic_rotoide, JointType::prismatic_universal}) {
        Assembly chain;
        for (int i = 0; i < 6; ++i) {
            Body body = box({0.1, 0.1, 0.1});
            body.pose.position = {0.2 * i, 0.2 * static_cast<double>(type), 5};
            body.mass_kg = i % 2 == 0 ? limits::minimum_mass_kg : limits::maximum_mass_kg;
            chain.bodies.push_back(body);
            if (i == 0) continue;
            Joint joint = joint_of(type);
            joint.anchor = body.pose.position - Vector3{0.1, 0, 0};
            joint.axes[0].target_velocity = 10;
            joint.axes[0].maximum_force = limits::maximum_force_n;
            joint.report_force = true;
            chain.joints.push_back({joint, i - 1, i});
        }
        must(world_.create(chain));
    }
    step(100);
}

TEST_P(Extremes, of_force_speed_and_softness_stay_finite) {
    add_floor();
    must(
        world_.set_default_interaction({.hardness = 0,
                                        .bounciness = 1,
                                        .friction = limits::maximum_friction,
                                        .slip_1 = limits::maximum_slip,
                                        .restitution = 1,
                                        .rolling_friction_m = limits::maximum_rolling_friction_m}));
    std::vector<BodyId> bodies;
    for (const auto type : solids) {
        Body body = body_of({.type = type, .radius_m = 0.1, .length_m = 0.2});
        body.pose.position = {0.05 * static_cast<double>(type), 0, 0.1};
        body.linear_velocity_m_s = {0, 0, -limits::maximum_speed_m_s};
        body.angular_velocity_rad_s = {limits::maximum_angular_speed_rad_s, 1, 0};
        bodies.push_back(must(world_.create_body(body)));
    }
    step(20);
    for (const auto body : bodies)
        must(world_.apply_force(body, {0, 0, -limits::maximum_force_n},
                                {limits::maximum_torque_nm, 0, 0}));
    step(20);
}

TEST_P(Extremes, of_iterations_end_in_time) {
    WorldParameters parameters;
    parameters.solver = SolverMode::fast;
    parameters.solver_iterations = limits::maximum_solver_iterations;
    parameters.contact_points = limits::maximum_contact_points;
    must(world_.set_parameters(parameters));
    add_floor();
    for (int i = 0; i < 100; ++i) {
        Body body = box({0.1, 0.1, 0.1});
        body.pose.position = {0.09 * (i % 5), 0.09 * (i / 5 % 5), 0.05 + 0.09 * (i / 25)};
        must(world_.create_body(body));
    }
    step(10);
}

SIMROB_FOR_EACH_ENGINE(Extremes);

}  // namespace
}  // namespace simrob::hostile
