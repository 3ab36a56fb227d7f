#include <algorithm>
#include <array>
#include <numbers>

#include "simrob/soccer.h"

namespace simrob::soccer {
namespace {

/// A pitch with the origin in its middle.
Field centred_field(double length_m, double width_m, double goal_width_m, double goal_depth_m,
                    double corner_side_m) {
    return {.top_m = width_m / 2,
            .bottom_m = -width_m / 2,
            .left_m = -length_m / 2,
            .right_m = length_m / 2,
            .goal_top_m = goal_width_m / 2,
            .goal_bottom_m = -goal_width_m / 2,
            .goal_left_m = -length_m / 2 - goal_depth_m,
            .goal_right_m = length_m / 2 + goal_depth_m,
            .corner_side_m = corner_side_m};
}

/// Section 2.4.2: walls of 2 cm, without corners.
Field manual_field() {
    Field field = centred_field(2.18, 1.78, 0.42, 0.2, 0);
    field.wall_thickness_m = 0.02;
    field.wall_height_m = 0.15;
    return field;
}

constexpr Markings large_markings{.goal_area_depth_m = 0.25,
                                  .goal_area_width_m = 0.9,
                                  .penalty_mark_m = 0.65,
                                  .free_ball_x_m = 1,
                                  .free_ball_y_m = 0.9};
constexpr Markings vsss_3_markings{
    .goal_area_width_m = 0.7, .free_ball_x_m = 0.375, .free_ball_y_m = 0.4};
constexpr Markings vsss_5_markings{.goal_area_width_m = 0.7, .free_ball_y_m = 0.5};

/// The SumBot of the thesis from outside: 125 units are its top speed. On a ring its soft wheels
/// roll on their full radius.
Robot sumbot() {
    constexpr double top_speed_m_s = 0.12;
    return {.side_m = 0.13,
            .mass_kg = 1.01,
            .wheel_radius_m = 0.024,
            .track_m = 0.11,
            .motor_torque_nm = 10,
            .unit_m_s = top_speed_m_s / greatest_wheel_velocity};
}

League ring_league(const char* name, const char* title, const Ring& ring) {
    constexpr double bout_s = 180;
    return {.name = name,
            .title = title,
            .field = centred_field(ring.diameter_m, ring.diameter_m, ring.diameter_m, 0.1, 0),
            .robot = sumbot(),
            .robots_per_side = 1,
            .ring = ring,
            .match_s = bout_s};
}

constexpr Ring mini_ring{.diameter_m = 0.77, .height_m = 0.025, .border_m = 0.025, .start_m = 0.05};

const std::array<League, 8>& all_leagues() {
    static const std::array<League, 8> list = {{
        {"fira-5v5", "FIRA SimuroSot, five a side", Field{}, golf_ball, Robot{}, 5},
        {"fira-11v11", "FIRA SimuroSot, eleven a side", centred_field(4, 2.8, 0.6, 0.15, 0.07),
         golf_ball, Robot{}, 11, large_markings},
        {"mirosot-middle", "FIRA MiroSot, middle league", centred_field(2.2, 1.8, 0.4, 0.15, 0.07),
         golf_ball, Robot{}, 5},
        {"vsss-3v3", "IEEE Very Small Size Soccer, three a side",
         centred_field(1.5, 1.3, 0.4, 0.1, 0.07), golf_ball, Robot{}, 3, vsss_3_markings},
        {"vsss-5v5", "IEEE Very Small Size Soccer, five a side",
         centred_field(2.2, 1.8, 0.4, 0.15, 0.07), golf_ball, Robot{}, 5, vsss_5_markings},
        {"manual", "The manual's field, five a side", manual_field(), golf_ball, Robot{}, 5},
        ring_league("sumo", "Robot sumo, ring of 154 cm", Ring{}),
        ring_league("sumo-mini", "Robot sumo, ring of 77 cm", mini_ring),
    }};
    return list;
}

}  // namespace

std::span<const League> leagues() {
    return all_leagues();
}

const League* find_league(std::string_view name) {
    const auto& list = all_leagues();
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const League& league) { return league.name == name; });
    return found == list.end() ? nullptr : &*found;
}

BallState League::centre() const {
    return {(field.left_m + field.right_m) / 2, (field.bottom_m + field.top_m) / 2, ball.radius_m};
}

/// In a ring face to face, behind the lines. On a pitch the keeper on its line, the others in rows
/// of at most four in front of it, all in their own half.
std::vector<RobotState> League::kick_off() const {
    if (ring) {
        const double x_m = ring->start_m + robot.side_m / 2;
        return {{-x_m, 0, 0}, {x_m, 0, std::numbers::pi}};
    }
    const double length = length_m();
    const double middle_m = centre().y_m;
    std::vector<RobotState> states;
    for (const double side : {1.0, -1.0}) {
        const double line_m = side > 0 ? field.left_m : field.right_m;
        const double facing_rad = side > 0 ? 0 : std::numbers::pi;
        for (std::size_t i = 0; i < robots_per_side; ++i) {
            RobotState state{line_m + side * 0.04 * length, middle_m, facing_rad};
            if (i > 0) {
                const std::size_t row = (i - 1) / 4;
                const std::size_t in_row = std::min<std::size_t>(4, robots_per_side - 1 - 4 * row);
                const double share =
                    (static_cast<double>((i - 1) % 4) + 1) / (static_cast<double>(in_row) + 1);
                state.x_m = line_m + side * length * (0.16 + 0.12 * static_cast<double>(row));
                state.y_m = field.bottom_m + width_m() * share;
            }
            states.push_back(state);
        }
    }
    return states;
}

}  // namespace simrob::soccer
