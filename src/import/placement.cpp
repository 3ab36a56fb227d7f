#include "import/placement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "import/fold.h"
#include "import/reasons.h"

namespace simrob::import {
namespace {

using codec::MessageProblems;
using physics::ShapeType;

double default_position(Model& model, const ModelJoint& joint) {
    if (!joint.is_limited || (joint.low <= 0 && joint.high >= 0)) return 0;
    const double position = std::clamp(0.0, joint.low, joint.high);
    model.findings.push_back(
        {Fate::approximated, joint.source.path, joint.source.place,
         fmt::format("0 is outside of its limits: it is made at {:.6g}", position)});
    return position;
}

double position_of(Model& model, const ModelJoint& joint, const Options& options,
                   MessageProblems& problems) {
    if (joint.kind == ModelJoint::Kind::ball) return 0;
    const auto wanted = options.pose.find(joint.name);
    if (wanted == options.pose.end()) return default_position(model, joint);
    if (joint.is_limited && (wanted->second < joint.low || wanted->second > joint.high))
        problems.push_back({"",
                            {"--pose " + joint.name, fmt::format("{:.6g}", wanted->second),
                             reasons::pose_outside_limits(joint.low, joint.high)},
                            joint.source.place});
    return wanted->second;
}

/// The joint's frame, and the link's pose after the joint has moved by `position`: about a fixed
/// anchor, or along the axis.
PlacedJoint move_by_joint(Pose& pose, const ModelJoint& joint, double position) {
    const PlacedJoint placed{transform(pose, joint.anchor_m), rotate(pose.orientation, joint.axis),
                             position};
    if (joint.kind == ModelJoint::Kind::slide) {
        pose.position += placed.axis * position;
    } else {
        pose.orientation = normalized(pose.orientation * from_axis_angle(joint.axis, position));
        pose.position = placed.anchor_m - rotate(pose.orientation, joint.anchor_m);
    }
    return placed;
}

/// How far below its centre a shape reaches.
double depth(const physics::Shape& shape, const Quaternion& turn) {
    const double along = std::abs(rotate(turn, {0, 0, 1}).z);
    switch (shape.type) {
        case ShapeType::box:
            return (std::abs(rotate(turn, {1, 0, 0}).z) * shape.size_m.x +
                    std::abs(rotate(turn, {0, 1, 0}).z) * shape.size_m.y + along * shape.size_m.z) /
                   2;
        case ShapeType::cylinder:
            return along * shape.length_m / 2 +
                   std::sqrt(std::max(0.0, 1 - along * along)) * shape.radius_m;
        case ShapeType::capsule:
            return along * shape.length_m / 2 + shape.radius_m;
        default:
            return shape.radius_m;
    }
}

double lowest(const Model& model, const Placement& placement) {
    double z = 1e9;
    for (std::size_t i = 0; i < model.links.size(); ++i)
        for (const auto& shape : model.links[i].shapes) {
            const Pose pose = placement[i].pose * shape.shape.local;
            z = std::min(z, pose.position.z - depth(shape.shape, pose.orientation));
        }
    return z;
}

bool moves(const Model& model) {
    return std::any_of(model.links.begin(), model.links.end(),
                       [](const ModelLink& link) { return link.is_free; });
}

/// The shift of the whole robot from where its own frame puts it.
Vector3 shift_of(const Model& model, const Placement& placement, const Options& options) {
    const bool begins_with_world = model.links.front().is_world;
    const std::size_t first = begins_with_world && model.links.size() > 1 ? 1 : 0;
    if (options.position_m) return *options.position_m - placement[first].pose.position;
    const bool is_set_down = !model.has_own_place && moves(model);
    return {0, 0, is_set_down ? -lowest(model, placement) : 0};
}

}  // namespace

tl::expected<Placement, MessageProblems> place(Model& model, const Options& options) {
    Placement placement;
    MessageProblems problems;
    for (const auto& link : model.links) {
        const bool has_parent = link.parent != no_parent;
        PlacedLink placed;
        placed.pose = has_parent
                          ? placement[static_cast<std::size_t>(link.parent)].pose * link.local
                          : link.local;
        for (const auto& joint : link.joints)
            placed.joints.push_back(
                move_by_joint(placed.pose, joint, position_of(model, joint, options, problems)));
        placement.push_back(std::move(placed));
    }
    if (!problems.empty()) return tl::unexpected(std::move(problems));
    const Vector3 shift = shift_of(model, placement, options);
    for (std::size_t i = 0; i < placement.size(); ++i) {
        if (model.links[i].is_world) continue;
        placement[i].pose.position += shift;
        for (auto& joint : placement[i].joints) joint.anchor_m += shift;
    }
    return placement;
}

}  // namespace simrob::import
