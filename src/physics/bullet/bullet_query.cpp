#include "physics/bullet/bullet_world.h"

namespace simrob::physics::bullet {

/// Bullet's own rays miss a surface from inside a shape and find it by iteration.
std::optional<RayHit> BulletWorld::cast_ray(const StepScope& scope, const Vector3& origin,
                                            const Vector3& direction, double length_m,
                                            std::uint32_t mask, GroupId without) {
    lay_out_if_stale(scope);
    ray_shapes_.follow(scope);
    return ray_shapes_.nearest({origin, direction, length_m, mask, without},
                               [&](const RayShape& met, std::size_t /*place*/) {
                                   return cross_shape(met.shape, met.pose, origin, direction);
                               });
}

}  // namespace simrob::physics::bullet
