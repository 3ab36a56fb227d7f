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
/// robots are driven by motors and wheel friction. Metres, radians, seconds, z up; x points from
/// the left goal to the right one. Link with the target `simrob::simrob`.
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
    double goal_left_m = 2.8748 * inch_m;     ///< GLEFT: back of the left goal
    double goal_right_m = 97.3632 * inch_m;   ///< GRIGHT
    double corner_side_m = 0.07;  ///< CORNER_SIDE: leg of the triangle that is cut off; 0 cuts none
    double wall_thickness_m = 0.025;
    double wall_height_m = 0.05;

    friend bool operator==(const Field&, const Field&) = default;
};

/// A sphere. Without friction it keeps its speed until something stops it, as in the original
/// document; with friction it rolls, and comes to rest by its rolling resistance.
struct Ball {
    double radius_m = 0.02135;
    double mass_kg = 0.046;
    double friction = 0.4;                ///< with floor, walls and robots
    double rolling_resistance_m = 0.001;  ///< torque per newton of normal force
    double restitution = 0.5;

    friend bool operator==(const Ball&, const Ball&) = default;
};

/// A golf ball, as used in most leagues.
inline constexpr Ball golf_ball{};
/// The original document's: only collisions slow it down.
inline constexpr Ball frictionless_ball{
    .friction = 0, .rolling_resistance_m = 0, .restitution = 0.5};

/// A cube on two wheels, 5 % of its side above the floor, which its underside touches without
/// friction. Wheels touch only the floor.
struct Robot {
    double side_m = 0.075;
    double mass_kg = 0.5;       ///< including its wheels
    double wheel_offset_m = 0;  ///< of the axle, ahead of the middle
    double wheel_radius_m = 0.0225;
    double track_m = 0.0675;      ///< between the middles of the wheels
    double wheel_friction = 0.9;  ///< with the floor
    double motor_torque_nm = 0.1;
    /// Maximum acceleration of the rim, m/s2; 0: limited only by motor and friction.
    double wheel_acceleration_m_s2 = 0;
    /// Rim speed for one unit of set_wheel_velocities().
    double unit_m_s = inch_m;

    friend bool operator==(const Robot&, const Robot&) = default;
};

/// The maximum magnitude of wheel velocities.
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

/// All positions.
struct Environment {
    BallState ball;
    std::vector<RobotState> robots;  ///< in the order of their creation
};

/// Positions on the floor that rules refer to. Nothing stands there.
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

/// A predefined league: the properties of its pitch and robots, and where they begin.
struct League {
    std::string name;   ///< for example "fira-5v5"
    std::string title;  ///< shown to people
    Field field;
    Ball ball;
    Robot robot;
    std::size_t robots_per_side = 5;
    Markings markings;
    /// For a league of sumo, which has no ball: its field is the square around the ring, and its
    /// robots are SumBots whatever `robot` says about their construction.
    std::optional<Ring> ring{};
    double match_s = 600;  ///< usual length of a match

    double length_m() const { return field.right_m - field.left_m; }
    double width_m() const { return field.top_m - field.bottom_m; }
    /// The initial poses of the robots of both sides: first those that defend the left goal.
    std::vector<RobotState> kick_off() const;
    BallState centre() const;
};

/// All leagues.
std::span<const League> leagues();
/// The league of this name, or null.
const League* find_league(std::string_view name);

/// The arguments of the engine's init.
struct Start {
    double gravity_m_s2 = -9.81;
    double step_s = 1.0 / 60;
    int contacts = 4;  ///< points at which two bodies may touch
    double erp = 0.2;  ///< share of the joints' errors that a sub-step corrects
    /// Robots that spin on the spot at full speed need such a short one: see docs/soccer.md.
    double maximum_substep_s = 0.001;
};

/// Target speeds of a robot's wheels, in units.
struct WheelVelocities {
    double left = 0;
    double right = 0;
};

struct WheelState {
    WheelVelocities wanted;
    WheelVelocities given;  ///< present speed of the motors, on the way to the target
};

/// A moment of an engine.
struct EngineMoment {
    Moment world;
    std::vector<WheelState> wheels;  ///< of each robot
};

/// A match without rules: bodies, wheels and time. Whatever is wrong or comes at the wrong time is
/// refused with a reason and changes nothing. One thread at a time.
class Engine {
  public:
    explicit Engine(std::uint64_t seed = 0);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine(Engine&&) noexcept;
    Engine& operator=(const Engine&) = delete;
    Engine& operator=(Engine&&) noexcept;

    // Before init().
    /// Sets the physics engine by name, before anything is created.
    Outcome set_physics(std::string_view engine);
    Outcome create_field(const Field& field);
    Outcome create_ball(double x_m, double y_m, const Ball& ball = golf_ball);
    Outcome create_robots(std::span<const RobotState> states, const Robot& robot = {});
    /// Creates a whole soccer league: its field, ball and robots, if nothing was created yet.
    Outcome create(const League& league);

    /// Starts time. Nothing can be created afterwards.
    Outcome init(const Start& start = {});
    /// Ends everything: the engine is as newly made.
    void stop();

    // After init().
    Outcome step(int steps = 1);
    Environment environment() const;
    Outcome set_ball_state(double x_m, double y_m);  ///< keeps its velocity
    Outcome set_ball_velocity(double x_m_s, double y_m_s);
    Outcome set_robot_state(std::size_t robot, const RobotState& state);  ///< likewise
    /// From -125 to 125 units of the robot.
    Outcome set_wheel_velocities(std::size_t robot, double left, double right);

    double time_s() const;
    std::string hash() const;
    /// For go_back(), to the bit; empty before init().
    EngineMoment moment() const;
    /// To a moment of this engine since init(); false if it is not one.
    bool go_back(const EngineMoment& moment);
    /// As in Simulation.
    Outcome start_recording(const std::filesystem::path& path);
    Outcome stop_recording();
    /// Read-only: bodies, saves, events.
    const Simulation& simulation() const;

  private:
    struct Parts;
    Outcome begin_anew(std::string_view physics_engine);

    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::soccer
