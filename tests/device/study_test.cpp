// The studies of friction and collision of the thesis, 4.1.2 and 4.1.3, on every engine.

#include <gtest/gtest.h>

#include "device/drive_lab.h"

namespace simrob::test {
namespace {

class Study : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Study);

/// A flat block (entity 1).
world::EntitySpecification slab(const Vector3& position_m = {0, 0, 0.05}) {
    world::EntitySpecification entity = crate(1, position_m);
    entity.bodies[0].size_m = {0.3, 0.3, 0.1};
    return entity;
}

bool slides(const Engine& engine, double friction, double angle_rad) {
    DriveLab lab(engine);
    lab.surface(friction);
    lab.add(slope(angle_rad));
    world::EntitySpecification block = slab();
    set_on_slope(block.bodies[0], angle_rad, 0.1);
    lab.add(block);
    lab.step(50);
    const Vector3 before = lab.state(1).pose.position;
    lab.step(200);
    return length(lab.state(1).pose.position - before) > 0.02;
}

TEST_P(Study, the_critical_angle_is_the_arctangent_of_friction) {
    for (const double friction : {0.087, 0.2, 0.5, 0.8, 1.0}) {
        const double critical = std::atan(friction);
        EXPECT_FALSE(slides(GetParam(), friction, critical - 0.5 * degree)) << friction;
        EXPECT_TRUE(slides(GetParam(), friction, critical + 0.5 * degree)) << friction;
    }
}

TEST_P(Study, what_slides_comes_to_rest_after_speed_squared_over_twice_friction_times_gravity) {
    for (const double friction : {0.1, 0.3, 0.6})
        for (const double speed_m_s : {1.0, 3.0}) {
            DriveLab lab(GetParam());
            lab.surface(friction);
            lab.add(floor(9));
            lab.add(slab());
            lab.step(20);
            lab.move(1, {.linear_velocity_m_s = {speed_m_s, 0.0, 0.0}});
            lab.step(500);
            const double expected_m = speed_m_s * speed_m_s / (2 * friction * gravity);
            EXPECT_NEAR(lab.state(1).pose.position.x, expected_m, 0.03 * expected_m)
                << friction << ", " << speed_m_s << " m/s";
            EXPECT_NEAR(length(lab.state(1).linear_velocity_m_s), 0, 1e-3);
        }
}

constexpr double radius_m = 0.1;

world::EntitySpecification rolling_ball(int id, double x_m, double mass_kg) {
    world::EntitySpecification entity = ball(id, {x_m, 0, radius_m});
    entity.bodies[0].mass_kg = mass_kg;
    return entity;
}

/// The speeds along x of two balls (or a ball and a wall) after they met.
struct Outcome {
    double first_m_s;
    double second_m_s;
};

/// The balls have left their ramps: they slide on a floor without friction.
class Meeting {
  public:
    Meeting(const Engine& engine, double restitution) : lab_(engine) {
        physics::Interaction interaction;
        interaction.hardness = 0;
        interaction.bounciness = 0.01;  // what pushes overlaps apart would throw them back
        interaction.friction = 0;
        interaction.restitution = restitution;
        must(lab_.world().set_default_interaction(interaction));
        lab_.add(floor(9));
    }

    Outcome balls(double mass_1, double speed_1, double mass_2, double speed_2) {
        lab_.add(rolling_ball(1, -0.5, mass_1));
        lab_.add(rolling_ball(2, 0.5, mass_2));
        lab_.move(1, {.linear_velocity_m_s = {speed_1, 0.0, 0.0}});
        lab_.move(2, {.linear_velocity_m_s = {speed_2, 0.0, 0.0}});
        lab_.step(100);
        return {lab_.state(1).linear_velocity_m_s.x, lab_.state(2).linear_velocity_m_s.x};
    }

    double wall(double mass, double speed) {
        lab_.add(rolling_ball(1, -0.5, mass));
        lab_.add(block(2, {0.5, 0, 0.5}, {0.2, 2, 1}));
        lab_.move(1, {.linear_velocity_m_s = {speed, 0.0, 0.0}});
        lab_.step(100);
        return lab_.state(1).linear_velocity_m_s.x;
    }

  private:
    DriveLab lab_;
};

/// What conservation of momentum and the definition of restitution give.
Outcome expected(double e, double mass_1, double speed_1, double mass_2, double speed_2) {
    const double common = (mass_1 * speed_1 + mass_2 * speed_2) / (mass_1 + mass_2);
    const double relative = e * (speed_1 - speed_2) / (mass_1 + mass_2);
    return {common - mass_2 * relative, common + mass_1 * relative};
}

void expect_meeting(const Engine& engine, double mass_1, double speed_1, double mass_2,
                    double speed_2) {
    for (const double e : {0.0, 0.4, 1.0}) {
        const Outcome seen = Meeting(engine, e).balls(mass_1, speed_1, mass_2, speed_2);
        const Outcome wanted = expected(e, mass_1, speed_1, mass_2, speed_2);
        const double tolerance = 0.03 * std::abs(speed_1 - speed_2);
        EXPECT_NEAR(seen.first_m_s, wanted.first_m_s, tolerance) << "e " << e << ", " << mass_1;
        EXPECT_NEAR(seen.second_m_s, wanted.second_m_s, tolerance) << "e " << e << ", " << mass_1;
    }
}

TEST_P(Study, two_balls_that_meet_part_by_restitution_and_mass) {
    expect_meeting(GetParam(), 1, 2, 1, -2);
    expect_meeting(GetParam(), 1, 2, 3, -2);
}

TEST_P(Study, a_ball_at_rest_is_pushed_by_restitution_and_mass) {
    expect_meeting(GetParam(), 1, 2, 1, 0);
    expect_meeting(GetParam(), 1, 2, 3, 0);
    expect_meeting(GetParam(), 3, 2, 1, 0);
}

TEST_P(Study, a_wall_throws_back_heavy_and_light_balls_alike) {
    for (const double e : {0.0, 0.4, 1.0}) {
        const double light_m_s = Meeting(GetParam(), e).wall(0.5, 2);
        const double heavy_m_s = Meeting(GetParam(), e).wall(5, 2);
        EXPECT_NEAR(light_m_s, -2 * e, 0.06) << "e " << e;
        EXPECT_NEAR(heavy_m_s, light_m_s, 0.01) << "e " << e;
    }
}

}  // namespace
}  // namespace simrob::test
