#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_world.h"
#include "physics/ray.h"

namespace simrob::physics::ode {
namespace {

/// A ray without end: ODE misses a capsule's near end when the ray would leave the endless tube
/// around it only beyond its length.
struct Ray {
    dGeomID geom;
    Ray() : geom(dCreateRay(nullptr, 1e300)) { dGeomRaySetClosestHit(geom, 1); }
    ~Ray() { dGeomDestroy(geom); }
    Ray(const Ray&) = delete;
    Ray& operator=(const Ray&) = delete;
};

bool cross_free_form(const PlacedShape& placed, const Vector3& origin, const Vector3& direction,
                     dContactGeom& hit) {
    const auto crossing = cross_shape(placed.shape, placed.pose, origin, direction);
    if (!crossing) return false;
    const Vector3 point = origin + direction * crossing->distance_m;
    hit = {.pos = {point.x, point.y, point.z},
           .normal = {crossing->normal.x, crossing->normal.y, crossing->normal.z},
           .depth = crossing->distance_m};
    return true;
}

}  // namespace

std::optional<RayHit> OdeWorld::cast_ray(const Scene& scene, const Vector3& origin,
                                         const Vector3& direction, double length_m,
                                         std::uint32_t mask, GroupId without) {
    prepare_thread();
    lay_out_if_stale(scene);
    try {
        return find_hit(scene, origin, direction, length_m, mask, without);
    } catch (const OdeFault&) {
        return std::nullopt;
    }
}

std::optional<RayHit> OdeWorld::find_hit(const Scene& scene, const Vector3& origin,
                                         const Vector3& direction, double length_m,
                                         std::uint32_t mask, GroupId without) const {
    const Ray ray;
    dGeomRaySet(ray.geom, origin.x, origin.y, origin.z, direction.x, direction.y, direction.z);
    RayStretch stretch(origin, direction, length_m);
    std::optional<RayHit> nearest;
    for (std::size_t i = 0; i < geoms_.size(); ++i) {
        const ShapeInfo& shape = shapes()[i];
        if ((shape.category & mask) == 0 || scene.state.rigids[shape.rigid].frozen) continue;
        if (without != 0 && shape.group == without) continue;
        if (!shape.is_plane && !stretch.may_meet(bounds(scene, i))) continue;
        dContactGeom hit;
        if (shape.is_free_form) {
            if (!cross_free_form(placed(scene, i), origin, direction, hit)) continue;
        } else if (dCollide(ray.geom, geoms_[i], 1, &hit, sizeof hit) == 0) {
            continue;
        }
        if (nearest ? hit.depth >= nearest->distance_m : hit.depth > length_m) continue;
        nearest = RayHit{{shape.body, scene.model.bodies[shape.body - 1].generation},
                         to_vector(hit.pos),
                         to_vector(hit.normal),
                         hit.depth};
        stretch.shorten(hit.depth);
    }
    return nearest;
}

}  // namespace simrob::physics::ode
