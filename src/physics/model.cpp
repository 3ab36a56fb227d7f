#include "physics/model.h"

#include <cassert>

namespace simrob::physics {

MassProperties rigid_mass(const Model& model, const RigidRecord& rigid) {
    assert(!rigid.is_static && !rigid.members.empty());
    std::vector<MassProperties> parts;
    for (const auto slot : rigid.members) {
        assert(slot >= 1 && slot <= model.bodies.size());
        const BodyRecord& body = model.bodies[slot - 1];
        parts.push_back(transformed(mass_properties(body.definition), body.in_rigid));
    }
    MassProperties whole = combined(parts);
    assert(whole.mass_kg > 0);
    // The origin was put at the centre of mass; the rest is rounding.
    whole.centre_m = {};
    return whole;
}

Vector3 angular_response(const MassProperties& mass, const Quaternion& orientation,
                         const Vector3& angular_impulse) {
    const Matrix3& m = mass.inertia_kgm2;
    const Vector3 r0{m[0], m[1], m[2]};
    const Vector3 r1{m[3], m[4], m[5]};
    const Vector3 r2{m[6], m[7], m[8]};
    const Vector3 b = rotate(conjugate(orientation), angular_impulse);
    // Cramer's rule for the symmetric matrix whose rows are r0, r1 and r2.
    const double determinant = dot(r0, cross(r1, r2));
    const Vector3 local{dot(b, cross(r1, r2)) / determinant, dot(r0, cross(b, r2)) / determinant,
                        dot(r0, cross(r1, b)) / determinant};
    return rotate(orientation, local);
}

bool rigids_are_one(const Model& model, std::uint32_t body_1, std::uint32_t body_2) {
    const auto rigid = [&](std::uint32_t body) {
        assert(body <= model.bodies.size());
        return body == 0 ? no_rigid : model.bodies[body - 1].rigid;
    };
    const auto is_static = [&](std::uint32_t body) {
        assert(body == 0 || rigid(body) < model.rigids.size());
        return body == 0 || model.rigids[rigid(body)].is_static;
    };
    if (is_static(body_1) && is_static(body_2)) return true;
    return rigid(body_1) == rigid(body_2);
}

}  // namespace simrob::physics
