#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/runner.h"
#include "sport/pitch/hand.h"
#include "sport/pitch/motion.h"

namespace simrob::sport::pitch {

/// A pitch in a simulation. Ids of entities: robots from 1, then the ball and the field.
class Pitch {
  public:
    static constexpr int ball_id = 1000;
    static constexpr int field_id = 1001;
    static constexpr std::size_t most_robots = 64;

    /// Both must outlive it.
    Pitch(engine::Simulation& simulation, const command::Catalogue& catalogue)
        : simulation_(simulation), hand_(simulation, catalogue) {}

    /// Includes its markings as lines on the floor, if any.
    Result<void> create_field(const soccer::Field& field,
                              const std::optional<soccer::Markings>& markings = {});
    Result<void> create_ball(double x_m, double y_m, const soccer::Ball& ball);
    Result<void> create_robots(std::span<const soccer::RobotState> states,
                               const soccer::Robot& robot);
    Result<void> start(const soccer::Start& start) { return hand_.start(start); }

    Result<void> set_ball_state(double x_m, double y_m);
    Result<void> set_ball_velocity(double x_m_s, double y_m_s);
    Result<void> set_robot_state(std::size_t robot, const soccer::RobotState& state);
    Result<void> set_wheel_velocities(std::size_t robot, const soccer::WheelVelocities& wheels);
    /// At rest, with stationary wheels.
    Result<void> place_robot(std::size_t robot, const soccer::RobotState& state);
    Result<void> place_ball(double x_m, double y_m);
    /// Its whole pose and motion at once.
    Result<void> set_ball_motion(const BallMotion& motion);
    Result<void> set_robot_motion(std::size_t robot, const RobotMotion& motion);
    /// Before each iteration: wheel speeds approach their targets as fast as permitted.
    void turn_wheels();
    /// Drives time on it, with its wheels.
    engine::Runner runner();
    soccer::Environment environment() const;

    static constexpr int robot_id(std::size_t robot) { return static_cast<int>(robot) + 1; }
    std::size_t robot_count() const { return robots_.size(); }
    bool is_empty() const { return !has_field_ && !has_ball_ && robots_.empty(); }
    bool has_field() const { return has_field_; }
    bool has_ball() const { return has_ball_; }
    /// By robot.
    const std::vector<soccer::WheelState>& wheels() const { return wheels_; }
    /// After the simulation went back to a moment with these speeds.
    void set_wheels(std::vector<soccer::WheelState> wheels) { wheels_ = std::move(wheels); }
    /// After a jump in time, or if somebody else turned them: they are set anew.
    void forget_wheels() { are_wheels_known_.assign(robots_.size(), 0); }
    /// Somebody else drives this robot until it is given speeds again.
    void let_go(std::size_t robot);

  private:
    Result<void> require_robot(std::size_t robot) const;
    static Result<void> check_wheels(const soccer::WheelVelocities& wheels);
    Result<void> roll_wheels(std::size_t robot, const RobotMotion& motion);
    Result<void> give(std::size_t robot, const soccer::WheelVelocities& wheels);

    engine::Simulation& simulation_;
    Hand hand_;
    std::vector<soccer::Robot> robots_;
    std::vector<soccer::WheelState> wheels_;
    std::vector<char> are_wheels_known_;  ///< by robot: they turn as last commanded
    std::vector<char> is_let_go_;         ///< by robot: somebody else turns them
    bool has_field_ = false;
    bool has_ball_ = false;
    double ball_radius_m_ = 0;
};

}  // namespace simrob::sport::pitch
