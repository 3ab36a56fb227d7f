#include <cmath>
#include <vector>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Bouncing);
SIMROB_CONFORMANCE(Collision);

namespace {

/// The heights that a ball reaches after each bounce.
std::vector<double> ladder(Lab world, double restitution, double height, std::size_t count,
                           double h) {
    const double radius = 0.1;
    world.surface({.hardness = 0, .restitution = restitution});
    world.add(plane());
    const auto ball = world.add(sphere(radius, 0.5, {0, 0, radius + height}));
    std::vector<double> peaks;
    double before = 0;
    for (int i = 0; peaks.size() < count && i < 100000; ++i) {
        world.step(h);
        const double now = world.velocity(ball).z;
        if (before > 0 && now <= 0) peaks.push_back(world.position(ball).z - radius);
        before = now;
    }
    return peaks;
}

struct Motion {
    double energy = 0;
    Vector3 momentum;
    Vector3 turning;  ///< angular momentum about the origin
};

constexpr double radius_a = 0.1;
constexpr double radius_b = 0.15;
constexpr double mass_a = 1;
constexpr double mass_b = 3;

Motion motion_of(const Lab& world, physics::BodyId id, double mass, double radius) {
    const Vector3 v = world.velocity(id);
    const Vector3 w = world.spin(id);
    const double inertia = 0.4 * mass * radius * radius;
    return {mass * length_squared(v) / 2 + inertia * length_squared(w) / 2, v * mass,
            cross(world.position(id), v) * mass + w * inertia};
}

/// Two balls meet off centre in weightlessness; how much energy, momentum and angular momentum
/// changed, each against a scale of its own.
struct Change {
    double energy;
    double momentum;
    double turning;
    bool touched;
};

Change collide(Lab world, double restitution, double friction, double offset, double hardness) {
    world.surface({.hardness = hardness, .friction = friction, .restitution = restitution});
    physics::Body a = sphere(radius_a, mass_a, {-0.5, offset, 0.02});
    a.linear_velocity_m_s = {2, 0, 0};
    a.angular_velocity_rad_s = {1, 5, -3};
    physics::Body b = sphere(radius_b, mass_b, {0.5, 0, 0});
    b.linear_velocity_m_s = {-0.5, 0.1, 0};
    const auto first = world.add(a);
    const auto second = world.add(b);
    const auto total = [&] {
        const Motion ma = motion_of(world, first, mass_a, radius_a);
        const Motion mb = motion_of(world, second, mass_b, radius_b);
        return Motion{ma.energy + mb.energy, ma.momentum + mb.momentum, ma.turning + mb.turning};
    };
    const Motion before = total();
    const Vector3 speed = world.velocity(first);
    world.run(1);
    const Motion after = total();
    return {std::abs(after.energy / before.energy - 1),
            length(after.momentum - before.momentum) / (mass_a * 2),
            length(after.turning - before.turning) / (mass_a * 2 * 0.5),
            length(world.velocity(first) - speed) > 0.1};
}

const physics::WorldParameters weightless{.gravity_m_s2 = {}};

}  // namespace

TEST_P(Bouncing, heights_fall_by_the_square_of_the_restitution) {
    for (const double e : {0.5, 0.8, 0.95}) {
        const double height = 1;
        const auto peaks = ladder(lab(), e, height, 4, default_substep_s);
        ASSERT_EQ(peaks.size(), 4U);
        // In one step the ball moves v h: by so much does the bounce begin too deep.
        const double speed = std::sqrt(2 * gravity_m_s2 * height);
        for (std::size_t k = 0; k < peaks.size(); ++k) {
            const double expected = height * std::pow(e, 2.0 * static_cast<double>(k + 1));
            meets("restitution ladder, height of bounce k over v h k", "h0 e^(2k)",
                  std::abs(peaks[k] - expected) /
                      (speed * default_substep_s * static_cast<double>(k + 1)));
        }
    }
}

TEST_P(Bouncing, ladder_gets_better_with_a_smaller_step) {
    const double fine = 0.0005;
    const auto peaks = ladder(lab(), 0.8, 1, 4, fine);
    ASSERT_EQ(peaks.size(), 4U);
    for (std::size_t k = 0; k < peaks.size(); ++k)
        meets("restitution ladder at 0.5 ms, height of bounce k", "h0 e^(2k)",
              std::abs(peaks[k] - std::pow(0.8, 2.0 * static_cast<double>(k + 1))));
}

TEST_P(Bouncing, speed_after_the_impact_is_the_share_of_the_speed_before) {
    for (const double e : {0.0, 0.3, 1.0}) {
        Lab world = lab(weightless);
        world.surface({.hardness = 0, .restitution = e});
        world.add(plane());
        physics::Body ball = sphere(0.1, 2, {0, 0, 0.2});
        ball.linear_velocity_m_s = {0, 0, -3};
        const auto id = world.add(ball);
        // Overlap left by an impact without restitution is pushed out slowly: look at once.
        double fastest = -3;
        world.run(0.05, default_substep_s,
                  [&] { fastest = std::max(fastest, world.velocity(id).z); });
        const double correction =
            e == 0 ? world.world.parameters().maximum_correcting_speed_m_s : 0;
        meets("impact, speed after over speed before", "e v",
              std::max(0.0, std::abs(fastest - 3 * e) - correction) / 3);
    }
}

TEST_P(Bouncing, softness_takes_its_share_of_the_impulse) {
    const double hardness = 1e-3;
    const double mass = 2;
    const double e = 0.6;
    Lab world = lab(weightless);
    world.surface({.hardness = hardness, .restitution = e});
    world.add(plane());
    physics::Body ball = sphere(0.1, mass, {0, 0, 0.2});
    ball.linear_velocity_m_s = {0, 0, -3};
    const auto id = world.add(ball);
    world.run(0.2);
    // The softest contact moves out while it pushes: J v = e v - CFM f.
    const double expected = 3 * ((1 + e) / (1 + hardness * mass / default_substep_s) - 1);
    double fastest = world.velocity(id).z;
    meets("impact on a soft contact, speed after",
          "v ((1+e)/(1 + CFM m/h) - 1), in later steps more",
          std::max(0.0, expected - fastest) / 3);
}

TEST_P(Collision, of_two_balls_conserves_momentum_and_angular_momentum) {
    for (const double e : {0.0, 0.5, 1.0})
        for (const double friction : {0.0, 0.5})
            for (const double offset : {0.0, 0.1}) {
                const Change change = collide(lab(weightless), e, friction, offset, 1e-4);
                EXPECT_TRUE(change.touched);
                meets("collision of two balls, momentum", "sum m v", change.momentum);
                meets("collision of two balls, angular momentum", "sum x x m v + I w",
                      change.turning);
            }
}

TEST_P(Collision, that_is_elastic_conserves_energy) {
    for (const double offset : {0.0, 0.1}) {
        const Change change = collide(lab(weightless), 1, 0, offset, 0);
        EXPECT_TRUE(change.touched);
        meets("elastic collision of two balls, energy", "sum m v^2/2 + I w^2/2", change.energy);
    }
}

TEST_P(Collision, of_equal_balls_swaps_their_speeds) {
    Lab world = lab(weightless);
    world.surface({.hardness = 0, .friction = 0, .restitution = 1});
    physics::Body a = sphere(0.1, 1, {-1, 0, 0});
    a.linear_velocity_m_s = {2, 0, 0};
    const auto first = world.add(a);
    const auto second = world.add(sphere(0.1, 1, {0, 0, 0}));
    world.run(1);
    meets(
        "elastic collision of equal balls, speeds", "v1' = 0, v2' = v1",
        std::max(length(world.velocity(first)), length(world.velocity(second) - Vector3{2, 0, 0})));
}

TEST_P(Collision, that_sticks_leaves_the_speed_of_the_common_centre) {
    Lab world = lab(weightless);
    world.surface({.hardness = 0, .friction = 0});
    physics::Body a = box({0.2, 0.2, 0.2}, 1, {{-1, 0, 0}, {}});
    a.linear_velocity_m_s = {2, 0, 0};
    world.tune([](auto& p) { p.maximum_correcting_speed_m_s = 0; });
    const auto first = world.add(a);
    const auto second = world.add(box({0.2, 0.2, 0.2}, 3, {{0, 0, 0}, {}}));
    world.run(1);
    meets("plastic collision, speeds", "v' = m1 v1 / (m1 + m2)",
          std::max(length(world.velocity(first) - Vector3{0.5, 0, 0}),
                   length(world.velocity(second) - Vector3{0.5, 0, 0})));
}

}  // namespace simrob::test
