#pragma once

#include <span>
#include <vector>

#include "physics/collision/box.h"
#include "physics/definitions.h"

namespace simrob::physics {

/// A shape at its pose in the world.
struct PlacedShape {
    const Shape& shape;
    Pose pose;
};

/// A flat part of a convex solid: a face, an edge or a corner.
struct FlatPart {
    std::vector<Vector3> points;  ///< of a face counter-clockwise seen from outside
    Vector3 normal;               ///< outwards, of a face
    bool is_face() const { return points.size() >= 3; }
};

/// A convex solid in the world's frame, as a core surrounded by a margin: a sphere is a point with
/// a margin. It is any shape but a plane or a surface, or one triangle of a surface. What it is
/// made from must outlive it.
class Piece {
  public:
    Piece(const Shape& shape, const Pose& pose) : shape_(&shape), pose_(pose) {}
    explicit Piece(const Facet& facet) : facet_(&facet) {}

    double margin() const;
    /// The point of the core farthest along `direction`.
    Vector3 support(const Vector3& direction) const;
    /// The part of the core that best faces `direction`. A round edge is given as some of its
    /// points, including the one farthest along `direction`.
    FlatPart part_facing(const Vector3& direction) const;
    /// A point inside.
    Vector3 centre() const;
    Box bounds() const;
    /// Whether it rolls: contacts belong on its own surface.
    bool is_round() const;

  private:
    Vector3 local_support(const Vector3& d) const;
    FlatPart local_part(const Vector3& d) const;

    const Shape* shape_ = nullptr;
    const Facet* facet_ = nullptr;
    Pose pose_;
};

/// Around any shape but a plane.
Box bounds_of(const Shape& shape, const Pose& pose);

/// The box around a local box.
Box turned_box(const Box& local, const Pose& pose);

}  // namespace simrob::physics
