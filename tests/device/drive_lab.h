#pragma once

#include <cmath>

#include "device/device_lab.h"

namespace simrob::test {

inline constexpr int drive_id = 0;
inline constexpr double gravity = 9.8;
inline constexpr double degree = pi / 180;
inline constexpr Vector3 weightless{};

inline DeviceSpecification make_drive(double maximum_force_n = 10, double maximum_torque_nm = 1) {
    DeviceSpecification drive = make_device(drive_id, DeviceType::drive);
    drive.maximum_force_n = maximum_force_n;
    drive.maximum_torque_nm = maximum_torque_nm;
    return drive;
}

/// The laws run in every iteration of 1 ms: as if time did not come in pieces.
inline DeviceSpecification made_quick(DeviceSpecification drive) {
    drive.period_s = 0.001;
    return drive;
}

/// A cube with a Drive. Its inertia about any axis through its centre is mass times side squared
/// over 6.
inline world::EntitySpecification driven(const Vector3& position_m, double mass_kg,
                                         const DeviceSpecification& drive, double side_m = 0.2) {
    world::EntitySpecification entity = crate(1, position_m, {drive});
    entity.bodies[0].mass_kg = mass_kg;
    entity.bodies[0].size_m = {side_m, side_m, side_m};
    return entity;
}

/// An endless slope (entity 9) that rises along x.
inline world::EntitySpecification slope(double angle_rad) {
    world::EntitySpecification entity = floor(9);
    entity.bodies[0].normal = {-std::sin(angle_rad), 0, std::cos(angle_rad)};
    return entity;
}

/// Puts a body of this height on such a slope, facing upwards.
inline void set_on_slope(world::BodySpecification& body, double angle_rad, double height_m) {
    body.position_m = {-std::sin(angle_rad) * height_m / 2, 0, std::cos(angle_rad) * height_m / 2};
    body.rotation_rad = {0, -angle_rad, 0};
}

/// A lab with what the Drive of entity 1 tells.
class DriveLab : public DeviceLab {
  public:
    using DeviceLab::DeviceLab;

    void order(double forward, double vertical, double yaw) {
        control(1, drive_id, {forward, vertical, yaw});
    }
    double told(std::size_t which) const { return readings(1, drive_id).at(which); }
    double forward_m_s() const { return told(0); }
    double vertical_m_s() const { return told(1); }
    double yaw_rad_s() const { return told(2); }
    double travelled_m() const { return told(3); }
    double turned_rad() const { return told(4); }
    double height_m() const { return told(5); }

    /// Iterations of 1 ms.
    void hurry() { must(simulation.set_timestep(0.001)); }
    /// Steps until it is so, and tells how long that took; at most `most_s`.
    double time_until(const std::function<bool()>& reached, double iteration_s, double most_s) {
        int iterations = 0;
        do {
            step();
            ++iterations;
        } while (!reached() && iterations * iteration_s < most_s);
        return iterations * iteration_s;
    }
    void surface(double friction) {
        physics::Interaction interaction;
        interaction.hardness = 0;
        interaction.friction = friction;
        must(world().set_default_interaction(interaction));
    }
};

}  // namespace simrob::test
