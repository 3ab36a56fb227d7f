#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_world.h"

namespace simrob::physics::ode {

/// Uses ODE's own intersections where it has them.
std::optional<RayHit> OdeWorld::cast_ray(const StepScope& scope, const Vector3& origin,
                                         const Vector3& direction, double length_m,
                                         std::uint32_t mask, GroupId without) {
    prepare_thread();
    lay_out_if_stale(scope);
    ray_shapes_.follow(scope);
    try {
        aim_ray(origin, direction);
        return ray_shapes_.nearest(
            {origin, direction, length_m, mask, without},
            [&](const RayShape& met, std::size_t place) -> std::optional<RayCrossing> {
                if (is_free_form(met.shape.type))
                    return cross_shape(met.shape, met.pose, origin, direction);
                return cross_geom(place);
            });
    } catch (const OdeFault&) {
        return std::nullopt;
    }
}

/// An infinite ray: ODE misses a capsule's near end if the ray would leave the infinite tube around
/// it only beyond its length.
void OdeWorld::aim_ray(const Vector3& origin, const Vector3& direction) {
    if (ray_ == nullptr) {
        ray_ = dCreateRay(nullptr, 1e300);
        dGeomRaySetClosestHit(ray_, 1);
    }
    dGeomRaySet(ray_, origin.x, origin.y, origin.z, direction.x, direction.y, direction.z);
}

/// A world that could not be rebuilt has fewer geoms than the model has shapes.
std::optional<RayCrossing> OdeWorld::cross_geom(std::size_t shape) const {
    dContactGeom hit;
    if (shape >= geoms_.size() || dCollide(ray_, geoms_[shape], 1, &hit, sizeof hit) == 0)
        return std::nullopt;
    return RayCrossing{hit.depth, to_vector(hit.normal)};
}

}  // namespace simrob::physics::ode
