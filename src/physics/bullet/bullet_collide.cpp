#include "physics/bullet/bullet_collide.h"

#include <BulletCollision/CollisionDispatch/btBoxBoxCollisionAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/CollisionDispatch/btConvexConvexAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btManifoldResult.h>
#include <BulletCollision/CollisionDispatch/btSphereSphereCollisionAlgorithm.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>

#include <algorithm>

#include "physics/bullet/bullet_convert.h"

namespace simrob::physics::bullet {
namespace {

/// Bullet turns one of two shapes a little, this often, to find more than one point.
constexpr int turns_for_more_points = 4;
/// So near is touching: of two ends at the same height rounding must not choose one.
constexpr double touching_m = 1e-10;
/// Points nearer than this share of the smaller shape are one.
constexpr double least_distance_share = 0.02;

/// Takes the points from Bullet's algorithms; its own would keep four of them and merge the rest.
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

void collide_solids(const BulletShape& a, const BulletShape& b, std::vector<FoundPoint>& points) {
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
    const bool one_point = a.is_sphere() || b.is_sphere();
    btConvexConvexAlgorithm algorithm(&manifold, made_by, &first, &second, &deep,
                                      one_point ? 0 : turns_for_more_points, turns_for_more_points);
    algorithm.processCollision(&first, &second, settings, &collector);
}

/// The points of a solid that may be its lowest over a plane with this normal.
void list_low_points(const BulletShape& solid, const Vector3& normal, std::vector<Vector3>& out) {
    const Shape& d = solid.definition;
    const Vector3 axis = rotate(solid.pose.orientation, {0, 0, 1});
    const Vector3 half = axis * (d.length_m / 2);
    const Vector3& centre = solid.pose.position;
    switch (d.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            out = {centre - normal * d.radius_m};
            return;
        case ShapeType::capsule:
            out = {centre + half - normal * d.radius_m, centre - half - normal * d.radius_m};
            return;
        case ShapeType::box:
            for (const double x : {-0.5, 0.5})
                for (const double y : {-0.5, 0.5})
                    for (const double z : {-0.5, 0.5})
                        out.push_back(transform(solid.pose,
                                                {x * d.size_m.x, y * d.size_m.y, z * d.size_m.z}));
            return;
        case ShapeType::cylinder: {
            const Vector3 out_of_axis = normal - axis * dot(normal, axis);
            const double tilt = length(out_of_axis);
            const Vector3 down = tilt > 1e-6 ? out_of_axis * (-d.radius_m / tilt)
                                             : rotate(solid.pose.orientation, {d.radius_m, 0, 0});
            const Vector3 aside = cross(axis, down);
            for (const auto& end : {centre + half, centre - half})
                for (const auto& way : {down, aside, -aside, -down}) out.push_back(end + way);
            return;
        }
        case ShapeType::plane:
            return;
    }
}

/// Bullet's own algorithm finds one point and guesses others by turning the solid.
void collide_with_plane(const BulletShape& solid, const BulletShape& plane, double side,
                        std::vector<FoundPoint>& points) {
    const Vector3 normal = rotate(plane.pose.orientation, {0, 0, 1});
    std::vector<Vector3> low;
    list_low_points(solid, normal, low);
    for (const auto& point : low) {
        const double depth = dot(plane.pose.position - point, normal);
        if (depth >= -touching_m) points.push_back({point, normal * side, std::max(depth, 0.0)});
    }
}

/// Moves points from the second shape's surface to that of the rounder one: a ball rolls on its
/// own radius.
void move_to_round_surface(const BulletShape& a, const BulletShape& b,
                           std::vector<FoundPoint>& points) {
    const double share = !a.is_box() ? 1 : b.is_box() ? 0.5 : 0;
    for (auto& point : points) point.position_m += point.normal * (-share * point.depth_m);
}

}  // namespace

void find_points(const BulletShape& first, const BulletShape& second, std::size_t limit,
                 std::vector<FoundPoint>& points) {
    points.clear();
    if (first.is_plane() && second.is_plane()) return;
    if (second.is_plane()) {
        collide_with_plane(first, second, 1, points);
    } else if (first.is_plane()) {
        collide_with_plane(second, first, -1, points);
    } else {
        collide_solids(first, second, points);
        move_to_round_surface(first, second, points);
    }
    if (points.size() <= limit) return;
    std::stable_sort(points.begin(), points.end(),
                     [](const auto& a, const auto& b) { return a.depth_m > b.depth_m; });
    points.resize(limit);
}

}  // namespace simrob::physics::bullet
