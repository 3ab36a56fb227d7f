#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(FreeFall);

namespace {

/// Where semi-implicit Euler puts a body after n steps, exactly.
Vector3 discrete(const Vector3& from, const Vector3& speed, double h, int n) {
    const double fall = gravity_m_s2 * h * h * n * (n + 1) / 2;
    return from + speed * (h * n) - along_z * fall;
}

Vector3 continuous(const Vector3& from, const Vector3& speed, double t) {
    return from + speed * t - along_z * (gravity_m_s2 * t * t / 2);
}

double error_against_continuous(Lab lab, const Vector3& speed, double h) {
    physics::Body ball = sphere(0.1, 0.7, {1, 2, 100});
    ball.linear_velocity_m_s = speed;
    const auto id = lab.add(ball);
    lab.run(2, h);
    return length(lab.position(id) - continuous({1, 2, 100}, speed, 2));
}

}  // namespace

TEST_P(FreeFall, follows_the_discrete_closed_form_to_rounding) {
    for (const Vector3 speed : {Vector3{}, Vector3{3, -2, 7}}) {
        Lab world = lab();
        physics::Body ball = sphere(0.1, 0.7, {1, 2, 100});
        ball.linear_velocity_m_s = speed;
        const auto id = world.add(ball);
        double worst = 0;
        for (int n = 1; n <= 400; ++n) {
            world.step();
            const Vector3 expected = discrete({1, 2, 100}, speed, default_substep_s, n);
            worst = std::max(worst, length(world.position(id) - expected));
        }
        meets(speed == Vector3{} ? "free fall, discrete" : "projectile, discrete",
              "x0 + v0 h n - g h^2 n(n+1)/2", worst);
    }
}

TEST_P(FreeFall, is_within_the_first_order_bound_of_the_parabola) {
    for (const Vector3 speed : {Vector3{}, Vector3{3, -2, 7}})
        for (const double h : {0.01, 0.005, 0.0025}) {
            const double bound = gravity_m_s2 * h * 2 / 2;
            meets("free fall and projectile, continuous", "x0 + v0 t - g t^2/2, within g h t/2",
                  error_against_continuous(lab(), speed, h) / bound - 1);
        }
}

TEST_P(FreeFall, error_halves_with_the_step) {
    const double coarse = error_against_continuous(lab(), {3, -2, 7}, 0.01);
    const double fine = error_against_continuous(lab(), {3, -2, 7}, 0.005);
    meets("free fall, order of the method", "error(h) / error(h/2) = 2",
          std::abs(coarse / fine - 2));
}

TEST_P(FreeFall, mass_does_not_matter_and_infinite_mass_does_not_fall) {
    Lab world = lab();
    const auto light = world.add(sphere(0.1, 1e-3, {0, 0, 50}));
    const auto heavy = world.add(sphere(0.1, 1e3, {5, 0, 50}));
    const auto fixed = world.add(sphere(0.1, physics::infinite_mass, {9, 0, 50}));
    world.run(1);
    meets("free fall, any mass", "z(1 g) = z(1 t)",
          std::abs(world.position(light).z - world.position(heavy).z));
    EXPECT_EQ(world.position(fixed), (Vector3{9, 0, 50}));
}

}  // namespace simrob::test
