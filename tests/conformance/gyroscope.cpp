#include <cmath>
#include <utility>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Gyroscope);

namespace {

// A disc that spins about its own z.
constexpr double mass = 1;
constexpr double radius = 0.1;
constexpr double thickness = 0.02;
constexpr double along = mass * radius * radius / 2;
constexpr double across = mass * (radius * radius / 4 + thickness * thickness / 12);

/// The summed angle by which a direction has turned about the vertical.
class Turning {
  public:
    double operator()(const Vector3& direction) {
        const double now = std::atan2(direction.y, direction.x);
        if (started_) total_ += std::remainder(now - last_, 2 * pi);
        started_ = true;
        last_ = now;
        return total_;
    }

  private:
    double last_ = 0;
    double total_ = 0;
    bool started_ = false;
};

/// A disc with its axle along x, held by a ball joint at the origin.
physics::Body top(double arm, double spin, double precession) {
    physics::Body disc =
        cylinder(radius, thickness, mass, {{arm, 0, 0}, from_axis_angle(along_y, pi / 2)});
    disc.angular_velocity_rad_s = {spin, 0, precession};
    disc.linear_velocity_m_s = cross(disc.angular_velocity_rad_s, disc.pose.position);
    return disc;
}

double energy_of(const Vector3& local_spin) {
    return (across * (local_spin.x * local_spin.x + local_spin.y * local_spin.y) +
            along * local_spin.z * local_spin.z) /
           2;
}

}  // namespace

TEST_P(Gyroscope, heavy_top_precesses_by_the_weight_over_the_spin) {
    const double arm = 0.1;
    for (const double spin : {60.0, 120.0}) {
        const double expected = mass * gravity_m_s2 * arm / (along * spin);
        double fallen = 0;
        for (const double h : {default_substep_s, default_substep_s / 2}) {
            Lab world = lab();
            const auto disc = world.add(top(arm, spin, expected));
            world.join(joint_of(physics::JointType::ball), {}, disc);
            Turning turning;
            turning(world.position(disc));
            double total = 0;
            world.run(1, h, [&] { total = turning(world.position(disc)); });
            const double before = std::exchange(fallen, -world.position(disc).z / arm);
            if (h != default_substep_s) {
                meets("heavy top, fall of its axle, order of the method",
                      "error(h) / error(h/2) = 2", std::abs(before / fallen - 2));
                continue;
            }
            meets("heavy top, rate of precession", "m g r / (I w)", std::abs(total / expected - 1));
            meets("heavy top, fall of its axle in 1 s, over the arm", "0", std::abs(fallen));
        }
    }
}

TEST_P(Gyroscope, free_symmetric_body_precesses_about_its_angular_momentum) {
    Lab world = lab({.gravity_m_s2 = {}});
    // Its angular momentum is along z when the spin's parts stand in the ratio of the inertias.
    const double tilt = 0.4;
    const double momentum = 0.05;
    const Vector3 local{momentum * std::sin(tilt) / across, 0, momentum * std::cos(tilt) / along};
    const Quaternion turned = from_axis_angle(along_y, -tilt);
    physics::Body disc = cylinder(radius, thickness, mass, {{}, turned});
    disc.angular_velocity_rad_s = rotate(turned, local);
    const auto id = world.add(disc);
    Turning turning;
    turning(rotate(world.orientation(id), along_z));
    double total = 0;
    double worst_tilt = 0;
    world.run(2, default_substep_s, [&] {
        const Vector3 axle = rotate(world.orientation(id), along_z);
        total = turning(axle);
        worst_tilt = std::max(worst_tilt, std::abs(std::acos(axle.z) - tilt));
    });
    meets("free symmetric body, rate of precession", "L / I_across",
          std::abs(total / (2 * momentum / across) - 1));
    meets("free symmetric body, angle to its angular momentum in 2 s", "constant", worst_tilt);
}

TEST_P(Gyroscope, free_body_keeps_its_energy) {
    Lab world = lab({.gravity_m_s2 = {}});
    physics::Body disc = cylinder(radius, thickness, mass, {});
    disc.angular_velocity_rad_s = {4, 0, 10};
    const auto id = world.add(disc);
    const double before = energy_of(disc.angular_velocity_rad_s);
    world.run(10);
    const Vector3 local = rotate(conjugate(world.orientation(id)), world.spin(id));
    meets("free symmetric body, energy lost in 10 s", "constant",
          std::abs(energy_of(local) / before - 1));
}

TEST_P(Gyroscope, spin_about_a_principal_axis_turns_the_body_by_its_angle) {
    Lab world = lab({.gravity_m_s2 = {}});
    physics::Body brick = box({0.1, 0.2, 0.3}, 1, {});
    brick.angular_velocity_rad_s = {0, 0, 3};
    const auto id = world.add(brick);
    Turning turning;
    turning(along_x);
    double total = 0;
    world.run(10, default_substep_s,
              [&] { total = turning(rotate(world.orientation(id), along_x)); });
    meets("free spin about a principal axis, angle", "w t", std::abs(total / 30 - 1));
}

}  // namespace simrob::test
