#include <cmath>
#include <string>
#include <vector>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Pendulum);

namespace {

/// The period of a body on a pivot: 4 sqrt(I / (m g d)) K(sin(A / 2)), K the complete elliptic
/// integral of the first kind.
double exact_period(double inertia_about_pivot, double mass, double distance, double amplitude) {
    return 4 * std::sqrt(inertia_about_pivot / (mass * gravity_m_s2 * distance)) *
           std::comp_ellint_1(std::sin(amplitude / 2));
}

/// The mean period over the first swings, from the instants at which the bob passes its lowest
/// point, between two steps by linear interpolation.
double measured_period(Lab& world, physics::BodyId bob, double seconds) {
    std::vector<double> crossings;
    double before = world.position(bob).x;
    double time = 0;
    world.run(seconds, default_substep_s, [&] {
        const double now = world.position(bob).x;
        if ((before < 0) != (now < 0))
            crossings.push_back(time + default_substep_s * before / (before - now));
        before = now;
        time += default_substep_s;
    });
    if (crossings.size() < 3) return 0;
    return 2 * (crossings.back() - crossings.front()) / static_cast<double>(crossings.size() - 1);
}

constexpr double mass = 2;
constexpr double radius = 0.05;
constexpr double arm = 0.5;

physics::Body bob_at(double amplitude) {
    return sphere(radius, mass, {arm * std::sin(amplitude), 0, -arm * std::cos(amplitude)});
}

double bob_period(double amplitude) {
    return exact_period(mass * (0.4 * radius * radius + arm * arm), mass, arm, amplitude);
}

}  // namespace

TEST_P(Pendulum, period_is_the_elliptic_integral) {
    for (const auto type : {physics::JointType::hinge, physics::JointType::ball})
        for (const double degrees : {5.0, 45.0, 90.0, 150.0}) {
            const double amplitude = degrees * pi / 180;
            Lab world = lab();
            const auto bob = world.add(bob_at(amplitude));
            world.join(joint_of(type, {}, along_y), {}, bob);
            const double expected = bob_period(amplitude);
            const std::string name = type == physics::JointType::hinge ? "a hinge" : "a ball joint";
            meets("pendulum on " + name + ", period at " +
                      (degrees > 90 ? "150 degrees" : "5, 45 and 90 degrees"),
                  "4 sqrt(I/(m g d)) K(sin(A/2))",
                  std::abs(measured_period(world, bob, 4 * expected) / expected - 1));
        }
}

TEST_P(Pendulum, loses_little_height_and_less_with_a_smaller_step) {
    const double amplitude = pi / 2;
    const auto lost = [&](double h) {
        Lab world = lab();
        const auto bob = world.add(bob_at(amplitude));
        world.join(joint_of(physics::JointType::hinge, {}, along_y), {}, bob);
        double highest = -arm;
        world.run(4.5 * bob_period(amplitude), h);
        world.run(bob_period(amplitude), h,
                  [&] { highest = std::max(highest, world.position(bob).z); });
        return -highest / arm;
    };
    meets("pendulum from 90 degrees, height lost after 5 swings, over d", "0",
          std::abs(lost(default_substep_s)));
    meets("pendulum from 90 degrees at 2.5 ms, height lost after 5 swings, over d", "0",
          std::abs(lost(default_substep_s / 2)));
}

TEST_P(Pendulum, stays_on_its_circle) {
    Lab world = lab();
    const auto bob = world.add(bob_at(pi / 2));
    world.join(joint_of(physics::JointType::ball), {}, bob);
    double worst = 0;
    world.run(10, default_substep_s,
              [&] { worst = std::max(worst, std::abs(length(world.position(bob)) - arm)); });
    meets("pendulum, distance from the pivot", "d", worst);
}

}  // namespace simrob::test
