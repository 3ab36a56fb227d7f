#include "physics/bullet/bullet_collide.h"

#include <BulletCollision/CollisionDispatch/btBoxBoxCollisionAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/CollisionDispatch/btConvexConvexAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btManifoldResult.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>

#include <algorithm>
#include <cassert>

#include "physics/bullet/bullet_convert.h"
#include "physics/collision/contact_points.h"

namespace simrob::physics::bullet {
namespace {

/// How often Bullet rotates one of two shapes slightly to find more than one point.
constexpr int turns_for_more_points = 4;
/// Points closer than this share of the smaller shape are merged.
constexpr double least_distance_share = 0.02;

/// Collects the points of Bullet's algorithms; Bullet's own class would keep four and merge the
/// rest.
class Collector final : public btManifoldResult {
  public:
    Collector(const btCollisionObjectWrapper& first, const btCollisionObjectWrapper& second,
              double least_distance_m, std::vector<FoundPoint>& points)
        : btManifoldResult(&first, &second), least_distance_m_(least_distance_m), points_(points) {}

    void addContactPoint(const btVector3& normal, const btVector3& point_on_second,
                         btScalar distance) override {
        if (!(distance <= 0)) return;
        const Vector3 n = to_vector(normal);
        const FoundPoint found{to_vector(point_on_second), n, -distance};
        for (auto& other : points_) {
            if (length_squared(other.position_m - found.position_m) >
                least_distance_m_ * least_distance_m_)
                continue;
            if (found.depth_m > other.depth_m) other = found;
            return;
        }
        points_.push_back(found);
    }

  private:
    double least_distance_m_;
    std::vector<FoundPoint>& points_;
};

double least_size(const Shape& d) {
    switch (d.type) {
        case ShapeType::box:
            return std::min({d.size_m.x, d.size_m.y, d.size_m.z});
        case ShapeType::cylinder:
            return std::min(d.radius_m, d.length_m);
        default:
            return d.radius_m;
    }
}

/// Uses Bullet's algorithms, which rotate one of the shapes `turns` times to find more than one
/// point.
void collide_solids(const BulletShape& a, const BulletShape& b, int turns,
                    std::vector<FoundPoint>& points) {
    const btCollisionObjectWrapper first(nullptr, a.shape.get(), a.object.get(),
                                         a.object->getWorldTransform(), -1, -1);
    const btCollisionObjectWrapper second(nullptr, b.shape.get(), b.object.get(),
                                          b.object->getWorldTransform(), -1, -1);
    const double size = std::min(least_size(a.definition), least_size(b.definition));
    Collector collector(first, second, size * least_distance_share, points);
    btPersistentManifold manifold(a.object.get(), b.object.get(), 0, size, size);
    const btCollisionAlgorithmConstructionInfo made_by(nullptr, 0);
    const btDispatcherInfo settings;
    if (a.is_box() && b.is_box()) {
        btBoxBoxCollisionAlgorithm algorithm(&manifold, made_by, &first, &second);
        algorithm.processCollision(&first, &second, settings, &collector);
        return;
    }
    btGjkEpaPenetrationDepthSolver deep;
    btConvexConvexAlgorithm algorithm(&manifold, made_by, &first, &second, &deep, turns, turns);
    algorithm.processCollision(&first, &second, settings, &collector);
}

/// Bullet's own algorithm for planes finds one point and guesses others by rotating the solid.
void collide_with_plane(const BulletShape& solid, const BulletShape& plane, double side,
                        std::vector<FoundPoint>& points) {
    find_plane_points(solid, plane, points);
    for (auto& point : points) point.normal = point.normal * side;
}

bool is_long(const BulletShape& shape) {
    return shape.definition.type == ShapeType::cylinder ||
           shape.definition.type == ShapeType::capsule;
}

/// A cylinder or capsule on the face of a box rests on the ends of a line or on a rim: Bullet's
/// points have the right depth, but lie anywhere on it, and a roller would swerve. Of `points` only
/// the normal of the deepest is used. False if it is on no face.
bool settle_on_face(const BulletShape& a, const BulletShape& b, std::vector<FoundPoint>& points) {
    const bool first_is_box = a.is_box() && is_long(b);
    if (!(first_is_box || (is_long(a) && b.is_box()))) return false;
    assert(!points.empty());
    const auto deepest = std::max_element(
        points.begin(), points.end(),
        [](const auto& one, const auto& other) { return one.depth_m < other.depth_m; });
    const double side = first_is_box ? -1 : 1;
    std::vector<FoundPoint> on_face;
    find_face_points(first_is_box ? b : a, first_is_box ? a : b, deepest->normal * side, on_face);
    if (on_face.empty()) return false;
    for (auto& point : on_face) point.normal = point.normal * side;
    points = std::move(on_face);
    return true;
}

/// Moves points from the second shape's surface to that of the rounder one: a round body rolls on
/// its own radius. A ball or wheel on a box is flattened instead, as in ODE: it turns about the
/// face that it stands on.
void move_to_round_surface(const BulletShape& a, const BulletShape& b,
                           std::vector<FoundPoint>& points) {
    double share = !a.is_box() ? 1 : b.is_box() ? 0.5 : 0;
    if ((a.is_sphere() && b.is_box()) || (a.is_box() && b.is_sphere())) share = 1 - share;
    for (auto& point : points) point.position_m += point.normal * (-share * point.depth_m);
}

/// Bullet's search takes a hundred times as long when two centres coincide.
void collide_balls(const BulletShape& a, const BulletShape& b, std::vector<FoundPoint>& points) {
    const Vector3 apart = a.pose.position - b.pose.position;
    const double distance = length(apart);
    const double depth = a.definition.radius_m + b.definition.radius_m - distance;
    if (!(depth >= 0)) return;
    const Vector3 normal = distance > 0 ? apart * (1 / distance) : Vector3{0, 0, 1};
    points.push_back({b.pose.position + normal * b.definition.radius_m, normal, depth});
}

/// Each rotation costs a search, so only shapes that rest on no face are rotated.
void find_solid_points(const BulletShape& a, const BulletShape& b, Search search,
                       std::vector<FoundPoint>& points) {
    const bool are_balls = a.is_sphere() && b.is_sphere();
    if (are_balls)
        collide_balls(a, b, points);
    else
        collide_solids(a, b, 0, points);
    const bool complete =
        a.is_sphere() || b.is_sphere() || (a.is_box() && b.is_box()) || search == Search::hasty;
    if (points.empty() || (!complete && settle_on_face(a, b, points))) return;
    if (!complete) collide_solids(a, b, turns_for_more_points, points);
    move_to_round_surface(a, b, points);
}

}  // namespace

void find_points(const BulletShape& first, const BulletShape& second, std::size_t limit,
                 Search search, std::vector<FoundPoint>& points) {
    points.clear();
    // Bullet's own algorithms would round the edges and find one point at a time.
    if (is_free_form(first.definition.type) || is_free_form(second.definition.type))
        return find_contact_points({first.definition, first.pose}, {second.definition, second.pose},
                                   limit, points);
    if (first.is_plane() && second.is_plane()) return;
    if (second.is_plane()) {
        collide_with_plane(first, second, 1, points);
    } else if (first.is_plane()) {
        collide_with_plane(second, first, -1, points);
    } else {
        find_solid_points(first, second, search, points);
    }
    if (points.size() <= limit) return;
    std::stable_sort(points.begin(), points.end(),
                     [](const auto& a, const auto& b) { return a.depth_m > b.depth_m; });
    points.resize(limit);
}

}  // namespace simrob::physics::bullet
