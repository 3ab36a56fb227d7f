#include "physics/mechanics.h"

namespace simrob::physics {
namespace {

double spin_energy_j(const Matrix3& m, const Vector3& spin) {
    const Vector3 momentum{m[0] * spin.x + m[1] * spin.y + m[2] * spin.z,
                           m[3] * spin.x + m[4] * spin.y + m[5] * spin.z,
                           m[6] * spin.x + m[7] * spin.y + m[8] * spin.z};
    return 0.5 * dot(spin, momentum);
}

}  // namespace

Mechanics mechanics_of(const Model& model, const PhysicsState& state) {
    Mechanics sum;
    for (std::size_t i = 0; i < model.rigids.size(); ++i) {
        const RigidState& rigid = state.rigids[i];
        if (model.rigids[i].is_static || rigid.frozen) continue;
        const MassProperties mass = rigid_mass(model, model.rigids[i]);
        const Vector3& speed = rigid.linear_velocity_m_s;
        const Vector3 spin =
            rotate(conjugate(rigid.pose.orientation), rigid.angular_velocity_rad_s);
        sum.kinetic_j += 0.5 * mass.mass_kg * length_squared(speed);
        sum.kinetic_j += spin_energy_j(mass.inertia_kgm2, spin);
        sum.potential_j -= mass.mass_kg * dot(model.parameters.gravity_m_s2, rigid.pose.position);
        sum.momentum_ns += speed * mass.mass_kg;
    }
    return sum;
}

}  // namespace simrob::physics
