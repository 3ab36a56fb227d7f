#pragma once

#include <array>
#include <optional>

/// The measurements of 2008 as the thesis prints them (section 5.2, tables 2 to 6).
namespace sumbot {

/// Wheel speeds of the model, rad/s.
struct Wheels {
    double left_rad_s = 0;
    double right_rad_s = 0;
};

/// 0.50 m in a straight line. Table 2 is about the real robot, table 4 has the corresponding speed
/// in the simulation, table 5 is the thesis's simulation.
struct StraightRow {
    int real_speed = 0;
    double real_s = 0;
    double wheel_rad_s = 0;
    double simulated_s = 0;
};

inline constexpr double straight_m = 0.5;

inline constexpr std::array<StraightRow, 5> straight_rows{{
    {1, 11.81, 2.2, 11.37},
    {2, 9.5, 2.6, 9.63},
    {3, 7.52, 3.25, 7.74},
    {4, 6.23, 4, 6.33},
    {5, 4.11, 6, 4.29},
}};

/// One full turn. Table 3 is about the real robot, table 6 is the thesis's simulation. There is no
/// diameter if the thesis calls it negligible, or if the robot turns on the spot.
struct TurnRow {
    int real_left = 0;
    int real_right = 0;
    double real_s = 0;
    std::optional<double> real_diameter_m;
    Wheels wheels;
    double simulated_s = 0;
    std::optional<double> simulated_diameter_m;

    bool is_on_the_spot() const { return real_left == -real_right; }
};

inline constexpr std::array<TurnRow, 11> turn_rows{{
    {5, 4, 19.16, 0.79, {6, 4}, 18.72, 0.74},
    {5, 3, 13.54, 0.42, {6, 3.25}, 14.2, 0.41},
    {5, 2, 11.21, 0.34, {6, 2.6}, 11.4, 0.31},
    {5, 1, 10.4, 0.26, {6, 2.2}, 10.11, 0.25},
    {5, 0, 6.5, {}, {6, 0}, 6.1, {}},
    {5, -5, 3.33, {}, {6, -6}, 3.3, {}},
    {4, -4, 4.88, {}, {4, -4}, 4.68, {}},
    {3, -3, 6.1, {}, {3.25, -3.25}, 5.61, {}},
    {2, -2, 7.6, {}, {2.6, -2.6}, 7, {}},
    {1, -1, 10.01, {}, {2.2, -2.2}, 9.04, {}},
    {3, 1, 9.34, {}, {3.25, 2.2}, 8.66, {}},
}};

/// The last row is impossible: two wheels that turn forwards at nearly the same speed cannot turn
/// the robot within 9 s, in any engine. It is shown but counts in no mean.
inline constexpr std::size_t impossible_turn = turn_rows.size() - 1;

}  // namespace sumbot
