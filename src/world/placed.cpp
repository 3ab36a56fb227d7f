#include "world/placed.h"

#include <algorithm>
#include <cassert>

namespace simrob::world {
namespace {

Vector3 centre_of_body(const EntitySpecification& entity, int body_id) {
    const auto found = std::find_if(entity.bodies.begin(), entity.bodies.end(),
                                    [&](const auto& body) { return body.id == body_id; });
    return found != entity.bodies.end() ? found->position_m : Vector3{};
}

/// A coordinate that is absent is that of the body's centre: it is written out.
void place_point(PointSpecification& point, const Vector3& centre_m, const Pose& where) {
    if (!point.x && !point.y && !point.z) return;
    const Vector3 there = transform(
        where,
        {point.x.value_or(centre_m.x), point.y.value_or(centre_m.y), point.z.value_or(centre_m.z)});
    point = {there.x, there.y, there.z};
}

void place_joint(const EntitySpecification& entity, JointSpecification& joint, const Pose& where) {
    joint.anchor_m = transform(where, joint.anchor_m);
    place_point(joint.anchor_1_m, centre_of_body(entity, joint.body_1), where);
    place_point(joint.anchor_2_m, centre_of_body(entity, joint.body_2), where);
    joint.fixed_1_m = transform(where, joint.fixed_1_m);
    joint.fixed_2_m = transform(where, joint.fixed_2_m);
    for (AxisSpecification* const axis : {&joint.axis_1, &joint.axis_2, &joint.axis_3})
        axis->direction = rotate(where.orientation, axis->direction);
}

}  // namespace

EntitySpecification placed(EntitySpecification entity, const Pose& where) {
    for (auto& joint : entity.joints) place_joint(entity, joint, where);
    for (auto& body : entity.bodies) {
        assert(body.added || body.type != physics::ShapeType::plane);
        body.position_m = transform(where, body.position_m);
        body.rotation_rad = to_euler(where.orientation * from_euler(body.rotation_rad));
    }
    return entity;
}

}  // namespace simrob::world
