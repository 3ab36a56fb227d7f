#pragma once

#include <vector>

#include "physics/bullet/bullet_shape.h"
#include "physics/collision/manifold.h"

namespace simrob::physics::bullet {

using FoundPoint = ContactPoint;

/// Appends where a solid overlaps a plane; the points are on the solid, the normals are the
/// plane's.
void find_plane_points(const BulletShape& solid, const BulletShape& plane,
                       std::vector<FoundPoint>& points);

/// Appends where a cylinder or capsule overlaps the face of a box that has this normal (world
/// frame, from the box towards the solid); the points are on the solid. Nothing when the normal is
/// that of an edge or corner.
void find_face_points(const BulletShape& solid, const BulletShape& box, const Vector3& normal,
                      std::vector<FoundPoint>& points);

}  // namespace simrob::physics::bullet
