#include "recording/scene_shapes.h"

#include <array>
#include <cassert>
#include <cmath>

#include "base/colour.h"
#include "base/number.h"
#include "base/quaternion.h"

namespace simrob::recording {
namespace {

using physics::ShapeType;

/// The size of the part of a plane that is drawn.
constexpr double plane_side_m = 20;
constexpr double plane_thickness_m = 0.001;

std::string json_vector(const Vector3& v) {
    return "{\"x\":" + real_text(v.x) + ",\"y\":" + real_text(v.y) + ",\"z\":" + real_text(v.z) +
           "}";
}

std::string json_pose(const Vector3& position, const Quaternion& q) {
    return "\"pose\":{\"position\":" + json_vector(position) +
           ",\"orientation\":{\"x\":" + real_text(q.x) + ",\"y\":" + real_text(q.y) +
           ",\"z\":" + real_text(q.z) + ",\"w\":" + real_text(q.w) + "}}";
}

std::string json_here() {
    return json_pose({}, {1, 0, 0, 0});
}

/// Bodies of one entity share a colour, unless they have their own.
std::string json_color(const engine::LayoutBody& body) {
    constexpr std::array<const char*, 6> colors = {
        "\"r\":0.30,\"g\":0.47,\"b\":0.66", "\"r\":0.95,\"g\":0.56,\"b\":0.17",
        "\"r\":0.88,\"g\":0.34,\"b\":0.35", "\"r\":0.46,\"g\":0.72,\"b\":0.70",
        "\"r\":0.35,\"g\":0.63,\"b\":0.31", "\"r\":0.93,\"g\":0.79,\"b\":0.28"};
    assert(body.entity_id >= 0);
    if (body.colour) {
        const auto [red, green, blue] = colour_of(*body.colour);
        return "\"color\":{\"r\":" + real_text(red) + ",\"g\":" + real_text(green) +
               ",\"b\":" + real_text(blue) + ",\"a\":1}";
    }
    return std::string("\"color\":{") +
           colors[static_cast<std::size_t>(body.entity_id) % colors.size()] + ",\"a\":1}";
}

std::string json_item(const std::string& pose, const Vector3& size, const std::string& more) {
    return "{" + pose + ",\"size\":" + json_vector(size) + "," + more + "}";
}

/// The rotation that turns z to `normal`.
Quaternion upright(const Vector3& normal) {
    const double size = std::sqrt(normal.x * normal.x + normal.y * normal.y + normal.z * normal.z);
    assert(size > 0);
    const Vector3 n = normal * (1 / size);
    if (n.z < -0.999999) return {0, 1, 0, 0};
    const double w = std::sqrt((1 + n.z) / 2);
    return {w, -n.y / (2 * w), n.x / (2 * w), 0};
}

std::string json_cylinder(const engine::LayoutBody& body, double length_m, int top_scale) {
    const double width = 2 * body.radius_m;
    return json_item(
        json_here(), {width, width, length_m},
        "\"bottom_scale\":1,\"top_scale\":" + std::to_string(top_scale) + "," + json_color(body));
}

void append_point(std::string& out, double x, double y, double z) {
    out += (out.empty() ? "" : ",") + json_vector({x, y, z});
}

std::string mesh_points(const physics::GeometryData& data) {
    std::string points;
    for (const auto index : data.triangles) {
        const std::size_t at = 3 * static_cast<std::size_t>(index);
        append_point(points, data.vertices[at], data.vertices[at + 1], data.vertices[at + 2]);
    }
    return points;
}

std::string height_points(const physics::GeometryData& data) {
    std::string points;
    const auto add = [&](std::int32_t row, std::int32_t column) {
        const auto place = static_cast<std::size_t>(row) * static_cast<std::size_t>(data.columns) +
                           static_cast<std::size_t>(column);
        append_point(points, data.size_x_m * (column / double(data.columns - 1) - 0.5),
                     data.size_y_m * (row / double(data.rows - 1) - 0.5), data.heights[place]);
    };
    for (std::int32_t row = 0; row + 1 < data.rows; ++row)
        for (std::int32_t column = 0; column + 1 < data.columns; ++column) {
            add(row, column);
            add(row, column + 1);
            add(row + 1, column + 1);
            add(row, column);
            add(row + 1, column + 1);
            add(row + 1, column);
        }
    return points;
}

std::string hull_points(const physics::Hull& hull) {
    std::string points;
    for (const auto& triangle : hull.triangles())
        for (const auto& point : triangle) append_point(points, point.x, point.y, point.z);
    return points;
}

std::string json_triangles(const engine::LayoutBody& body) {
    assert(body.geometry);
    const physics::Geometry& geometry = *body.geometry;
    const std::string points = body.type == ShapeType::convex ? hull_points(geometry.hull())
                               : body.type == ShapeType::heightfield
                                   ? height_points(geometry.data())
                                   : mesh_points(geometry.data());
    return "{" + json_here() + ",\"points\":[" + points + "]," + json_color(body) +
           ",\"colors\":[],\"indices\":[]}";
}

struct Primitives {
    std::string cubes;
    std::string spheres;
    std::string cylinders;
    std::string triangles;
};

Primitives primitives_of(const engine::LayoutBody& body) {
    const double width = 2 * body.radius_m;
    Primitives made;
    if (body.added) return made;
    switch (body.type) {
        case ShapeType::sphere:
            made.spheres = json_item(json_here(), {width, width, width}, json_color(body));
            break;
        case ShapeType::box:
            made.cubes = json_item(json_here(), body.size_m, json_color(body));
            break;
        case ShapeType::plane:
            made.cubes =
                json_item(json_pose(body.normal * body.distance_m, upright(body.normal)),
                          {plane_side_m, plane_side_m, plane_thickness_m}, json_color(body));
            break;
        case ShapeType::cylinder:
        case ShapeType::wheel_cylinder:
            made.cylinders = json_cylinder(body, body.length_m, 1);
            break;
        case ShapeType::capsule:
            made.cylinders = json_cylinder(body, body.length_m + width, 1);
            break;
        case ShapeType::cone:
            made.cylinders = json_cylinder(body, body.length_m, 0);
            break;
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            made.triangles = json_triangles(body);
            break;
    }
    return made;
}

}  // namespace

std::string scene_shapes(const engine::LayoutBody& body) {
    const Primitives made = primitives_of(body);
    return R"("arrows":[],"cubes":[)" + made.cubes + R"(],"spheres":[)" + made.spheres +
           R"(],"cylinders":[)" + made.cylinders + R"(],"lines":[],"triangles":[)" +
           made.triangles + R"(],"texts":[],"models":[])";
}

}  // namespace simrob::recording
