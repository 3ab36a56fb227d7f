#pragma once

#include <vector>

#include "physics/bullet/bullet_shape.h"
#include "physics/collision/manifold.h"

namespace simrob::physics::bullet {

using FoundPoint = ContactPoint;

/// Appends the points where a solid overlaps a plane; the points are on the solid, the normals are
/// the plane's.
void find_plane_points(const BulletShape& solid, const BulletShape& plane,
                       std::vector<FoundPoint>& points);

/// Appends the points where a cylinder or capsule overlaps the face of a box with this normal
/// (world frame, from the box towards the solid); the points are on the solid. Appends nothing if
/// the normal is that of an edge or corner.
void find_face_points(const BulletShape& solid, const BulletShape& box, const Vector3& normal,
                      std::vector<FoundPoint>& points);

}  // namespace simrob::physics::bullet
