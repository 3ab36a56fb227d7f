#include "physics/collision/ray_shapes.h"

#include <cassert>
#include <cmath>

#include "physics/collision/piece.h"

namespace simrob::physics {
namespace {

Vector3 absolute(const Vector3& v) {
    return {std::abs(v.x), std::abs(v.y), std::abs(v.z)};
}

bool is_ball(ShapeType type) {
    return type == ShapeType::sphere || type == ShapeType::wheel_cylinder;
}

/// Around a rotated box given by its middle and half sizes.
Box box_about(const Vector3& centre, const Vector3& half) {
    Box box;
    box.low = {centre.x - half.x, centre.y - half.y, centre.z - half.z};
    box.high = {centre.x + half.x, centre.y + half.y, centre.z + half.z};
    return box;
}

}  // namespace

/// Shapes are in the order of rigid bodies, so that those of a group are adjacent.
void RayShapes::list(const Model& model) {
    shapes_.clear();
    groups_.clear();
    for (const auto& rigid : model.rigids)
        for (const auto slot : rigid.members) {
            const BodyRecord& body = model.bodies[slot - 1];
            for (const auto& shape : body.definition.shapes)
                add(shape, body, {slot, body.generation});
        }
    is_listed_ = true;
    is_placed_ = false;
}

void RayShapes::add(const Shape& shape, const BodyRecord& body, BodyId id) {
    assert(body.alive && body.rigid != no_rigid);
    const bool is_plane = shape.type == ShapeType::plane;
    if (groups_.empty() || groups_.back().group != body.group)
        groups_.push_back({.group = body.group, .first = shapes_.size()});
    Group& group = groups_.back();
    group.has_plane = group.has_plane || is_plane;
    RayShape& added = shapes_.emplace_back();
    added.shape = shape;
    added.body = id;
    added.category = body.definition.category;
    added.rigid = body.rigid;
    added.in_rigid = body.in_rigid * shape.local;
    group.end = shapes_.size();
    if (is_plane) return;
    const Box local = bounds_of(shape, {});
    const Vector3 low{local.low[0], local.low[1], local.low[2]};
    const Vector3 high{local.high[0], local.high[1], local.high[2]};
    added.centre = (low + high) * 0.5;
    added.half_size = (high - low) * 0.5;
}

void RayShapes::place(const PhysicsState& state) {
    for (auto& group : groups_) {
        group.box = {};
        for (std::size_t i = group.first; i < group.end; ++i) {
            assert(shapes_[i].rigid < state.rigids.size());
            place(shapes_[i], state.rigids[shapes_[i].rigid]);
            if (!shapes_[i].is_frozen) group.box.include(shapes_[i].box);
        }
    }
    is_placed_ = true;
}

void RayShapes::place(RayShape& shape, const RigidState& state) {
    shape.is_frozen = state.frozen;
    if (state.frozen) return;
    shape.pose = state.pose * shape.in_rigid;
    if (shape.shape.type == ShapeType::plane) return;
    const Quaternion& turn = shape.pose.orientation;
    const Vector3& half = shape.half_size;
    if (is_ball(shape.shape.type)) {
        shape.box = box_about(shape.pose.position, half);
        return;
    }
    shape.box =
        box_about(transform(shape.pose, shape.centre), absolute(rotate(turn, {half.x, 0, 0})) +
                                                           absolute(rotate(turn, {0, half.y, 0})) +
                                                           absolute(rotate(turn, {0, 0, half.z})));
}

}  // namespace simrob::physics
