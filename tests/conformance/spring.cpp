#include <cmath>
#include <vector>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Spring);
SIMROB_CONFORMANCE(Stops);

namespace {

using physics::JointType;

const physics::WorldParameters weightless{.gravity_m_s2 = {}, .sleeping = false};
constexpr double mass = 2;

/// A joint whose two stops coincide is a spring and damper: the error correction of a sub-step and
/// the softness follow from stiffness and damping (ODE manual, 3.8.2).
physics::Joint spring(double stiffness, double damping, double h) {
    physics::Joint joint = joint_of(JointType::slider, {}, along_x);
    joint.axes[0].low_stop = joint.axes[0].high_stop = 0;
    joint.bounciness = h * stiffness / (h * stiffness + damping);
    joint.hardness = 1 / (h * stiffness + damping);
    return joint;
}

/// A mass on the spring, let go at 0.1 m.
struct Oscillator {
    Oscillator(Lab new_lab, double stiffness, double damping, double h)
        : world(std::move(new_lab)), body(world.add(box({0.1, 0.1, 0.1}, mass, {}))) {
        world.join(spring(stiffness, damping, h), {}, body);
        required(world.world.set_pose(body, {{0.1, 0, 0}, {}}));
    }
    double x() const { return world.position(body).x; }

    Lab world;
    physics::BodyId body;
};

}  // namespace

TEST_P(Spring, follows_the_discrete_closed_form) {
    const double k = 400;
    const double d = 1.5;
    const double h = default_substep_s;
    Oscillator oscillator(lab(weightless), k, d, h);
    double x = 0.1;
    double v = 0;
    double worst = 0;
    for (int i = 0; i < 400; ++i) {
        oscillator.world.step();
        // The force acts at the end of the step: m (v' - v) = -h (k (x + h v') + d v').
        v = (mass * v - h * k * x) / (mass + h * d + h * h * k);
        x += h * v;
        worst = std::max(worst, std::abs(oscillator.x() - x));
    }
    meets("slider spring, discrete",
          "m (v' - v) = -h (k x' + d v'), ERP = hk/(hk+d), CFM = 1/(hk+d)", worst);
}

TEST_P(Spring, has_the_period_and_damping_of_the_oscillator) {
    const double k = 400;
    const double d = 1.5;
    const double h = 0.001;
    Oscillator oscillator(lab(weightless), k, d, h);
    std::vector<double> crossings;
    std::vector<double> peaks;
    double before = 0.1;
    double earlier = 0.1;
    double time = 0;
    oscillator.world.run(3, h, [&] {
        const double now = oscillator.x();
        if (before > 0 && now <= 0) crossings.push_back(time + h * before / (before - now));
        if (before > earlier && before > now) peaks.push_back(before);
        earlier = before;
        before = now;
        time += h;
    });
    ASSERT_GE(crossings.size(), 4U);
    ASSERT_GE(peaks.size(), 3U);
    // The implicit step adds the damping h k.
    const double damping = d + h * k;
    const double rate = std::sqrt(k / mass - damping * damping / (4 * mass * mass));
    const double period =
        (crossings.back() - crossings.front()) / static_cast<double>(crossings.size() - 1);
    meets("slider spring at 1 ms, period", "2 pi / sqrt(k/m - (d/2m)^2)",
          std::abs(period / (2 * pi / rate) - 1));
    const double decay = std::log(peaks[0] / peaks[2]) / 2;
    meets("slider spring at 1 ms, decay in a period", "(d + h k) T / 2m",
          std::abs(decay / (damping * 2 * pi / rate / (2 * mass)) - 1));
}

TEST_P(Spring, stretches_by_the_weight_over_the_stiffness) {
    const double k = 400;
    Lab world = lab();
    const auto body = world.add(box({0.1, 0.1, 0.1}, mass, {}));
    physics::Joint joint = spring(k, 40, default_substep_s);
    joint.axes[0].direction = along_z;
    const auto id = world.join(joint, {}, body);
    world.run(5);
    meets("slider spring, stretch under a weight", "m g / k",
          std::abs(world.world.joint_position(id, 0) + mass * gravity_m_s2 / k));
}

TEST_P(Spring, of_a_hinge_turns_by_the_torque_over_the_stiffness) {
    const double k = 100;
    Lab world = lab();
    const auto arm = world.add(box({0.4, 0.05, 0.05}, 1, {{0.2, 0, 0}, {}}));
    physics::Joint joint = spring(k, 20, default_substep_s);
    joint.type = JointType::hinge;
    joint.axes[0].direction = along_y;
    const auto id = world.join(joint, {}, arm);
    world.run(5);
    // In the end k a = m g d cos a.
    const double angle = world.world.joint_position(id, 0);
    meets("hinge spring, turn under a weight", "k a = m g d cos a",
          std::abs(k * angle - gravity_m_s2 * 0.2 * std::cos(angle)) / k);
}

TEST_P(Stops, of_a_hinge_hold_a_falling_arm) {
    for (const double stop : {0.5, 1.2}) {
        Lab world = lab();
        const auto arm = world.add(box({0.4, 0.05, 0.05}, 1, {{0.2, 0, 0}, {}}));
        physics::Joint joint = joint_of(JointType::hinge, {}, along_y);
        joint.axes[0].low_stop = -0.1;
        joint.axes[0].high_stop = stop;
        const auto id = world.join(joint, {}, arm);
        world.run(3);
        meets("hinge, where an arm rests on its stop", "high stop",
              std::abs(world.world.joint_position(id, 0) - stop));
    }
}

TEST_P(Stops, of_a_slider_hold_a_falling_weight) {
    Lab world = lab();
    const auto weight = world.add(box({0.1, 0.1, 0.1}, 1, {}));
    physics::Joint joint = joint_of(JointType::slider, {}, along_z);
    joint.axes[0].low_stop = -0.3;
    joint.axes[0].high_stop = 0.2;
    world.join(joint, {}, weight);
    world.run(3);
    meets("slider, where a weight rests on its stop", "low stop",
          std::abs(world.position(weight).z + 0.3));
}

TEST_P(Stops, can_be_moved_while_running) {
    Lab world = lab();
    const auto weight = world.add(box({0.1, 0.1, 0.1}, 1, {}));
    physics::Joint joint = joint_of(JointType::slider, {}, along_z);
    joint.axes[0].low_stop = -0.3;
    const auto id = world.join(joint, {}, weight);
    world.run(3);
    required(world.world.set_stops(id, 0, -0.5, 0));
    world.run(3);
    meets("slider, after its stop was lowered", "low stop",
          std::abs(world.position(weight).z + 0.5));
    required(world.world.set_stops(id, 0, -0.4, 0));
    world.run(3);
    meets("slider, after its stop was raised", "low stop",
          std::abs(world.position(weight).z + 0.4));
}

}  // namespace simrob::test
