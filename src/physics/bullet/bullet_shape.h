#pragma once

#include <BulletCollision/CollisionDispatch/btCollisionObject.h>
#include <BulletCollision/CollisionShapes/btCollisionShape.h>

#include <memory>

#include "physics/collision/box.h"
#include "physics/definitions.h"

namespace simrob::physics::bullet {

/// One collision shape of Bullet, in a collision object of its own.
struct BulletShape {
    Shape definition;
    Pose local;  ///< in the frame of its rigid body
    Pose pose;   ///< in the world
    std::unique_ptr<btCollisionShape> shape;
    std::unique_ptr<btCollisionObject> object;

    BulletShape(const Shape& shape_definition, const Pose& in_rigid);

    void place(const Pose& rigid);
    Box bounds() const;
    bool is_plane() const { return definition.type == ShapeType::plane; }
    bool is_sphere() const {
        return definition.type == ShapeType::sphere || definition.type == ShapeType::wheel_cylinder;
    }
    bool is_box() const { return definition.type == ShapeType::box; }
};

}  // namespace simrob::physics::bullet
