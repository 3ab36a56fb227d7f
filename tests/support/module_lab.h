#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/simulation.h"
#include "support/engines.h"

/// A floor with modules of MECABOT 4 on it, docked as they are placed: for experiments with how
/// they move, without controllers.
namespace simrob::test {

/// Devices of a module, as in robots/mecabot.xml.
namespace module {
inline constexpr int pivot = 1;
inline constexpr int front_motor = 2;
inline constexpr int left_motor = 3;
inline constexpr int right_motor = 4;
inline constexpr int rear_motor = 5;
inline constexpr int front = 6;
inline constexpr int left = 7;
inline constexpr int right = 8;
inline constexpr int rear = 9;
inline constexpr int compass = 10;
inline constexpr int gps = 11;
inline constexpr double wheel_radius_m = 0.0286;
inline constexpr double half_width_m = 0.0353;  ///< to the outer faces of the side wheels
inline constexpr double front_m = 0.067;        ///< from the axle to the front face
inline constexpr double rear_m = 0.046;
inline constexpr double pitch_m = front_m + rear_m;
inline constexpr double side_pitch_m = front_m + half_width_m;
}  // namespace module

struct ModuleLabSettings {
    std::string file = "mecabot.xml";
    double timestep_s = 0.016;
    double friction = 0.8;
    bool snap = true;
};

class ModuleLab {
  public:
    explicit ModuleLab(const Engine& engine, ModuleLabSettings settings = {});

    /// The middle of the module's axle at this pose. Its motors hold what they have.
    void add(int id, const Pose& axle);
    /// The front of the first to the connector of the other.
    void dock(int id, int other, int connector);
    /// All of them at once, after one iteration. Fails the test if one does not hold.
    void lock_all();

    void drive(int id, int motor, double position_rad);
    void step() { simulation.step(); }
    /// Calls `each` before each iteration.
    void run(
        double seconds, const std::function<void()>& each = [] {});

    Pose axle(int id) const;
    /// Of a connector: it looks along x.
    Pose face(int id, int connector) const;
    double heading_rad(int id) const;
    /// Readings of a motor.
    double torque_nm(int id, int motor) const { return readings(id, motor).at(1); }
    double position_rad(int id, int motor) const { return readings(id, motor).at(2); }
    const std::vector<double>& readings(int id, int device) const {
        return simulation.world().devices().find(id, device)->state.readings;
    }
    physics::BodyState body(int id, int body) const;
    double time_s() const { return simulation.time_s(); }

    /// The greatest distance and angle of docked faces from how they were locked.
    struct JointError {
        double distance_m = 0;
        double angle_rad = 0;
    };
    JointError joint_error() const;

    engine::Simulation simulation;

  private:
    struct Docking {
        int id;
        int other;
        int connector;
    };

    ModuleLabSettings settings_;
    world::EntitySpecification module_;
    std::vector<Docking> dockings_;
    std::vector<Pose> locked_;  ///< of the other's face, seen from the front, as they were locked
};

}  // namespace simrob::test
