#include "physics/mechanics.h"

#include <gtest/gtest.h>

#include "support/conformance_bodies.h"
#include "support/conformance_lab.h"

namespace simrob::test {

TEST(Mechanics, of_a_ball_that_flies_and_spins_are_the_closed_forms) {
    Lab lab(engines()[0]);
    physics::Body ball = sphere(0.1, 2, {0, 0, 3});
    ball.linear_velocity_m_s = {4, 0, 1};
    ball.angular_velocity_rad_s = {0, 5, 0};
    lab.add(ball);
    const auto mechanics = physics::mechanics_of(lab.world.model(), lab.world.state());
    const double inertia = 0.4 * 2 * 0.1 * 0.1;
    EXPECT_NEAR(mechanics.kinetic_j, 0.5 * 2 * 17 + 0.5 * inertia * 25, 1e-12);
    EXPECT_NEAR(mechanics.potential_j, 2 * gravity_m_s2 * 3, 1e-12);
    EXPECT_NEAR(length(mechanics.momentum_ns - Vector3{8, 0, 2}), 0, 1e-12);
}

TEST(Mechanics, of_what_cannot_move_are_nothing) {
    Lab lab(engines()[0]);
    lab.add(plane());
    EXPECT_EQ(physics::mechanics_of(lab.world.model(), lab.world.state()).energy_j(), 0);
}

}  // namespace simrob::test
