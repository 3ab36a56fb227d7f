#include "sport/pitch/field.h"

#include <cmath>
#include <numbers>

#include "base/number.h"
#include "base/require.h"
#include "sport/pitch/materials.h"
#include "sport/pitch/reasons.h"

namespace simrob::sport::pitch {
namespace {

using soccer::Field;
using world::BodySpecification;

constexpr double longest_field_m = 1000;

Result<void> require_order(const char* name, double less_m, double more_m, const Reason& expected) {
    if (less_m < more_m) return {};
    return refuse(name, real_text(less_m), expected);
}

/// Adds walls to an entity, one by one.
class Mason {
  public:
    Mason(const Field& field, world::EntitySpecification& entity)
        : field_(field), entity_(entity) {}

    /// Over a rectangle of the floor.
    void wall(double left_m, double right_m, double bottom_m, double top_m) {
        BodySpecification& made = add({right_m - left_m, top_m - bottom_m, field_.wall_height_m});
        made.position_m = {(left_m + right_m) / 2, (bottom_m + top_m) / 2,
                           field_.wall_height_m / 2};
    }
    /// Across the corner at (x, y), with the pitch in direction (right, up), each 1 or -1.
    void corner(double x_m, double y_m, double right, double up) {
        const double half_m = field_.corner_side_m / 2;
        const double outward_m = field_.wall_thickness_m / 2 / std::numbers::sqrt2;
        BodySpecification& made = add({field_.corner_side_m * std::numbers::sqrt2,
                                       field_.wall_thickness_m, field_.wall_height_m});
        made.position_m = {x_m + right * (half_m - outward_m), y_m + up * (half_m - outward_m),
                           field_.wall_height_m / 2};
        made.rotation_rad.z = -right * up * std::numbers::pi / 4;
    }

  private:
    BodySpecification& add(const Vector3& size_m) {
        BodySpecification body;
        body.id = static_cast<int>(entity_.bodies.size());
        body.type = physics::ShapeType::box;
        body.material = number_of(Matter::wall);
        body.mass_kg = physics::infinite_mass;
        body.size_m = size_m;
        entity_.bodies.push_back(body);
        return entity_.bodies.back();
    }

    const Field& field_;
    world::EntitySpecification& entity_;
};

BodySpecification floor_body() {
    BodySpecification floor;
    floor.type = physics::ShapeType::plane;
    floor.material = number_of(Matter::floor);
    floor.mass_kg = physics::infinite_mass;
    floor.category = floor_category;
    return floor;
}

/// The walls of one end: beside the goal, and around it. `line_m` is the goal line, `back_m` the
/// back of the goal.
void build_end(Mason& mason, const Field& field, double line_m, double back_m) {
    const double t = field.wall_thickness_m;
    const bool is_left = back_m < line_m;
    const double outer_m = is_left ? line_m - t : line_m + t;
    const double behind_m = is_left ? back_m - t : back_m + t;
    const auto between = [&](double one_m, double other_m, double bottom_m, double top_m) {
        mason.wall(std::min(one_m, other_m), std::max(one_m, other_m), bottom_m, top_m);
    };
    between(outer_m, line_m, field.goal_top_m, field.top_m);
    between(outer_m, line_m, field.bottom_m, field.goal_bottom_m);
    between(behind_m, outer_m, field.goal_top_m, field.goal_top_m + t);
    between(behind_m, outer_m, field.goal_bottom_m - t, field.goal_bottom_m);
    between(behind_m, back_m, field.goal_bottom_m, field.goal_top_m);
}

}  // namespace

Result<void> check(const Field& field) {
    const double numbers[] = {field.top_m,         field.bottom_m,        field.left_m,
                              field.right_m,       field.goal_top_m,      field.goal_bottom_m,
                              field.goal_left_m,   field.goal_right_m,    field.corner_side_m,
                              field.wall_height_m, field.wall_thickness_m};
    for (const double number : numbers)
        if (!std::isfinite(number) || std::abs(number) > longest_field_m)
            return refuse("field", real_text(number), reasons::far_from_origin(longest_field_m));
    const double t = field.wall_thickness_m;
    SIMROB_REQUIRE(
        require_order("left_m", field.left_m, field.right_m, reasons::less_than_member("right_m")));
    SIMROB_REQUIRE(
        require_order("bottom_m", field.bottom_m, field.top_m, reasons::less_than_member("top_m")));
    SIMROB_REQUIRE(require_order("goal_bottom_m", field.goal_bottom_m, field.goal_top_m,
                                 reasons::less_than_member("goal_top_m")));
    SIMROB_REQUIRE(require_order("wall_thickness_m", 0, t, reasons::more_than_zero()));
    SIMROB_REQUIRE(
        require_order("wall_height_m", 0, field.wall_height_m, reasons::more_than_zero()));
    if (field.corner_side_m < 0)
        return refuse("corner_side_m", real_text(field.corner_side_m), reasons::zero_or_more());
    SIMROB_REQUIRE(require_order("goal_left_m", field.goal_left_m, field.left_m - t,
                                 reasons::goal_left_not_behind_wall()));
    SIMROB_REQUIRE(require_order("right_m", field.right_m + t, field.goal_right_m,
                                 reasons::goal_right_not_behind_wall()));
    SIMROB_REQUIRE(require_order("corner_side_m", field.goal_top_m + field.corner_side_m,
                                 field.top_m, reasons::no_room_beside_goal()));
    return require_order("corner_side_m", field.bottom_m + field.corner_side_m, field.goal_bottom_m,
                         reasons::no_room_beside_goal());
}

world::EntitySpecification field_entity(const Field& field, int id) {
    world::EntitySpecification entity;
    entity.id = id;
    entity.type = world::EntityType::field;
    entity.bodies = {floor_body()};
    const double t = field.wall_thickness_m;
    Mason mason(field, entity);
    mason.wall(field.left_m - t, field.right_m + t, field.top_m, field.top_m + t);
    mason.wall(field.left_m - t, field.right_m + t, field.bottom_m - t, field.bottom_m);
    build_end(mason, field, field.left_m, field.goal_left_m);
    build_end(mason, field, field.right_m, field.goal_right_m);
    if (field.corner_side_m > 0) {
        mason.corner(field.left_m, field.top_m, 1, -1);
        mason.corner(field.right_m, field.top_m, -1, -1);
        mason.corner(field.left_m, field.bottom_m, 1, 1);
        mason.corner(field.right_m, field.bottom_m, -1, 1);
    }
    entity.reference_body = 0;
    return entity;
}

}  // namespace simrob::sport::pitch
