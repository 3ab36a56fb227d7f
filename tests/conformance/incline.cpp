#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Incline);
SIMROB_CONFORMANCE(ThrownBlock);

namespace {

constexpr double block_height = 0.1;
constexpr Vector3 block_size{0.3, 0.2, block_height};
constexpr double degree = pi / 180;

struct Ramp {
    Lab world;
    physics::BodyId block;
    Vector3 down;    ///< the way down, unit vector
    Vector3 across;  ///< horizontal, at right angles to it
};

/// A block on a slope, turned about the slope's normal against the way down.
Ramp make_ramp(Lab world, double angle, double heading, double yaw) {
    const Quaternion tilt = slope(angle, heading);
    world.add(plane(tilt));
    const Quaternion turned = tilt * turned_z(yaw);
    const Vector3 centre = rotate(tilt, {0, 0, block_height / 2});
    const auto block = world.add(box(block_size, 1.5, {centre, turned}));
    return {std::move(world), block, rotate(tilt, along_x), rotate(tilt, along_y)};
}

/// A thin plate that slides and spins, by Coulomb's law at its four corners, integrated finely.
struct PlateModel {
    Vector3 position;
    Vector3 velocity;
    double angle = 0;
    double spin = 0;

    void run(const Vector3& size, double mu, double seconds) {
        const double h = 1e-5;
        const double inertia_over_mass = (size.x * size.x + size.y * size.y) / 12;
        for (double t = 0; t < seconds; t += h) {
            Vector3 push;
            double turn = 0;
            for (const double x : {-size.x / 2, size.x / 2})
                for (const double y : {-size.y / 2, size.y / 2}) {
                    const Vector3 arm = rotate(turned_z(angle), {x, y, 0});
                    const Vector3 slide = velocity + cross({0, 0, spin}, arm);
                    if (length(slide) < 1e-4) continue;
                    const Vector3 friction = normalized(slide) * (-mu * gravity_m_s2 / 4);
                    push += friction;
                    turn += cross(arm, friction).z;
                }
            velocity += push * h;
            spin += turn / inertia_over_mass * h;
            position += velocity * h;
            angle += spin * h;
        }
    }
};

}  // namespace

TEST_P(Incline, block_holds_below_the_friction_angle) {
    for (const double mu : {0.3, 0.7})
        for (const double heading : {0.0, 30.0, 45.0, 200.0})
            for (const double yaw : {0.0, 35.0}) {
                Ramp ramp = make_ramp(lab(), std::atan(mu) * 0.98, heading * degree, yaw * degree);
                ramp.world.surface({.friction = mu});
                ramp.world.run(0.5);
                const Vector3 start = ramp.world.position(ramp.block);
                ramp.world.run(2);
                meets("incline, block holds at 0.98 arctan(mu)", "no motion in 2 s",
                      length(ramp.world.position(ramp.block) - start));
            }
}

TEST_P(Incline, block_creeps_no_faster_than_the_softness_of_friction_when_it_may_not_sleep) {
    Ramp ramp = make_ramp(lab({.sleeping = false}), std::atan(0.5) * 0.9, 0.3, 0);
    ramp.world.surface({.friction = 0.5});
    ramp.world.run(0.5);
    const Vector3 start = ramp.world.position(ramp.block);
    ramp.world.run(2);
    meets("incline, creep at 0.9 arctan(mu), never asleep", "no motion in 2 s",
          length(ramp.world.position(ramp.block) - start));
}

TEST_P(Incline, block_on_the_default_surface_creeps_at_a_known_speed_when_it_may_not_sleep) {
    for (const double share : {0.5, 0.9})
        for (const double heading : {0.0, 30.0, 45.0}) {
            const physics::Interaction surface;
            Ramp ramp = make_ramp(lab({.sleeping = false}), std::atan(surface.friction) * share,
                                  heading * degree, 0);
            ramp.world.surface(surface);
            ramp.world.run(1);
            const Vector3 start = ramp.world.position(ramp.block);
            ramp.world.run(5);
            const Vector3 crept = ramp.world.position(ramp.block) - start;
            meets("incline, creep on the default surface, never asleep", "no motion in 5 s",
                  length(crept) / 5 * 1000);
        }
}

TEST_P(Incline, block_slides_above_the_friction_angle) {
    for (const double mu : {0.3, 0.7})
        for (const double heading : {0.0, 30.0, 45.0, 200.0})
            for (const double yaw : {0.0, 35.0}) {
                Ramp ramp = make_ramp(lab(), std::atan(mu) * 1.02, heading * degree, yaw * degree);
                ramp.world.surface({.friction = mu});
                const Vector3 start = ramp.world.position(ramp.block);
                ramp.world.run(2);
                EXPECT_GT(dot(ramp.world.position(ramp.block) - start, ramp.down), 0.05)
                    << "mu " << mu << ", heading " << heading << ", yaw " << yaw;
            }
}

TEST_P(Incline, block_slides_straight_down_with_the_acceleration_of_coulomb) {
    const double angle = 35 * degree;
    for (const double mu : {0.0, 0.2, 0.5})
        for (const double heading : {0.0, 30.0, 45.0, 110.0, 200.0})
            for (const double yaw : {0.0, 35.0}) {
                Ramp ramp = make_ramp(lab(), angle, heading * degree, yaw * degree);
                ramp.world.surface({.friction = mu});
                ramp.world.run(0.5);
                const Vector3 early = ramp.world.velocity(ramp.block);
                ramp.world.run(1);
                const Vector3 late = ramp.world.velocity(ramp.block);
                const double expected = gravity_m_s2 * (std::sin(angle) - mu * std::cos(angle));
                meets("incline, acceleration of a sliding block", "g (sin a - mu cos a)",
                      std::abs(dot(late - early, ramp.down) / expected - 1));
                meets("incline, sideways speed of a sliding block, over its speed", "0",
                      std::abs(dot(late, ramp.across)) / length(late));
            }
}

TEST_P(ThrownBlock, stops_after_the_distance_of_coulomb_and_goes_straight) {
    const double mu = 0.4;
    const double speed = 3;
    for (const double heading : {0.0, 15.0, 30.0, 45.0, 77.0, 160.0, 300.0})
        for (const double yaw : {0.0, 25.0}) {
            Lab world = lab();
            world.surface({.friction = mu});
            world.add(plane());
            const Vector3 way = rotate(turned_z(heading * degree), along_x);
            physics::Body block = box(block_size, 1.5, {{0, 0, 0.05}, turned_z(yaw * degree)});
            block.linear_velocity_m_s = way * speed;
            const auto id = world.add(block);
            world.run(2);
            const double expected = speed * speed / (2 * mu * gravity_m_s2);
            const Vector3 end = world.position(id);
            meets("thrown block, stopping distance", "v^2 / (2 mu g)",
                  std::abs(dot(end, way) / expected - 1));
            meets("thrown block, sideways, over the distance", "0",
                  std::abs(dot(end, cross(along_z, way))) / expected);
            EXPECT_LT(length(world.velocity(id)), 1e-3);
        }
}

TEST_P(ThrownBlock, that_spins_stops_where_coulomb_at_its_corners_says) {
    const double mu = 0.3;
    const Vector3 size{0.3, 0.2, 0.01};
    for (const double heading : {0.0, 0.6}) {
        const Vector3 speed = rotate(turned_z(heading), {1.5, 0, 0});
        PlateModel model{{}, speed, 0, 8};
        model.run(size, mu, 1.5);
        Lab world = lab();
        world.surface({.friction = mu});
        world.add(plane());
        const auto plate = world.add(box(size, 1, {{0, 0, 0.005}, {}}));
        world.run(0.5);
        required(world.world.set_velocity(plate, speed, {0, 0, 8}));
        world.run(1.5);
        const Vector3 front = rotate(world.orientation(plate), along_x);
        const double angle = std::remainder(std::atan2(front.y, front.x) - model.angle, 2 * pi);
        const Vector3 end = world.position(plate);
        meets("thrown and spinning plate, where it stops", "Coulomb at four corners, integrated",
              std::hypot(end.x - model.position.x, end.y - model.position.y));
        meets("thrown and spinning plate, its angle", "Coulomb at four corners, integrated",
              std::abs(angle));
    }
}

TEST_P(ThrownBlock, discrete_friction_takes_mu_g_h_off_the_speed_in_each_step) {
    const double mu = 0.4;
    Lab world = lab();
    world.surface({.friction = mu});
    world.add(plane());
    const Vector3 way = rotate(turned_z(0.7), along_x);
    const auto id = world.add(box(block_size, 1.5, {{0, 0, 0.05}, {}}));
    world.run(0.5);
    required(world.world.set_velocity(id, way * 3, {}));
    world.run(0.5);
    meets("thrown block, speed while it slides", "v0 - mu g t",
          std::abs(dot(world.velocity(id), way) - (3 - mu * gravity_m_s2 * 0.5)));
}

}  // namespace simrob::test
