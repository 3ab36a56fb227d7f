#include <BulletCollision/CollisionDispatch/btCollisionWorld.h>

#include <algorithm>

#include "physics/bullet/bullet_convert.h"
#include "physics/bullet/bullet_world.h"

namespace simrob::physics::bullet {

std::optional<RayHit> BulletWorld::cast_ray(const Scene& scene, const Vector3& origin,
                                            const Vector3& direction, double length_m,
                                            std::uint32_t mask) {
    lay_out_if_stale(scene);
    const btVector3 from = to_bullet(origin);
    const btVector3 to = to_bullet(origin + direction * length_m);
    btTransform start = btTransform::getIdentity();
    btTransform end = btTransform::getIdentity();
    start.setOrigin(from);
    end.setOrigin(to);
    std::optional<RayHit> nearest;
    for (std::size_t i = 0; i < shapes().size(); ++i) {
        const ShapeInfo& info = shapes()[i];
        if ((info.category & mask) == 0 || scene.state.rigids[info.rigid].frozen) continue;
        const BulletShape& shape = *shape_at_[i];
        btCollisionWorld::ClosestRayResultCallback hit(from, to);
        btCollisionWorld::rayTestSingle(start, end, shape.object.get(), shape.shape.get(),
                                        shape.object->getWorldTransform(), hit);
        if (!hit.hasHit()) continue;
        const double distance = hit.m_closestHitFraction * length_m;
        if (nearest && distance >= nearest->distance_m) continue;
        nearest = RayHit{{info.body, scene.model.bodies[info.body - 1].generation},
                         to_vector(hit.m_hitPointWorld),
                         to_vector(hit.m_hitNormalWorld),
                         distance};
    }
    return nearest;
}

}  // namespace simrob::physics::bullet
