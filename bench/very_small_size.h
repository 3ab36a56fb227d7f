#pragma once

#include "bench/scene.h"

namespace simrob::bench {

/// The sizes of the IEEE very-small-size league that all its contenders share.
struct VerySmallSize {
    int robots = 6;  ///< 6: three a side on the small field; 10: five a side on the large one

    double length_m() const { return robots > 6 ? 2.2 : 1.5; }
    double width_m() const { return robots > 6 ? 1.8 : 1.3; }

    static constexpr double side_m = 0.075;
    static constexpr double height_m = 0.056;
    static constexpr double clearance_m = 0.002;
    static constexpr double chassis_kg = 0.12;
    static constexpr double wheel_radius_m = 0.026;
    static constexpr double wheel_thickness_m = 0.0025;
    static constexpr double wheel_kg = 0.015;
    static constexpr double caster_radius_m = 0.002;
    static constexpr double caster_height_m = caster_radius_m + 0.0001;
    static constexpr double caster_kg = 0.001;
    static constexpr double ball_radius_m = 0.0215;
    static constexpr double ball_kg = 0.043;
    static constexpr double motor_torque_nm = 0.0725;
    static constexpr double contact_softness = 0.002;  ///< CFM under wheels and casters
    static constexpr int substeps = 5;
    static constexpr double timestep_s = 1.0 / 60;
};

/// A wall that stands on the floor, rotated about the vertical.
struct Wall {
    double x_m = 0;
    double y_m = 0;
    double yaw_rad = 0;
    Vector3 size_m;
};
std::vector<Wall> walls_of(const VerySmallSize& sizes);

/// The world as users would write it. Its bodies are, in order: floor and walls, ball, then for
/// each robot the chassis, two wheels and four casters.
Scene make_very_small_size(const VerySmallSize& sizes);

}  // namespace simrob::bench
