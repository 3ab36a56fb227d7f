#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_world.h"

namespace simrob::physics::ode {
namespace {

/// The box around a ray.
Box around(const Vector3& origin, const Vector3& end) {
    Box box;
    box.low = {std::min(origin.x, end.x), std::min(origin.y, end.y), std::min(origin.z, end.z)};
    box.high = {std::max(origin.x, end.x), std::max(origin.y, end.y), std::max(origin.z, end.z)};
    return box;
}

/// A ray without end: ODE misses a capsule's near end when the ray would leave the endless tube
/// around it only beyond its length.
struct Ray {
    dGeomID geom;
    Ray() : geom(dCreateRay(nullptr, 1e300)) { dGeomRaySetClosestHit(geom, 1); }
    ~Ray() { dGeomDestroy(geom); }
    Ray(const Ray&) = delete;
    Ray& operator=(const Ray&) = delete;
};

}  // namespace

std::optional<RayHit> OdeWorld::cast_ray(const Scene& scene, const Vector3& origin,
                                         const Vector3& direction, double length_m,
                                         std::uint32_t mask) {
    prepare_thread();
    if (layout_stale_) lay_out(scene);
    try {
        return find_hit(scene, origin, direction, length_m, mask);
    } catch (const OdeFault&) {
        return std::nullopt;
    }
}

std::optional<RayHit> OdeWorld::find_hit(const Scene& scene, const Vector3& origin,
                                         const Vector3& direction, double length_m,
                                         std::uint32_t mask) const {
    const Ray ray;
    dGeomRaySet(ray.geom, origin.x, origin.y, origin.z, direction.x, direction.y, direction.z);
    const Box reach = around(origin, origin + direction * length_m);
    std::optional<RayHit> nearest;
    for (const auto* shape : shapes_) {
        const RigidState& state = scene.state.rigids[shape->rigid];
        if ((shape->category & mask) == 0 || state.frozen) continue;
        if (!shape->is_plane && !overlap(bounds(shape->geom), reach)) continue;
        dContactGeom hit;
        if (dCollide(ray.geom, shape->geom, 1, &hit, sizeof hit) == 0) continue;
        if (nearest ? hit.depth >= nearest->distance_m : hit.depth > length_m) continue;
        const std::uint32_t slot = shape->body;
        nearest = RayHit{{slot, scene.model.bodies[slot - 1].generation},
                         to_vector(hit.pos),
                         to_vector(hit.normal),
                         hit.depth};
    }
    return nearest;
}

}  // namespace simrob::physics::ode
