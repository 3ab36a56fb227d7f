#include "mission/thesis_body.h"

#include <cmath>
#include <numbers>

namespace simrob::mission {
namespace {

using modular::Motor;

constexpr double rad_of_degree = std::numbers::pi / 180;
constexpr double step_s = 0.025;  ///< of steps without looking
constexpr double running_rad_s = rad_of_degree / step_s;
constexpr double turning_rad_s = 1;  ///< of wheels that modules are docked to
constexpr double wheel_slack_degrees = 0.35;
constexpr double pivot_slack_degrees = 2;

}  // namespace

void ThesisBody::look(const ModuleTold& told, ModuleHands& hands) {
    told_ = &told;
    hands_ = &hands;
    pose_ = thesis_pose_of(told.place);
}

void ThesisBody::step(int left, int right) {
    drive(left_degrees_ + left, right_degrees_ + right, 0);
}

void ThesisBody::run(int left, int right) {
    drive(left_degrees_ + left, right_degrees_ + right, running_rad_s);
}

void ThesisBody::align() {
    const auto square = [&](double degrees) {
        const double nearest = 90 * std::round(degrees / 90);
        return is_flipped_ ? nearest - 90 : nearest;
    };
    drive(square(left_degrees_), square(right_degrees_), turning_rad_s);
    is_flipped_ = false;
}

void ThesisBody::flip() {
    drive(left_degrees_ + 90, right_degrees_ + 90, turning_rad_s);
    is_flipped_ = true;
}

void ThesisBody::drive(double left_degrees, double right_degrees, double speed_rad_s) {
    left_degrees_ = left_degrees;
    right_degrees_ = right_degrees;
    hands_->turn(Motor::left_wheel, left_degrees * rad_of_degree, speed_rad_s);
    hands_->turn(Motor::right_wheel, right_degrees * rad_of_degree, speed_rad_s);
}

bool ThesisBody::is_moving() const {
    const auto missing = [&](Motor motor, double degrees) {
        return std::abs(degrees - angle_of(told_->angles_rad, motor) / rad_of_degree);
    };
    return missing(Motor::left_wheel, left_degrees_) > wheel_slack_degrees ||
           missing(Motor::right_wheel, right_degrees_) > wheel_slack_degrees;
}

void ThesisBody::bend(double degrees, double speed_rad_s) {
    pivot_degrees_ = degrees;
    hands_->turn(Motor::pivot, degrees * rad_of_degree, speed_rad_s);
}

bool ThesisBody::is_bending() const {
    return std::abs(pivot_degrees_ - angle_of(told_->angles_rad, Motor::pivot) / rad_of_degree) >
           pivot_slack_degrees;
}

void ThesisBody::describe(contest::Memory& memory) {
    memory.fields(left_degrees_, right_degrees_, pivot_degrees_, is_flipped_);
}

}  // namespace simrob::mission
