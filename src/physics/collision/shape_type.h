#pragma once

#include <cstdint>

namespace simrob::physics {

enum class ShapeType : std::uint8_t {
    sphere,
    box,
    cylinder,
    wheel_cylinder,
    capsule,
    plane,
    cone,
    convex,
    triangle_mesh,
    heightfield,
};

/// Whether a shape of this type consists of points: it has a Geometry.
constexpr bool has_geometry(ShapeType type) {
    return type == ShapeType::convex || type == ShapeType::triangle_mesh ||
           type == ShapeType::heightfield;
}

/// Whether the shape is a surface of triangles.
constexpr bool is_surface(ShapeType type) {
    return type == ShapeType::triangle_mesh || type == ShapeType::heightfield;
}

/// Whether no engine's own collider is used: contacts are found by contact_points.h.
constexpr bool is_free_form(ShapeType type) {
    return type == ShapeType::cone || has_geometry(type);
}

}  // namespace simrob::physics
