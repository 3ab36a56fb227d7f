#include "device/drive_laws.h"

#include <algorithm>
#include <cmath>

#include "device/kind.h"
#include "device/pd_law.h"
#include "device/whole.h"

namespace simrob::device {
namespace {

/// Slower than this, one that is told to stand is left alone, so that it may sleep.
constexpr double rest_m_s = 1e-4;
constexpr double rest_rad_s = 1e-3;
/// A slope less steep than this, as a share of the weight, is level ground to one that stands.
constexpr double level_share = 0.01;
/// One that is told to sink and for this long does not, at this share of the speed, has landed.
constexpr double landing_s = 0.3;
constexpr double landing_share = 0.1;
/// One that still rises brakes, and one that is hardly told to go faster hovers: neither has
/// landed.
constexpr double rising_m_s = 0.01;
constexpr double least_urge_m_s2 = 0.1;
/// What keeps a flying body level: critically damped.
constexpr double level_gain_per_s2 = 100;
constexpr double level_damping_per_s = 20;

double limited(double value, double limit) {
    return std::clamp(value, -limit, limit);
}

}  // namespace

DriveLaws::DriveLaws(Device& device, const Surroundings& world)
    : wanted_(device.specification),
      memory_(device.state.memory),
      motion_(motion_of(device, world)),
      body_pose_(world.physics.body_state(device.site.body).pose),
      orders_(orders_of(device)),
      mass_(mass_of_whole(device, world.physics)),
      gravity_m_s2_(world.physics.parameters().gravity_m_s2) {}

void DriveLaws::run() {
    choose_flight();
    if (stands()) {
        std::fill(memory_.begin() + DriveMemory::forward_n, memory_.begin() + DriveMemory::flight,
                  0.0);
        return;
    }
    remember_centre();
    find_level_forces();
    memory_[DriveMemory::vertical_n] = vertical_force();
    memory_[DriveMemory::yaw_nm] = yaw_torque();
    memory_[DriveMemory::roll_nm] = level_torque(motion_.ahead);
    memory_[DriveMemory::pitch_nm] = level_torque(motion_.left);
}

DriveLaws::Orders DriveLaws::orders_of(const Device& device) {
    const auto& given = device.state.commands;
    const DeviceSpecification& limits = device.specification;
    if (given.size() < 3) return {};
    return {limited(given[0], limits.maximum_speed_m_s),
            limited(given[1], limits.maximum_speed_m_s),
            limited(given[2], limits.maximum_turn_rad_s)};
}

bool DriveLaws::flies() const {
    const double flight = memory_[DriveMemory::flight];
    return flight == DriveMemory::moving || flight == DriveMemory::holding;
}

/// Told to stand, and standing.
bool DriveLaws::stands() const {
    if (flies() || !orders_.are_zero()) return false;
    if (motion_.asleep) return true;
    return std::abs(motion_.forward_m_s()) < rest_m_s &&
           std::abs(motion_.yaw_rad_s()) < rest_rad_s &&
           std::abs(slope_force()) <= level_share * mass_.mass_kg * length(gravity_m_s2_);
}

/// The height to hold is that of the moment when the order became zero. One that landed gives no
/// lift until it is told to rise.
void DriveLaws::choose_flight() {
    const double order = orders_.vertical_m_s;
    double& flight = memory_[DriveMemory::flight];
    if (order > 0 || (order < 0 && flight != DriveMemory::landed)) {
        if (flight != DriveMemory::moving) memory_[DriveMemory::vertical_error] = 0;
        flight = DriveMemory::moving;
        watch_for_ground();
    } else if (order == 0 && flight == DriveMemory::moving) {
        flight = DriveMemory::holding;
        memory_[DriveMemory::hold_m] = bounded(motion_.pose.position.z);
        memory_[DriveMemory::blocked_s] = 0;
    }
}

void DriveLaws::watch_for_ground() {
    const double order = orders_.vertical_m_s;
    double& blocked_s = memory_[DriveMemory::blocked_s];
    const double speed = motion_.velocity_m_s.z;
    const bool stays = speed >= order * landing_share && speed <= rising_m_s;
    const bool is_urged = wanted_.speed_gain_per_s * (order - speed) < -least_urge_m_s2;
    blocked_s = order < 0 && stays && is_urged ? blocked_s + wanted_.period_s : 0;
    if (blocked_s < landing_s) return;
    memory_[DriveMemory::flight] = DriveMemory::landed;
    blocked_s = 0;
}

void DriveLaws::remember_centre() {
    const Vector3 centre = transform(inverse(body_pose_), mass_.centre_m);
    memory_[DriveMemory::centre_x_m] = bounded(centre.x);
    memory_[DriveMemory::centre_y_m] = bounded(centre.y);
    memory_[DriveMemory::centre_z_m] = bounded(centre.z);
}

/// What holds it on a slope, along its own axis.
double DriveLaws::slope_force() const {
    return -mass_.mass_kg * dot(gravity_m_s2_, motion_.ahead);
}

double DriveLaws::speed_law(double error, double& last_error) const {
    const PdLaw law{wanted_.speed_gain_per_s, wanted_.speed_derivative / wanted_.period_s};
    return law.run(error, last_error);
}

/// Both together are limited.
void DriveLaws::find_level_forces() {
    const double forward_n = forward_force();
    const double sideways_n = sideways_force();
    const double size_n = std::hypot(forward_n, sideways_n);
    const double share = size_n > wanted_.maximum_force_n ? wanted_.maximum_force_n / size_n : 1;
    memory_[DriveMemory::forward_n] = forward_n * share;
    memory_[DriveMemory::sideways_n] = sideways_n * share;
}

double DriveLaws::forward_force() {
    const double error = orders_.forward_m_s - motion_.forward_m_s();
    const double force = mass_.mass_kg * speed_law(error, memory_[DriveMemory::forward_error]);
    return wanted_.feed_forward && !flies() ? force + slope_force() : force;
}

/// On the ground wheels keep a robot from sliding sideways, or ice does not. In the air nothing
/// would: without this, one that turns would drift on in its old direction.
double DriveLaws::sideways_force() {
    if (!flies()) return 0;
    const double error = -dot(motion_.velocity_m_s, motion_.left);
    return mass_.mass_kg * speed_law(error, memory_[DriveMemory::sideways_error]);
}

double DriveLaws::vertical_force() {
    if (!flies()) return 0;
    double acceleration = vertical_acceleration();
    if (wanted_.feed_forward) acceleration -= gravity_m_s2_.z;
    return limited(mass_.mass_kg * acceleration, wanted_.maximum_force_n);
}

double DriveLaws::vertical_acceleration() {
    const double speed = motion_.velocity_m_s.z;
    if (memory_[DriveMemory::flight] == DriveMemory::moving)
        return speed_law(orders_.vertical_m_s - speed, memory_[DriveMemory::vertical_error]);
    const double missing_m = memory_[DriveMemory::hold_m] - motion_.pose.position.z;
    return wanted_.hold_gain_per_s2 * missing_m - wanted_.hold_damping_per_s * speed;
}

double DriveLaws::yaw_torque() {
    const PdLaw law{wanted_.turn_gain_per_s, wanted_.turn_derivative / wanted_.period_s};
    const double error = orders_.yaw_rad_s - motion_.yaw_rad_s();
    const double torque =
        inertia_about(mass_, motion_.up) * law.run(error, memory_[DriveMemory::yaw_error]);
    return limited(torque, wanted_.maximum_torque_nm);
}

/// The laws push the centre of mass and leave roll and pitch to chance, which the first wall that
/// is touched would end: one that flies turns itself upright.
double DriveLaws::level_torque(const Vector3& axis) const {
    if (!flies()) return 0;
    const double lean = dot(cross(motion_.up, {0, 0, 1}), axis);
    const double acceleration =
        level_gain_per_s2 * lean - level_damping_per_s * dot(motion_.spin_rad_s, axis);
    return limited(inertia_about(mass_, axis) * acceleration, wanted_.maximum_torque_nm);
}

}  // namespace simrob::device
