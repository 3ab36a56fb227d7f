#include "physics/bullet/bullet_world.h"
#include "physics/ray.h"

namespace simrob::physics::bullet {
/// Bullet's own rays see nothing from inside a shape and find its surface by iteration.
std::optional<RayHit> BulletWorld::cast_ray(const Scene& scene, const Vector3& origin,
                                            const Vector3& direction, double length_m,
                                            std::uint32_t mask, GroupId without) {
    lay_out_if_stale(scene);
    RayStretch stretch(origin, direction, length_m);
    std::optional<RayHit> nearest;
    for (std::size_t i = 0; i < shapes().size(); ++i) {
        const ShapeInfo& info = shapes()[i];
        if ((info.category & mask) == 0 || scene.state.rigids[info.rigid].frozen) continue;
        if (without != 0 && info.group == without) continue;
        const BulletShape& shape = *shape_at_[i];
        if (!info.is_plane && !stretch.may_meet(shape.bounds())) continue;
        const auto hit = cross_shape(shape.definition, shape.pose, origin, direction);
        if (!hit || hit->distance_m > length_m) continue;
        if (nearest && hit->distance_m >= nearest->distance_m) continue;
        nearest = RayHit{{info.body, scene.model.bodies[info.body - 1].generation},
                         origin + direction * hit->distance_m,
                         hit->normal,
                         hit->distance_m};
        stretch.shorten(hit->distance_m);
    }
    return nearest;
}

}  // namespace simrob::physics::bullet
