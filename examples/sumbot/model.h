#pragma once

#include <array>
#include <optional>
#include <string>

namespace sumbot {

/// The numbers in annex 1 for the robot, its wheels and its motors.
struct Model {
    double chassis_mass_kg = 0.9;
    double wheel_radius_m = 0.024;
    double track_m = 0.11;  ///< distance between the wheels
    double skid_radius_m =
        0.004;              ///< with the skids' positions it determines how high the robot stands
    double hardness = 0.1;  ///< of the wheels on the floor, like the next three
    double bounciness = 0.1;
    double slip_1 = 1.3;
    double slip_2 = 2;
    double joint_hardness = 0.001;  ///< of the wheels' joints, like the next two
    double joint_bounciness = 0.9;
    double maximum_torque_nm = 10;
};

struct Range {
    double least = 0;
    double most = 0;
};

/// One of these numbers, and which other values the thesis itself allows (section 5.2.2).
struct Parameter {
    const char* name = "";
    double Model::*place = nullptr;
    Range printed;  ///< values that round to the printed ones, or lie between the text and annex 1
    Range by_hand;  ///< values that the thesis may have tried; measured numbers stay as printed
};

/// Half a unit of the last printed digit on either side. The chassis has 0.9 kg in annex 1 and 1.1
/// kg in the text. Interactions and joints were adjusted by hand until the robot behaved.
inline constexpr std::array<Parameter, 11> parameters{{
    {"chassis, mass (kg)", &Model::chassis_mass_kg, {0.85, 1.15}, {0.85, 1.15}},
    {"wheel, radius (m)", &Model::wheel_radius_m, {0.0235, 0.0245}, {0.0235, 0.0245}},
    {"track (m)", &Model::track_m, {0.109, 0.111}, {0.109, 0.111}},
    {"skid, radius (m)", &Model::skid_radius_m, {0.0035, 0.0045}, {0.0035, 0.0045}},
    {"wheel on wood, Hardness", &Model::hardness, {0.05, 0.15}, {0.01, 0.5}},
    {"wheel on wood, Bounciness", &Model::bounciness, {0.05, 0.15}, {0.01, 0.8}},
    {"wheel on wood, Slip1", &Model::slip_1, {1.25, 1.35}, {0, 3}},
    {"wheel on wood, Slip2", &Model::slip_2, {1.5, 2.5}, {0, 5}},
    {"wheel joint, Hardness", &Model::joint_hardness, {0.0005, 0.0015}, {0, 0.01}},
    {"wheel joint, Bounciness", &Model::joint_bounciness, {0.85, 0.95}, {0.1, 1}},
    {"wheel joint, Maximum_Torque (N m)", &Model::maximum_torque_nm, {9.5, 10.5}, {0.05, 20}},
}};

/// With this slip a robot that starts at rest lags as in table 5: by its mass times the slip,
/// divided by two wheels. It serves both starts.
inline constexpr Model both_starts{.slip_1 = 0.37};

/// The world of annex 1 with these numbers in place of its own; nothing if the text is another
/// world.
std::optional<std::string> world_with(const Model& model, const std::string& annex_1);

}  // namespace sumbot
