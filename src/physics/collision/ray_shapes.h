#pragma once

#include <cassert>
#include <cmath>
#include <optional>
#include <vector>

#include "physics/backend.h"
#include "physics/collision/ray.h"

namespace simrob::physics {

/// A shape as rays meet it.
struct RayShape {
    Shape shape;
    BodyId body;
    std::uint32_t category = 1;
    std::uint32_t rigid = 0;  ///< index in the model
    Pose in_rigid;
    Vector3 centre;  ///< middle of the box around the shape in its own frame, unless it is a plane
    Vector3 half_size;  ///< of that box

    Pose pose;  ///< in the world
    Box box;    ///< around it, in the world
    bool is_frozen = false;
};

/// One ray: unit `direction`, up to `length_m`, ignoring the shapes of one group and those whose
/// category is not in `mask`.
struct Ray {
    Vector3 origin;
    Vector3 direction;
    double length_m = 0;
    std::uint32_t mask = 0xffffffff;
    GroupId without = 0;
};

/// The shapes that rays may meet, group by group, kept until something moves: a fan of rays asks
/// many times in between. Boxes around groups and shapes exclude most of them.
class RayShapes {
  public:
    /// Something was added or removed.
    void forget() { is_listed_ = false; }
    /// Something moved, was frozen or thawed.
    void note_motion() { is_placed_ = false; }
    /// To be called before casting rays.
    void follow(const StepScope& scope) {
        if (!is_listed_) list(scope.model);
        if (!is_placed_) place(scope.state);
    }

    /// The nearest hit; of two at the same distance, that of the first shape. `cross(shape, place)`
    /// returns the crossing of the ray with a shape, if any; `place` is its index among all shapes
    /// of the model, in the order of rigid bodies.
    template <class Cross>
    std::optional<RayHit> nearest(const Ray& ray, const Cross& cross) const {
        assert(is_listed_ && is_placed_ && "follow() comes first");
        assert(std::abs(length_squared(ray.direction) - 1) < 1e-6 && ray.length_m > 0);
        RayStretch stretch(ray.origin, ray.direction, ray.length_m);
        std::optional<RayHit> found;
        for (const auto& group : groups_) {
            if (ray.without != 0 && group.group == ray.without) continue;
            if (!group.has_plane && !stretch.may_meet(group.box)) continue;
            for (std::size_t i = group.first; i < group.end; ++i) {
                const RayShape& shape = shapes_[i];
                if (shape.is_frozen || (shape.category & ray.mask) == 0) continue;
                const bool is_plane = shape.shape.type == ShapeType::plane;
                if (!is_plane && !stretch.may_meet(shape.box)) continue;
                const std::optional<RayCrossing> hit = cross(shape, i);
                if (!hit || hit->distance_m > ray.length_m) continue;
                if (found && hit->distance_m >= found->distance_m) continue;
                found = RayHit{shape.body, ray.origin + ray.direction * hit->distance_m,
                               hit->normal, hit->distance_m};
                stretch.shorten(hit->distance_m);
            }
        }
        return found;
    }

  private:
    struct Group {
        Box box{};  ///< around its shapes that are not planes
        GroupId group = 0;
        std::size_t first = 0;  ///< in shapes_
        std::size_t end = 0;
        bool has_plane = false;
    };

    void list(const Model& model);
    void add(const Shape& shape, const BodyRecord& body, BodyId id);
    void place(const PhysicsState& state);
    static void place(RayShape& shape, const RigidState& state);

    std::vector<RayShape> shapes_;
    std::vector<Group> groups_;
    bool is_listed_ = false;
    bool is_placed_ = false;
};

}  // namespace simrob::physics
