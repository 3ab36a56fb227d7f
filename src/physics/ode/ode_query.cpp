#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_world.h"
#include "physics/ray.h"

namespace simrob::physics::ode {
namespace {

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

/// One ray, and the nearest that it has met.
struct OdeWorld::RayQuestion {
    Vector3 origin;
    Vector3 direction;
    double length_m;
    std::uint32_t mask;
    GroupId without;
    RayStretch stretch{origin, direction, length_m};
    std::optional<RayHit> nearest{};
};

std::optional<RayHit> OdeWorld::cast_ray(const Scene& scene, const Vector3& origin,
                                         const Vector3& direction, double length_m,
                                         std::uint32_t mask, GroupId without) {
    prepare_thread();
    lay_out_if_stale(scene);
    try {
        if (ray_shapes_stale_) list_ray_shapes(scene);
        // A ray without end: ODE misses a capsule's near end when the ray would leave the endless
        // tube around it only beyond its length.
        if (ray_ == nullptr) {
            ray_ = dCreateRay(nullptr, 1e300);
            dGeomRaySetClosestHit(ray_, 1);
        }
        RayQuestion question{origin, direction, length_m, mask, without};
        return find_hit(scene, question);
    } catch (const OdeFault&) {
        return std::nullopt;
    }
}

/// Shapes are in the order of rigid bodies, so that those of a group stand together.
void OdeWorld::list_ray_shapes(const Scene& scene) {
    ray_shapes_.clear();
    ray_groups_.clear();
    for (std::size_t i = 0; i < geoms_.size(); ++i) {
        const ShapeInfo& shape = shapes()[i];
        if (scene.state.rigids[shape.rigid].frozen) continue;
        if (ray_groups_.empty() || ray_groups_.back().group != shape.group)
            ray_groups_.push_back({{}, shape.group, ray_shapes_.size(), 0, false});
        const Box box = shape.is_plane ? Box{} : bounds(scene, i);
        ray_shapes_.push_back({box, static_cast<std::uint32_t>(i), shape.is_plane});
        RayGroup& group = ray_groups_.back();
        group.box.include(box);
        group.has_plane = group.has_plane || shape.is_plane;
        group.end = ray_shapes_.size();
    }
    ray_shapes_stale_ = false;
}

std::optional<RayHit> OdeWorld::find_hit(const Scene& scene, RayQuestion& question) const {
    dGeomRaySet(ray_, question.origin.x, question.origin.y, question.origin.z, question.direction.x,
                question.direction.y, question.direction.z);
    for (const auto& group : ray_groups_) {
        if (question.without != 0 && group.group == question.without) continue;
        if (!group.has_plane && !question.stretch.may_meet(group.box)) continue;
        for (std::size_t i = group.first; i < group.end; ++i) {
            const RayShape& shape = ray_shapes_[i];
            if (shape.is_plane || question.stretch.may_meet(shape.box))
                look_at(scene, shape.shape, question);
        }
    }
    return question.nearest;
}

void OdeWorld::look_at(const Scene& scene, std::size_t shape, RayQuestion& question) const {
    const ShapeInfo& info = shapes()[shape];
    if ((info.category & question.mask) == 0) return;
    dContactGeom hit;
    if (info.is_free_form) {
        if (!cross_free_form(placed(scene, shape), question.origin, question.direction, hit))
            return;
    } else if (dCollide(ray_, geoms_[shape], 1, &hit, sizeof hit) == 0) {
        return;
    }
    const bool is_nearer = question.nearest ? hit.depth < question.nearest->distance_m
                                            : hit.depth <= question.length_m;
    if (!is_nearer) return;
    question.nearest = RayHit{{info.body, scene.model.bodies[info.body - 1].generation},
                              to_vector(hit.pos),
                              to_vector(hit.normal),
                              hit.depth};
    question.stretch.shorten(hit.depth);
}

}  // namespace simrob::physics::ode
