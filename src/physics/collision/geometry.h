#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "base/vector3.h"
#include "physics/collision/hull.h"
#include "physics/collision/shape_type.h"
#include "physics/collision/surface.h"
#include "physics/collision/volume.h"

namespace simrob::physics {

/// The data of a shape made of points, in the shape's frame. What its type does not use is empty.
struct GeometryData {
    std::vector<double> vertices;         ///< convex, mesh: x y z of each, m
    std::vector<std::int32_t> triangles;  ///< mesh: three vertices each, from zero
    double size_x_m = 0;                  ///< heightfield, centred on the origin
    double size_y_m = 0;
    std::int32_t rows = 0;        ///< heightfield: along y
    std::int32_t columns = 0;     ///< heightfield: along x
    std::vector<double> heights;  ///< heightfield: row by row from low y, each from low x, m

    friend bool operator==(const GeometryData&, const GeometryData&) = default;
};

/// A shape made of points, with what follows from them: made once, never changed. Points that form
/// no shape leave it with a problem(), and then nothing else may be called.
class Geometry {
  public:
    Geometry(ShapeType type, GeometryData data);

    const GeometryData& data() const { return data_; }
    /// Its field is a member of GeometryData.
    const std::optional<Problem>& problem() const { return problem_; }

    const Hull& hull() const { return hull_; }           ///< of a convex
    const Surface& surface() const { return surface_; }  ///< of a mesh or heightfield
    /// Whether it has an interior that can have mass.
    bool is_solid() const { return is_solid_; }
    const Volume& volume() const { return volume_; }

  private:
    void make_convex();
    void make_mesh();
    void make_heightfield();

    GeometryData data_;
    std::optional<Problem> problem_;
    Hull hull_;
    Surface surface_;
    Volume volume_;
    bool is_solid_ = false;
};

/// A geometry shared by all copies of a shape. Two are equal if made from the same points.
class SharedGeometry {
  public:
    SharedGeometry() = default;
    SharedGeometry(ShapeType type, GeometryData data)
        : geometry_(std::make_shared<const Geometry>(type, std::move(data))) {}

    explicit operator bool() const { return geometry_ != nullptr; }
    const Geometry& operator*() const { return *geometry_; }
    const Geometry* operator->() const { return geometry_.get(); }

    friend bool operator==(const SharedGeometry& a, const SharedGeometry& b) {
        if (a.geometry_ == b.geometry_) return true;
        return a && b && a->data() == b->data();
    }

  private:
    std::shared_ptr<const Geometry> geometry_;
};

}  // namespace simrob::physics
