#include "physics/bullet/bullet_shape.h"

#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btCapsuleShape.h>
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <BulletCollision/CollisionShapes/btStaticPlaneShape.h>

#include <algorithm>

#include "base/limits.h"
#include "physics/bullet/bullet_convert.h"
#include "physics/collision/piece.h"

namespace simrob::physics::bullet {
namespace {

/// Bullet's general algorithm rounds edges by the margin and is exact for overlaps within it.
double margin_for(double least_half_size_m) {
    constexpr double share = 0.02;
    constexpr double greatest_m = 1e-3;
    return std::min(share * least_half_size_m, greatest_m);
}

std::unique_ptr<btCollisionShape> make_shape(const Shape& d) {
    switch (d.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            return std::make_unique<btSphereShape>(d.radius_m);
        case ShapeType::box: {
            auto box = std::make_unique<btBoxShape>(to_bullet(d.size_m * 0.5));
            box->setMargin(margin_for(std::min({d.size_m.x, d.size_m.y, d.size_m.z}) / 2));
            return box;
        }
        case ShapeType::cylinder: {
            auto cylinder = std::make_unique<btCylinderShapeZ>(
                btVector3(d.radius_m, d.radius_m, d.length_m / 2));
            cylinder->setMargin(margin_for(std::min(d.radius_m, d.length_m / 2)));
            return cylinder;
        }
        case ShapeType::capsule:
            return std::make_unique<btCapsuleShapeZ>(d.radius_m, d.length_m);
        case ShapeType::plane:
            return std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0);
        // Bullet only needs to know that they exist: a small ball marks the place.
        case ShapeType::cone:
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            return std::make_unique<btSphereShape>(limits::minimum_size_m);
    }
    return nullptr;
}

}  // namespace

BulletShape::BulletShape(const Shape& shape_definition, const Pose& in_rigid)
    : definition(shape_definition),
      local(in_rigid),
      shape(make_shape(shape_definition)),
      object(std::make_unique<btCollisionObject>()) {
    object->setCollisionShape(shape.get());
}

void BulletShape::place(const Pose& rigid) {
    pose = rigid * local;
    object->setWorldTransform(to_bullet(pose));
}

Box BulletShape::bounds() const {
    if (is_free_form(definition.type)) return bounds_of(definition, pose);
    btVector3 low;
    btVector3 high;
    shape->getAabb(object->getWorldTransform(), low, high);
    Box box;
    box.low = {low.x(), low.y(), low.z()};
    box.high = {high.x(), high.y(), high.z()};
    return box;
}

}  // namespace simrob::physics::bullet
