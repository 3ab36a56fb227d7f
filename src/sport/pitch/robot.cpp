#include "sport/pitch/robot.h"

#include <array>
#include <cmath>
#include <numbers>

#include "base/require.h"
#include "sport/pitch/materials.h"
#include "sport/pitch/range.h"

namespace simrob::sport::pitch {
namespace {

using soccer::Robot;
using world::BodySpecification;
using world::JointSpecification;

// Shares of the robot's side and mass.
constexpr double clearance = 0.05;
constexpr double wheel_width = 0.1;
constexpr double skid_radius = 0.03;
constexpr double skid_distance = 0.4;  ///< from the axle, ahead and behind
constexpr double wheel_mass = 0.05;
/// Much of the weight is low, so that a robot neither rears up nor falls over at the limit of its
/// wheels' friction.
constexpr double skid_mass = 0.15;
/// Skids end slightly above the floor, so that the weight rests on the wheels.
constexpr double skid_gap_m = 0.0002;

// For the axles: almost rigid.
constexpr double axle_softness = 0.00001;
constexpr double axle_mending = 0.2;

constexpr double longest_side_m = 10;

/// From the robot's own frame, whose x is forwards and whose origin is on the floor, to the world.
class Stand {
  public:
    explicit Stand(const soccer::RobotState& state)
        : state_(state),
          cosine_(std::cos(state.rotation_rad)),
          sine_(std::sin(state.rotation_rad)) {}

    Vector3 direction(double ahead, double left) const {
        return {ahead * cosine_ - left * sine_, ahead * sine_ + left * cosine_, 0};
    }
    Vector3 place(double ahead_m, double left_m, double up_m) const {
        const Vector3 turned = direction(ahead_m, left_m);
        return {state_.x_m + turned.x, state_.y_m + turned.y, up_m};
    }

  private:
    const soccer::RobotState& state_;
    double cosine_;
    double sine_;
};

BodySpecification body(int id, physics::ShapeType type, Matter matter, double mass_kg) {
    BodySpecification made;
    made.id = id;
    made.type = type;
    made.material = number_of(matter);
    made.mass_kg = mass_kg;
    return made;
}

BodySpecification wheel_body(const Robot& robot, const soccer::RobotState& state, int id,
                             double left_m) {
    BodySpecification wheel =
        body(id, physics::ShapeType::wheel_cylinder, Matter::rubber, wheel_mass * robot.mass_kg);
    wheel.radius_m = robot.wheel_radius_m;
    wheel.length_m = wheel_width * robot.side_m;
    wheel.position_m = Stand(state).place(robot.wheel_offset_m, left_m, robot.wheel_radius_m);
    wheel.rotation_rad = {std::numbers::pi / 2, 0, state.rotation_rad};
    wheel.category = wheel_category;
    wheel.collides_with = floor_category;
    return wheel;
}

BodySpecification skid_body(const Robot& robot, const soccer::RobotState& state, int id,
                            double ahead_m) {
    BodySpecification skid =
        body(id, physics::ShapeType::sphere, Matter::chassis, skid_mass * robot.mass_kg);
    skid.radius_m = skid_radius * robot.side_m;
    skid.position_m = Stand(state).place(ahead_m, 0, skid.radius_m + skid_gap_m);
    return skid;
}

JointSpecification axle(const Robot& robot, const Stand& stand, int id, int wheel) {
    JointSpecification joint;
    joint.id = id;
    joint.type = physics::JointType::wheel;
    joint.body_1 = 0;
    joint.body_2 = wheel;
    joint.axis_1.direction = {0, 0, 1};
    joint.axis_2.direction = stand.direction(0, 1);
    joint.axis_2.maximum_force = robot.motor_torque_nm;
    joint.hardness = axle_softness;
    joint.bounciness = axle_mending;
    return joint;
}

JointSpecification weld(int id, int skid) {
    JointSpecification joint;
    joint.id = id;
    joint.type = physics::JointType::fixed;
    joint.body_1 = 0;
    joint.body_2 = skid;
    return joint;
}

}  // namespace

Result<void> check(const Robot& robot) {
    SIMROB_REQUIRE(require_between("side_m", robot.side_m, 0.01, longest_side_m));
    SIMROB_REQUIRE(require_between("mass_kg", robot.mass_kg, 0.01, 1000));
    SIMROB_REQUIRE(require_between("wheel_offset_m", robot.wheel_offset_m, -0.1 * robot.side_m,
                                   0.1 * robot.side_m));
    SIMROB_REQUIRE(
        require_between("wheel_radius_m", robot.wheel_radius_m, 0.06 * robot.side_m, robot.side_m));
    SIMROB_REQUIRE(require_between("track_m", robot.track_m, 0.1 * robot.side_m, 2 * robot.side_m));
    SIMROB_REQUIRE(require_between("wheel_friction", robot.wheel_friction, 0, 10));
    SIMROB_REQUIRE(require_between("motor_torque_nm", robot.motor_torque_nm, 0, 1000));
    SIMROB_REQUIRE(
        require_between("wheel_acceleration_m_s2", robot.wheel_acceleration_m_s2, 0, 100000));
    return require_between("unit_m_s", robot.unit_m_s, 1e-6, 10);
}

double height_of_middle_m(const Robot& robot) {
    return (clearance + 0.5) * robot.side_m;
}

world::EntitySpecification robot_entity(const Robot& robot, const soccer::RobotState& state,
                                        int id) {
    const Stand stand(state);
    const double rest = 1 - 2 * wheel_mass - 2 * skid_mass;
    BodySpecification chassis =
        body(0, physics::ShapeType::box, Matter::chassis, rest * robot.mass_kg);
    chassis.size_m = {robot.side_m, robot.side_m, robot.side_m};
    chassis.position_m = stand.place(0, 0, height_of_middle_m(robot));
    chassis.rotation_rad.z = state.rotation_rad;
    const double skid_m = skid_distance * robot.side_m;
    world::EntitySpecification entity;
    entity.id = id;
    entity.type = world::EntityType::robot;
    entity.bodies = {chassis, wheel_body(robot, state, left_wheel_body, robot.track_m / 2),
                     wheel_body(robot, state, right_wheel_body, -robot.track_m / 2),
                     skid_body(robot, state, 3, robot.wheel_offset_m + skid_m),
                     skid_body(robot, state, 4, robot.wheel_offset_m - skid_m)};
    entity.joints = {axle(robot, stand, left_wheel_joint, left_wheel_body),
                     axle(robot, stand, right_wheel_joint, right_wheel_body), weld(2, 3),
                     weld(3, 4)};
    entity.motors = {left_wheel_joint, right_wheel_joint};
    entity.reference_body = 0;
    return entity;
}

}  // namespace simrob::sport::pitch
