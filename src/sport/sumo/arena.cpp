#include "sport/sumo/arena.h"

#include <cmath>
#include <numbers>

#include "base/require.h"
#include "sport/pitch/range.h"
#include "sport/pitch/robot.h"
#include "sport/sumo/sumbot.h"

namespace simrob::sport::sumo {
namespace {

using pitch::require_between;
using soccer::Team;

/// Robots are put down from this height, so that they never begin inside the ring.
constexpr double put_down_m = 0.0005;

device::Paint line_paint(int id, double width_m, std::vector<double> points_m) {
    device::Paint paint;
    paint.id = id;
    paint.type = device::PaintType::line;
    paint.width_m = width_m;
    paint.points_m = std::move(points_m);
    return paint;
}

/// Corners of a circle about the middle; the last repeats the first.
std::vector<double> circle_m(double radius_m) {
    constexpr int corners = 64;
    std::vector<double> points_m;
    for (int i = 0; i <= corners; ++i) {
        const double angle_rad = 2 * std::numbers::pi * i / corners;
        points_m.push_back(radius_m * std::cos(angle_rad));
        points_m.push_back(radius_m * std::sin(angle_rad));
    }
    return points_m;
}

/// The ring is black.
device::Paint surface(const soccer::Ring& ring, int id) {
    device::Paint paint;
    paint.id = id;
    paint.type = device::PaintType::area;
    paint.brightness = 0;
    paint.points_m = circle_m(ring.diameter_m / 2);
    // An outline closes by itself.
    paint.points_m.resize(paint.points_m.size() - 2);
    return paint;
}

device::Paint border(const soccer::Ring& ring, int id) {
    return line_paint(id, ring.border_m, circle_m((ring.diameter_m - ring.border_m) / 2));
}

device::Paint starting_line(const soccer::Ring& ring, int id, double x_m) {
    constexpr double line_share = 0.065;  ///< of the diameter, to each side
    constexpr double width_share = 0.4;   ///< of the border
    constexpr double brown = 0.3;
    const double half_m = line_share * ring.diameter_m;
    device::Paint paint = line_paint(id, width_share * ring.border_m, {x_m, -half_m, x_m, half_m});
    paint.brightness = brown;
    return paint;
}

}  // namespace

Result<void> check(const soccer::Ring& ring) {
    constexpr double least_m = 0.4;
    constexpr double most_m = 100;
    SIMROB_REQUIRE(require_between("diameter_m", ring.diameter_m, least_m, most_m));
    SIMROB_REQUIRE(require_between("height_m", ring.height_m, 0.01, 1));
    SIMROB_REQUIRE(require_between("border_m", ring.border_m, 0.001, ring.diameter_m / 4));
    return require_between("start_m", ring.start_m, 0.01, ring.diameter_m / 4);
}

world::EntitySpecification ring_entity(const soccer::Ring& ring, int id) {
    world::BodySpecification platform;
    platform.type = physics::ShapeType::cylinder;
    platform.material = wood;
    platform.mass_kg = physics::infinite_mass;
    platform.position_m.z = ring.height_m / 2;
    platform.radius_m = ring.diameter_m / 2;
    platform.length_m = ring.height_m;
    world::BodySpecification floor;
    floor.id = 1;
    floor.type = physics::ShapeType::plane;
    floor.material = wood;
    floor.mass_kg = physics::infinite_mass;
    world::EntitySpecification entity;
    entity.id = id;
    entity.type = world::EntityType::field;
    entity.bodies = {platform, floor};
    entity.paint = {surface(ring, 0), border(ring, 1), starting_line(ring, 2, ring.start_m),
                    starting_line(ring, 3, -ring.start_m)};
    entity.reference_body = 0;
    return entity;
}

Result<void> Arena::create(const soccer::Start& start) {
    SIMROB_REQUIRE(check(*league_.ring));
    SIMROB_REQUIRE(hand_.register_materials(sumbot_materials()));
    SIMROB_REQUIRE(hand_.create(ring_entity(*league_.ring, pitch::Pitch::field_id)));
    const auto states = league_.kick_off();
    for (const Team team : referee::both_teams) {
        const soccer::RobotState& state = states[referee::number_of(team)];
        const double z_m = league_.ring->height_m + middle_height_m + put_down_m;
        SIMROB_REQUIRE(hand_.create(sumbot_entity({state.x_m, state.y_m, z_m}, robot_id(team))));
        SIMROB_REQUIRE(place(team, state));
    }
    return hand_.start(start);
}

Result<void> Arena::place(Team team, const soccer::RobotState& state) {
    SIMROB_REQUIRE(pitch::check_place(state));
    SIMROB_REQUIRE(
        hand_.stand(robot_id(team), state, league_.ring->height_m + middle_height_m + put_down_m));
    SIMROB_REQUIRE(hand_.rest(robot_id(team)));
    return set_wheels(team, {});
}

Result<void> Arena::set_wheels(Team team, const soccer::WheelVelocities& wheels) {
    auto& given = given_[referee::number_of(team)];
    const double unit_rad_s = league_.robot.unit_m_s / league_.robot.wheel_radius_m;
    if (!given || given->left != wheels.left)
        SIMROB_REQUIRE(
            hand_.turn_wheel(robot_id(team), pitch::left_wheel_joint, wheels.left * unit_rad_s));
    if (!given || given->right != wheels.right)
        SIMROB_REQUIRE(
            hand_.turn_wheel(robot_id(team), pitch::right_wheel_joint, wheels.right * unit_rad_s));
    given = wheels;
    return {};
}

}  // namespace simrob::sport::sumo
