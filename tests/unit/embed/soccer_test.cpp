// The calls of the Robosoccer Engine: fields, robots that obey its equation (2), and refusals.

#include "simrob/soccer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/random.h"
#include "support/counts.h"

namespace simrob::soccer {
namespace {

constexpr double gravity_m_s2 = 9.81;
constexpr double pi = std::numbers::pi;

/// An engine that has begun, with one robot in the middle of a field that it cannot leave.
struct Drill {
    explicit Drill(const Robot& robot = {}, const RobotState& at = {}, const char* physics = "ode")
        : robot_(robot) {
        Field field;
        field.left_m = field.bottom_m = -20;
        field.right_m = field.top_m = 20;
        field.goal_bottom_m = -1;
        field.goal_top_m = 1;
        field.goal_left_m = -21;
        field.goal_right_m = 21;
        EXPECT_TRUE(engine.set_physics(physics));
        EXPECT_TRUE(engine.create_field(field));
        EXPECT_TRUE(engine.create_ball(15, 15));
        EXPECT_TRUE(engine.create_robots({&at, 1}, robot));
        EXPECT_TRUE(engine.init());
    }

    void run(double seconds) {
        EXPECT_TRUE(engine.step(static_cast<int>(std::lround(seconds * 60))));
    }
    /// The middle of the axle, which equation (2) refers to.
    RobotState axle() const {
        RobotState state = engine.environment().robots[0];
        state.x_m += robot_.wheel_offset_m * std::cos(state.rotation_rad);
        state.y_m += robot_.wheel_offset_m * std::sin(state.rotation_rad);
        return state;
    }
    double speed_m_s() const {
        const Triple v = engine.simulation().entity(1)->linear_velocity_m_s;
        return std::hypot(v[0], v[1]);
    }

    Engine engine;
    Robot robot_;
};

struct Wheels {
    double left;
    double right;
};

/// Seeded pairs whose turn takes less than half of what friction can hold.
std::vector<Wheels> gentle_pairs(const Robot& robot, int count) {
    Random random(5);
    std::vector<Wheels> pairs;
    while (static_cast<int>(pairs.size()) < count) {
        const Wheels wheels{random.uniform(-125, 125), random.uniform(-125, 125)};
        const double v = (wheels.left + wheels.right) / 2 * robot.unit_m_s;
        const double omega = (wheels.right - wheels.left) * robot.unit_m_s / robot.track_m;
        if (std::abs(v * omega) < robot.wheel_friction * gravity_m_s2 / 2) pairs.push_back(wheels);
    }
    return pairs;
}

/// The robot's motion over a second, after its start, compared with equation (2).
void expect_kinematics(const Robot& robot, const Wheels& wheels, const char* physics = "ode") {
    const double v = (wheels.left + wheels.right) / 2 * robot.unit_m_s;
    const double omega = (wheels.right - wheels.left) * robot.unit_m_s / robot.track_m;
    Drill drill(robot, {0, 0, 0.7}, physics);
    EXPECT_TRUE(drill.engine.set_wheel_velocities(0, wheels.left, wheels.right));
    drill.run(2);
    const int steps = 60;
    double turned_rad = 0;
    double way_m = 0;
    RobotState last = drill.axle();
    for (int i = 0; i < steps; ++i) {
        EXPECT_TRUE(drill.engine.step());
        const RobotState now = drill.axle();
        turned_rad += std::remainder(now.rotation_rad - last.rotation_rad, 2 * pi);
        const double middle_rad =
            last.rotation_rad + std::remainder(now.rotation_rad - last.rotation_rad, 2 * pi) / 2;
        way_m += (now.x_m - last.x_m) * std::cos(middle_rad) +
                 (now.y_m - last.y_m) * std::sin(middle_rad);
        last = now;
    }
    const double duration_s = steps / 60.0;
    // Of the chord that a step makes of the arc.
    const double half_rad = omega / 120;
    const double chord = half_rad == 0 ? 1 : std::sin(half_rad) / half_rad;
    // Of the faster wheel's rim: spinning on the spot has no other speed to compare with.
    const double rim_m_s = std::max(std::abs(wheels.left), std::abs(wheels.right)) * robot.unit_m_s;
    EXPECT_NEAR(way_m / duration_s, v * chord, 0.02 * rim_m_s)
        << wheels.left << " " << wheels.right;
    EXPECT_NEAR(turned_rad / duration_s * robot.track_m / 2, omega * robot.track_m / 2,
                0.02 * rim_m_s)
        << wheels.left << " " << wheels.right;
}

TEST(SoccerRobot, moves_as_equation_2_says) {
    for (const Wheels& wheels : gentle_pairs({}, test::count(30, 100)))
        expect_kinematics({}, wheels);
}

TEST(SoccerRobot, moves_as_equation_2_says_on_every_physics_engine) {
    for (const auto& physics : engine_names())
        for (const Wheels& wheels : gentle_pairs({}, 3))
            expect_kinematics({}, wheels, physics.c_str());
}

TEST(SoccerRobot, turns_about_its_axle_where_that_is_not_in_its_middle) {
    for (const double offset_m : {-0.0075, 0.005}) {
        const Robot robot{.wheel_offset_m = offset_m};
        for (const Wheels& wheels : gentle_pairs(robot, 5)) expect_kinematics(robot, wheels);
    }
}

TEST(SoccerRobot, goes_straight_at_all_speeds) {
    for (const double units : {5.0, 40.0, 80.0, 125.0, -30.0, -125.0}) {
        Drill drill;
        EXPECT_TRUE(drill.engine.set_wheel_velocities(0, units, units));
        drill.run(3);
        const RobotState state = drill.axle();
        EXPECT_NEAR(state.y_m, 0, 0.01 * std::abs(state.x_m)) << units;
        EXPECT_NEAR(drill.speed_m_s(), std::abs(units) * inch_m, 0.01 * std::abs(units) * inch_m);
    }
}

TEST(SoccerRobot, stops_within_what_friction_allows_and_not_sooner) {
    Drill drill;
    EXPECT_TRUE(drill.engine.set_wheel_velocities(0, 80, 80));
    drill.run(3);
    const double speed_m_s = drill.speed_m_s();
    const double begin_m = drill.axle().x_m;
    EXPECT_TRUE(drill.engine.set_wheel_velocities(0, 0, 0));
    drill.run(3);
    const double way_m = drill.axle().x_m - begin_m;
    EXPECT_LT(drill.speed_m_s(), 0.005);
    const double shortest_m = speed_m_s * speed_m_s / (2 * Robot{}.wheel_friction * gravity_m_s2);
    EXPECT_GE(way_m, shortest_m);
    EXPECT_LE(way_m, 3 * shortest_m);
}

/// The speed that it has after a fifth of a second at full speed ahead.
double early_speed_m_s(const Robot& robot) {
    Drill drill(robot);
    EXPECT_TRUE(drill.engine.set_wheel_velocities(0, 125, 125));
    drill.run(0.2);
    return drill.speed_m_s();
}

TEST(SoccerRobot, accelerates_less_with_less_friction_and_not_at_all_without) {
    const double much = early_speed_m_s({.wheel_friction = 0.9});
    const double little = early_speed_m_s({.wheel_friction = 0.3});
    EXPECT_GT(much, 1.5 * little);
    EXPECT_LT(much, 0.9 * gravity_m_s2 * 0.2 * 1.02);
    EXPECT_LT(little, 0.3 * gravity_m_s2 * 0.2 * 1.02);
    EXPECT_NEAR(early_speed_m_s({.wheel_friction = 0}), 0, 1e-3);
}

TEST(SoccerRobot, wheels_may_be_kept_from_changing_their_speed_at_once) {
    const double limited = early_speed_m_s({.wheel_acceleration_m_s2 = 1});
    EXPECT_NEAR(limited, 0.2, 0.02);
}

TEST(SoccerRobot, a_wheel_off_the_floor_moves_nothing) {
    // On its back it can turn its wheels as it likes.
    Drill drill;
    const std::string over =
        "<Message><Simulation_Message><Entity_Request "
        "Command=\"Set_State\"><Entity_Id>1</Entity_Id>"
        "<Position_Z>0.05</Position_Z><Rotation_X>3.14159265</Rotation_X></Entity_Request>"
        "</Simulation_Message></Message>";
    Simulation lying;
    ASSERT_TRUE(lying.load_text(drill.engine.simulation().save_text()));
    ASSERT_TRUE(lying.send(over));
    lying.step(60);
    const Triple before = lying.entity(1)->position_m;
    ASSERT_TRUE(lying.send(
        "<Message><Simulation_Message><Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>1"
        "</Entity_Id><Motors><Motor><Wheel_Joint_Id>0</Wheel_Joint_Id><Value>50</Value></Motor>"
        "<Motor><Wheel_Joint_Id>1</Wheel_Joint_Id><Value>50</Value></Motor></Motors>"
        "</Entity_Request></Simulation_Message></Message>"));
    lying.step(120);
    const Triple after = lying.entity(1)->position_m;
    // The chassis turns back against the wheels a little, and slides on its back without friction.
    EXPECT_NEAR(after[0], before[0], 0.05);
    EXPECT_NEAR(after[1], before[1], 0.05);
}

TEST(SoccerBall, of_the_document_loses_no_speed_and_a_golf_ball_comes_to_rest) {
    for (const bool is_golf : {false, true}) {
        Engine engine;
        ASSERT_TRUE(engine.create_field({}));
        ASSERT_TRUE(engine.create_ball(1, 1, is_golf ? golf_ball : frictionless_ball));
        ASSERT_TRUE(engine.init());
        ASSERT_TRUE(engine.set_ball_velocity(0.2, 0));
        ASSERT_TRUE(engine.step(120));
        const Environment now = engine.environment();
        if (is_golf)
            EXPECT_LT(now.ball.x_m, 1.3);
        else
            EXPECT_NEAR(now.ball.x_m, 1.4, 1e-3);
        EXPECT_NEAR(now.ball.y_m, 1, 1e-6);
    }
}

TEST(SoccerField, holds_ball_and_robots_in_every_league) {
    for (const League& league : leagues()) {
        Engine engine;
        if (league.ring) {
            EXPECT_FALSE(engine.create(league)) << league.name;
            continue;
        }
        ASSERT_TRUE(engine.create(league)) << league.name;
        ASSERT_TRUE(engine.init({.maximum_substep_s = 0.005}));
        Random random(3);
        for (int second = 0; second < 4; ++second) {
            for (std::size_t i = 0; i < 2 * league.robots_per_side; ++i)
                ASSERT_TRUE(engine.set_wheel_velocities(i, random.uniform(-125, 125),
                                                        random.uniform(-125, 125)));
            ASSERT_TRUE(engine.set_ball_velocity(random.uniform(-3, 3), random.uniform(-3, 3)));
            ASSERT_TRUE(engine.step(60));
        }
        const Environment now = engine.environment();
        const Field& field = league.field;
        const auto is_inside = [&](double x_m, double y_m) {
            return x_m > field.goal_left_m && x_m < field.goal_right_m && y_m > field.bottom_m &&
                   y_m < field.top_m;
        };
        EXPECT_TRUE(is_inside(now.ball.x_m, now.ball.y_m)) << league.name;
        EXPECT_NEAR(now.ball.z_m, league.ball.radius_m, 0.05) << league.name;
        ASSERT_EQ(now.robots.size(), 2 * league.robots_per_side);
        for (const auto& robot : now.robots) EXPECT_TRUE(is_inside(robot.x_m, robot.y_m));
    }
}

TEST(SoccerField, has_a_floor_and_sixteen_walls) {
    Engine engine;
    ASSERT_TRUE(engine.create_field({}));
    EXPECT_EQ(engine.simulation().bodies().size(), 17U);
}

TEST(SoccerEngine, things_come_in_their_order) {
    Engine engine;
    EXPECT_FALSE(engine.step());
    EXPECT_FALSE(engine.set_ball_velocity(1, 0));
    EXPECT_FALSE(engine.init()) << "without field and ball";
    ASSERT_TRUE(engine.create(*find_league("fira-5v5")));
    EXPECT_FALSE(engine.create_field({})) << "a second one";
    EXPECT_FALSE(engine.set_physics("bullet"));
    ASSERT_TRUE(engine.init());
    EXPECT_FALSE(engine.init());
    EXPECT_FALSE(engine.create_ball(0, 0));
    engine.stop();
    EXPECT_FALSE(engine.step());
    EXPECT_TRUE(engine.create(*find_league("vsss-3v3")));
    EXPECT_TRUE(engine.init());
    EXPECT_EQ(engine.environment().robots.size(), 6U);
}

TEST(SoccerEngine, what_is_wrong_is_refused_by_name_and_changes_nothing) {
    Engine engine;
    Field field;
    field.left_m = 5;
    const auto turned = engine.create_field(field);
    ASSERT_FALSE(turned);
    EXPECT_EQ(turned.refusals[0].field, "left_m");
    EXPECT_FALSE(engine.create_ball(0, 0, {.radius_m = -1}));
    const RobotState state;
    const auto heavy = engine.create_robots({&state, 1}, {.mass_kg = -1});
    ASSERT_FALSE(heavy);
    EXPECT_EQ(heavy.refusals[0].field, "mass_kg");
    EXPECT_TRUE(engine.simulation().entities().empty());
    ASSERT_TRUE(engine.create(*find_league("fira-5v5")));
    ASSERT_TRUE(engine.init());
    const std::string before = engine.hash();
    EXPECT_FALSE(engine.set_wheel_velocities(0, 126, 0));
    EXPECT_FALSE(engine.set_wheel_velocities(0, 0, std::nan("")));
    EXPECT_FALSE(engine.set_wheel_velocities(10, 0, 0));
    EXPECT_FALSE(engine.set_robot_state(0, {1e9, 0, 0}));
    EXPECT_EQ(engine.hash(), before);
    EXPECT_EQ(find_league("nowhere"), nullptr);
}

TEST(SoccerEngine, nothing_is_half_done) {
    Engine engine;
    const std::string empty = engine.hash();
    League league = *find_league("fira-5v5");
    league.robot.mass_kg = -1;
    EXPECT_FALSE(engine.create(league));
    EXPECT_TRUE(engine.simulation().entities().empty());
    EXPECT_EQ(engine.hash(), empty);
    ASSERT_TRUE(engine.create(*find_league("fira-5v5")));
    EXPECT_FALSE(engine.create(*find_league("fira-5v5")));
    EXPECT_EQ(engine.simulation().entities().size(), 12U);
    const std::string made = engine.hash();
    const double nan = std::nan("");
    const std::pair<Start, const char*> wrong[] = {{{.gravity_m_s2 = nan}, "gravity_m_s2"},
                                                   {{.step_s = nan}, "step_s"},
                                                   {{.step_s = -1}, "step_s"},
                                                   {{.contacts = 0}, "contacts"},
                                                   {{.erp = 2}, "erp"},
                                                   {{.maximum_substep_s = 0}, "maximum_substep_s"}};
    for (const auto& [start, field] : wrong) {
        const auto refused = engine.init(start);
        ASSERT_FALSE(refused) << field;
        EXPECT_EQ(refused.refusals[0].field, field);
        EXPECT_EQ(engine.hash(), made) << field;
    }
    EXPECT_FALSE(engine.go_back(engine.moment())) << "there is none before time begins";
    ASSERT_TRUE(engine.init());
    const std::string begun = engine.hash();
    EXPECT_FALSE(engine.set_ball_velocity(nan, 0));
    EXPECT_FALSE(engine.set_ball_velocity(1e9, 0));
    EXPECT_FALSE(engine.set_ball_state(nan, 0));
    EXPECT_FALSE(engine.set_robot_state(0, {0, 0, nan}));
    EXPECT_EQ(engine.hash(), begun);
}

TEST(SoccerEngine, a_robot_that_is_put_elsewhere_keeps_its_velocity) {
    Drill drill;
    EXPECT_TRUE(drill.engine.set_wheel_velocities(0, 60, 60));
    drill.run(2);
    const double before = drill.speed_m_s();
    EXPECT_TRUE(drill.engine.set_robot_state(0, {-3, 2, 0}));
    EXPECT_TRUE(drill.engine.step());
    EXPECT_NEAR(drill.speed_m_s(), before, 0.02);
    EXPECT_NEAR(drill.axle().y_m, 2, 0.01);
}

TEST(SoccerEngine, goes_back_to_the_bit_also_while_wheels_change_their_speed) {
    Drill drill({.wheel_acceleration_m_s2 = 2});
    EXPECT_TRUE(drill.engine.set_wheel_velocities(0, 100, 40));
    drill.run(0.3);
    const EngineMoment moment = drill.engine.moment();
    drill.run(1);
    const std::string hash = drill.engine.hash();
    EXPECT_TRUE(drill.engine.set_wheel_velocities(0, -100, 0));
    drill.run(1);
    ASSERT_TRUE(drill.engine.go_back(moment));
    drill.run(1);
    EXPECT_EQ(drill.engine.hash(), hash);
}

}  // namespace
}  // namespace simrob::soccer
