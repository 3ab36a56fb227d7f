#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "physics/collision/piece.h"
#include "physics/contact_law.h"
#include "physics/model.h"

namespace simrob::physics {

/// One collision shape of the model, with what a contact needs.
struct ShapeInfo {
    std::uint32_t body = 0;     ///< slot of the body it belongs to, from one
    std::uint32_t rigid = 0;    ///< index in the model
    std::uint32_t surface = 0;  ///< row of its material in the table of surfaces
    std::uint32_t category = 1;
    std::uint32_t mask = 0xffffffff;
    GroupId group = 0;
    bool is_wheel = false;
    bool is_plane = false;
    bool is_free_form = false;  ///< contacts are found by contact_points.h
    bool rolls = false;         ///< has an axle: slip directions follow it
    Vector3 axle;               ///< in the frame of its rigid body
    std::uint32_t held = 0;     ///< the first of the rigid bodies that joints connect with it
    double inverse_load = 0;    ///< 1/kg of all of them together; 0 is static
    double core_depth_m = 0;    ///< see contact_law.h
};

/// All collision shapes of a model in the order of its rigid bodies: which pairs may touch, and
/// with which surface. Rebuilt when the model changes.
class ShapeTable {
  public:
    void build(const Model& model);

    std::size_t size() const { return shapes_.size(); }
    const ShapeInfo& operator[](std::size_t shape) const { return shapes_[shape]; }
    /// The shape when its rigid body is at `rigid`. Valid until build().
    PlacedShape placed(std::size_t shape, const Pose& rigid) const {
        return {definitions_[shape].shape, rigid * definitions_[shape].local};
    }
    /// Infinite shapes: no box contains them.
    std::span<const std::uint32_t> planes() const { return planes_; }
    /// The shapes of a rigid body extend from its first to the first of the next.
    std::uint32_t first(std::size_t rigid) const { return first_[rigid]; }

    bool may_collide(const ShapeInfo& a, const ShapeInfo& b) const;

    /// The interactions of all pairs of rows; surface() is an index in it.
    std::span<const Interaction> surfaces() const { return surfaces_; }
    std::size_t surface(const ShapeInfo& a, const ShapeInfo& b) const {
        assert(a.surface < rows_ && b.surface < rows_);
        return a.surface * rows_ + b.surface;
    }
    /// A contact point of two shapes.
    Pressing pressing(const ShapeInfo& a, const ShapeInfo& b, double depth_m) const {
        return {surfaces_[surface(a, b)], depth_m, a.inverse_load, b.inverse_load,
                std::min(a.core_depth_m, b.core_depth_m)};
    }

  private:
    void build_surfaces(const Materials& materials, std::span<const std::uint32_t> material_of);
    void weigh(const Model& model);

    struct Definition {
        Shape shape;
        Pose local;  ///< in the frame of its rigid body
    };

    std::vector<ShapeInfo> shapes_;
    std::vector<Definition> definitions_;  ///< by shape
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> planes_;
    std::vector<std::array<std::uint32_t, 2>> joined_;  ///< rigid bodies with a joint, sorted
    std::vector<GroupId> self_colliding_;
    std::vector<Interaction> surfaces_;
    std::size_t rows_ = 0;
};

}  // namespace simrob::physics
