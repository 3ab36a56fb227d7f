#include "physics/ode/ode_shape.h"

#include "base/limits.h"
#include "physics/ode/ode_convert.h"

namespace simrob::physics::ode {

dGeomID make_geom(const Shape& shape) {
    switch (shape.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            return dCreateSphere(nullptr, shape.radius_m);
        case ShapeType::box:
            return dCreateBox(nullptr, shape.size_m.x, shape.size_m.y, shape.size_m.z);
        case ShapeType::cylinder:
            return dCreateCylinder(nullptr, shape.radius_m, shape.length_m);
        case ShapeType::capsule:
            return dCreateCapsule(nullptr, shape.radius_m, shape.length_m);
        case ShapeType::plane:
            return dCreatePlane(nullptr, 0, 0, 1, 0);
        // ODE only needs to know that they exist: a small ball marks the place.
        case ShapeType::cone:
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            return dCreateSphere(nullptr, limits::minimum_size_m);
    }
    return nullptr;
}

void place_static(dGeomID geom, const Shape& shape, const Pose& pose) {
    if (shape.type != ShapeType::plane) {
        set_geom_pose(geom, pose);
        return;
    }
    const Vector3 normal = rotate(pose.orientation, {0, 0, 1});
    dGeomPlaneSetParams(geom, normal.x, normal.y, normal.z, dot(normal, pose.position));
}

Box box_of(dGeomID geom) {
    dReal box[6];
    dGeomGetAABB(geom, box);
    Box out;
    out.low = {box[0], box[2], box[4]};
    out.high = {box[1], box[3], box[5]};
    return out;
}

}  // namespace simrob::physics::ode
