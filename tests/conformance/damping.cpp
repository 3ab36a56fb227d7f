#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Damping);

TEST_P(Damping, slows_what_moves_and_turns_exponentially) {
    for (const double h : {0.005, 0.02}) {
        Lab world =
            lab({.gravity_m_s2 = {}, .linear_damping_per_s = 0.5, .angular_damping_per_s = 2});
        physics::Body ball = sphere(0.1, 1, {});
        ball.linear_velocity_m_s = {3, 0, 0};
        ball.angular_velocity_rad_s = {0, 0, 7};
        const auto id = world.add(ball);
        world.run(1, h);
        meets("damping, speed", "v0 exp(-c t), for any step",
              std::abs(world.velocity(id).x / (3 * std::exp(-0.5)) - 1));
        meets("damping, spin", "w0 exp(-c t), for any step",
              std::abs(world.spin(id).z / (7 * std::exp(-2.0)) - 1));
    }
}

TEST_P(Damping, leads_to_a_terminal_speed) {
    Lab world = lab({.linear_damping_per_s = 4});
    const auto id = world.add(sphere(0.1, 1, {0, 0, 100}));
    world.run(10);
    const double share = std::exp(-4 * default_substep_s);
    const double discrete = gravity_m_s2 * default_substep_s * share / (1 - share);
    meets("damping, terminal speed, discrete", "g h e/(1 - e), e = exp(-c h)",
          std::abs(-world.velocity(id).z / discrete - 1));
    meets("damping, terminal speed", "g / c, within c h / 2",
          std::abs(-world.velocity(id).z / (gravity_m_s2 / 4) - 1));
}

TEST_P(Damping, is_absent_unless_asked_for) {
    Lab world = lab({.gravity_m_s2 = {}});
    physics::Body ball = sphere(0.1, 1, {});
    ball.linear_velocity_m_s = {3, 0, 0};
    ball.angular_velocity_rad_s = {0, 0, 7};
    const auto id = world.add(ball);
    world.run(20);
    EXPECT_EQ(world.velocity(id), (Vector3{3, 0, 0}));
    EXPECT_NEAR(world.spin(id).z, 7, 1e-12);
}

}  // namespace simrob::test
