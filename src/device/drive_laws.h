#pragma once

#include <vector>

#include "device/drive_memory.h"
#include "device/drive_motion.h"
#include "physics/mass.h"

namespace simrob::device {

/// The laws by which a Drive finds its forces and torques, for one run: they are left in its
/// memory.
class DriveLaws {
  public:
    DriveLaws(Device& device, const Surroundings& world);

    void run();

  private:
    /// The three orders, cut to what it may reach.
    struct Orders {
        double forward_m_s = 0;
        double vertical_m_s = 0;
        double yaw_rad_s = 0;

        bool are_zero() const { return forward_m_s == 0 && vertical_m_s == 0 && yaw_rad_s == 0; }
    };

    static Orders orders_of(const Device& device);
    bool flies() const;
    bool stands() const;
    void choose_flight();
    void watch_for_ground();
    void remember_centre();
    double slope_force() const;
    double speed_law(double error, double& last_error) const;
    void find_level_forces();
    double forward_force();
    double sideways_force();
    double vertical_force();
    double vertical_acceleration();
    double yaw_torque();
    double level_torque(const Vector3& axis) const;

    const DeviceSpecification& wanted_;
    std::vector<double>& memory_;
    DriveMotion motion_;
    Pose body_pose_;
    Orders orders_;
    physics::MassProperties mass_;
    Vector3 gravity_m_s2_;
};

}  // namespace simrob::device
