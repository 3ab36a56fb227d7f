#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "simrob/simulation.h"

/// Robot soccer inside any C++ program: the calls of the Robosoccer Engine, over a simulation whose
/// robots are driven by motors and the friction of their wheels. Metres, radians, seconds, z up;
/// x goes from the left goal to the right one. Link with the target `simrob::simrob`.
namespace simrob::soccer {

inline constexpr double inch_m = 0.0254;

/// A pitch: a floor at z = 0 and sixteen walls around it, four of them across its corners. The
/// names in the comments are those of the engine's table 3. The defaults are FIRA SimuroSot's, with
/// its own origin.
struct Field {
    double top_m = 77.2392 * inch_m;          ///< FTOP
    double bottom_m = 6.3730 * inch_m;        ///< FBOT
    double left_m = 6.8118 * inch_m;          ///< FLEFTX
    double right_m = 93.4259 * inch_m;        ///< FRIGHTX
    double goal_top_m = 49.6801 * inch_m;     ///< GTOPY
    double goal_bottom_m = 33.9320 * inch_m;  ///< GBOTY
    double goal_left_m = 2.8748 * inch_m;     ///< GLEFT: the back of the left goal
    double goal_right_m = 97.3632 * inch_m;   ///< GRIGHT
    double corner_side_m = 0.07;  ///< CORNER_SIDE: of the triangle that is cut off; 0 cuts none
    double wall_thickness_m = 0.025;
    double wall_height_m = 0.05;

    friend bool operator==(const Field&, const Field&) = default;
};

/// A sphere. One without friction keeps its speed until something stops it, as the document's does;
/// one with it rolls, and comes to rest by its rolling resistance.
struct Ball {
    double radius_m = 0.02135;
    double mass_kg = 0.046;
    double friction = 0.4;                ///< with floor, walls and robots
    double rolling_resistance_m = 0.001;  ///< torque for each newton that presses
    double restitution = 0.5;

    friend bool operator==(const Ball&, const Ball&) = default;
};

/// A golf ball, as most leagues play with.
inline constexpr Ball golf_ball{};
/// The document's: nothing slows it but what it hits.
inline constexpr Ball frictionless_ball{
    .friction = 0, .rolling_resistance_m = 0, .restitution = 0.5};

/// A cube on two wheels, 5 % of its side above the floor, which its underside touches without
/// friction. Wheels touch nothing but the floor.
struct Robot {
    double side_m = 0.075;
    double mass_kg = 0.5;       ///< with its wheels
    double wheel_offset_m = 0;  ///< of the axle from the middle, ahead
    double wheel_radius_m = 0.0225;
    double track_m = 0.0675;      ///< between the middles of the wheels
    double wheel_friction = 0.9;  ///< with the floor
    double motor_torque_nm = 0.1;
    /// How fast the rim may change its speed, m/s2; 0 is as fast as motor and friction can.
    double wheel_acceleration_m_s2 = 0;
    /// At the rim, of one unit of set_wheel_velocities().
    double unit_m_s = inch_m;

    friend bool operator==(const Robot&, const Robot&) = default;
};

/// Wheel velocities go from minus this to this.
inline constexpr double greatest_wheel_velocity = 125;

struct RobotState {
    double x_m = 0;
    double y_m = 0;
    double rotation_rad = 0;  ///< anticlockwise from x
};

struct BallState {
    double x_m = 0;
    double y_m = 0;
    double z_m = 0;
};

/// Where everything is.
struct Environment {
    BallState ball;
    std::vector<RobotState> robots;  ///< in the order of their creation
};

/// Places on the floor that rules speak of. Nothing stands there.
struct Markings {
    double goal_area_depth_m = 0.15;
    double goal_area_width_m = 0.5;
    double penalty_mark_m = 0.375;  ///< from the goal line
    double free_ball_x_m = 0.55;    ///< of the four marks, from the middle
    double free_ball_y_m = 0.6;

    friend bool operator==(const Markings&, const Markings&) = default;
};

/// A round platform on the floor, on which sumo is fought; the origin is under its middle.
struct Ring {
    double diameter_m = 1.54;
    double height_m = 0.05;
    double border_m = 0.05;  ///< of the white line along the edge
    double start_m = 0.1;    ///< from the middle to the lines behind which robots begin

    friend bool operator==(const Ring&, const Ring&) = default;
};

/// A ready-made league: what its pitch and robots are like, and where they begin.
struct League {
    std::string name;   ///< such as "fira-5v5"
    std::string title;  ///< for people
    Field field;
    Ball ball;
    Robot robot;
    std::size_t robots_per_side = 5;
    Markings markings;
    /// Of a league of sumo, which has no ball: its field is the square around the ring, and its
    /// robots are SumBots whatever `robot` says of their inside.
    std::optional<Ring> ring{};
    double match_s = 600;  ///< how long a match usually takes

    double length_m() const { return field.right_m - field.left_m; }
    double width_m() const { return field.top_m - field.bottom_m; }
    /// Where the robots of both sides begin: first those that defend the left goal.
    std::vector<RobotState> kick_off() const;
    BallState centre() const;
};

/// All there are.
std::span<const League> leagues();
/// The one of this name, or null.
const League* find_league(std::string_view name);

/// What the engine's init takes.
struct Start {
    double gravity_m_s2 = -9.81;
    double step_s = 1.0 / 60;
    int contacts = 4;  ///< points at which two bodies may touch
    double erp = 0.2;  ///< share of the errors of joints that a sub-step mends
    /// Robots that spin on the spot at full speed need such a short one: see docs/soccer.md.
    double maximum_substep_s = 0.001;
};

/// What the wheels of a robot are to turn at, in units.
struct WheelVelocities {
    double left = 0;
    double right = 0;
};

struct WheelState {
    WheelVelocities wanted;
    WheelVelocities given;  ///< what the motors are at, on the way there
};

/// An engine at one moment.
struct EngineMoment {
    Moment world;
    std::vector<WheelState> wheels;  ///< of each robot
};

/// A match without rules: bodies, wheels and time. Everything is refused with a reason where it is
/// wrong or comes at the wrong time, and then changes nothing. One thread at a time.
class Engine {
  public:
    explicit Engine(std::uint64_t seed = 0);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine(Engine&&) noexcept;
    Engine& operator=(const Engine&) = delete;
    Engine& operator=(Engine&&) noexcept;

    // Before init().
    /// The physics engine of this name, before anything is created.
    Outcome set_physics(std::string_view engine);
    Outcome create_field(const Field& field);
    Outcome create_ball(double x_m, double y_m, const Ball& ball = golf_ball);
    Outcome create_robots(std::span<const RobotState> states, const Robot& robot = {});
    /// All of a league of soccer: its field, ball and robots, where nothing was created yet.
    Outcome create(const League& league);

    /// Lets time begin. After it nothing is created any more.
    Outcome init(const Start& start = {});
    /// Ends everything: the engine is as it was made.
    void stop();

    // After init().
    Outcome step(int steps = 1);
    Environment environment() const;
    Outcome set_ball_state(double x_m, double y_m);  ///< its velocity stays
    Outcome set_ball_velocity(double x_m_s, double y_m_s);
    Outcome set_robot_state(std::size_t robot, const RobotState& state);  ///< likewise
    /// From -125 to 125 units of the robot.
    Outcome set_wheel_velocities(std::size_t robot, double left, double right);

    double time_s() const;
    std::string hash() const;
    /// To go back to, to the bit; empty before init().
    EngineMoment moment() const;
    /// To a moment of this engine since init(); false when it is none.
    bool go_back(const EngineMoment& moment);
    /// As Simulation's.
    Outcome start_recording(const std::filesystem::path& path);
    Outcome stop_recording();
    /// To be read: bodies, saves, events.
    const Simulation& simulation() const;

  private:
    struct Parts;
    Outcome begin_anew(std::string_view physics_engine);

    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::soccer
