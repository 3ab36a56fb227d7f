#include <algorithm>
#include <cmath>

#include "physics/mujoco/mujoco_fault.h"
#include "physics/mujoco/mujoco_world.h"

namespace simrob::physics::mujoco {
namespace {

int geom_type(ShapeType type) {
    switch (type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            return mjGEOM_SPHERE;
        case ShapeType::box:
            return mjGEOM_BOX;
        case ShapeType::cylinder:
            return mjGEOM_CYLINDER;
        case ShapeType::capsule:
            return mjGEOM_CAPSULE;
        case ShapeType::plane:
            return mjGEOM_PLANE;
        case ShapeType::cone:
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            break;
    }
    return mjGEOM_NONE;
}

/// The outward normal of a shape at a point of its surface, both in its own frame.
Vector3 normal_at(const Shape& shape, const Vector3& p) {
    const double half = shape.length_m / 2;
    switch (shape.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            return normalized(p);
        case ShapeType::plane:
            return {0, 0, 1};
        case ShapeType::capsule:
            return normalized(p - Vector3{0, 0, std::clamp(p.z, -half, half)});
        case ShapeType::cylinder: {
            const double to_side = std::abs(std::hypot(p.x, p.y) - shape.radius_m);
            if (std::abs(half - std::abs(p.z)) < to_side) return {0, 0, std::copysign(1.0, p.z)};
            return normalized(Vector3{p.x, p.y, 0});
        }
        case ShapeType::box: {
            const Vector3 size = shape.size_m * 0.5;
            const double x = std::abs(size.x - std::abs(p.x));
            const double y = std::abs(size.y - std::abs(p.y));
            const double z = std::abs(size.z - std::abs(p.z));
            if (x <= y && x <= z) return {std::copysign(1.0, p.x), 0, 0};
            if (y <= z) return {0, std::copysign(1.0, p.y), 0};
            return {0, 0, std::copysign(1.0, p.z)};
        }
        case ShapeType::cone:
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            break;
    }
    return {0, 0, 1};
}

/// Along a ray in the shape's frame; negative for a miss.
double distance_to(const Shape& shape, const Vector3& origin, const Vector3& direction) {
    // MuJoCo's planes are one-sided.
    if (shape.type == ShapeType::plane) return direction.z == 0 ? -1 : 0.0 - origin.z / direction.z;
    const mjtNum centre[3] = {0, 0, 0};
    const mjtNum unturned[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    const double half = shape.length_m / 2;
    mjtNum size[3] = {shape.radius_m, half, 0};
    if (shape.type == ShapeType::box) put(size, shape.size_m * 0.5);
    mjtNum from[3];
    mjtNum along[3];
    put(from, origin);
    put(along, direction);
    return mju_rayGeom(centre, unturned, size, from, along, geom_type(shape.type));
}

/// Uses MuJoCo's own intersections where it has them.
std::optional<RayCrossing> cross_any(const Shape& shape, const Pose& pose, const Vector3& origin,
                                     const Vector3& direction) {
    if (is_free_form(shape.type)) return cross_shape(shape, pose, origin, direction);
    const Pose back = inverse(pose);
    const Vector3 from = transform(back, origin);
    const Vector3 along = rotate(back.orientation, direction);
    const double distance = distance_to(shape, from, along);
    if (!(distance >= 0)) return std::nullopt;
    Vector3 normal = normal_at(shape, from + along * distance);
    if (dot(normal, along) > 0) normal = -normal;
    return RayCrossing{distance, rotate(pose.orientation, normal)};
}

}  // namespace

/// Needs nothing from the compiled model.
std::optional<RayHit> MujocoWorld::cast_ray(const StepScope& scope, const Vector3& origin,
                                            const Vector3& direction, double length_m,
                                            std::uint32_t mask, GroupId without) {
    ray_shapes_.follow(scope);
    return ray_shapes_.nearest({origin, direction, length_m, mask, without},
                               [&](const RayShape& met, std::size_t /*place*/) {
                                   return cross_any(met.shape, met.pose, origin, direction);
                               });
}

}  // namespace simrob::physics::mujoco
