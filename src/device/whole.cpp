#include "device/whole.h"

#include <vector>

namespace simrob::device {

physics::MassProperties mass_of_whole(const Device& device, const physics::PhysicsWorld& physics) {
    const physics::Model& model = physics.model();
    const auto& rigids = physics.state().rigids;
    const std::uint32_t own = model.bodies[device.site.body.slot - 1].rigid;
    std::vector<physics::MassProperties> parts;
    for (std::size_t i = 0; i < model.rigids.size(); ++i) {
        const physics::RigidRecord& rigid = model.rigids[i];
        const bool belongs = i == own || rigid.group == device.site.group;
        if (!belongs || rigid.is_static) continue;
        parts.push_back(physics::transformed(physics::rigid_mass(model, rigid), rigids[i].pose));
    }
    return parts.empty() ? physics::MassProperties{} : physics::combined(parts);
}

double inertia_about(const physics::MassProperties& mass, const Vector3& axis) {
    const physics::Matrix3& m = mass.inertia_kgm2;
    return dot(axis, {m[0] * axis.x + m[1] * axis.y + m[2] * axis.z,
                      m[3] * axis.x + m[4] * axis.y + m[5] * axis.z,
                      m[6] * axis.x + m[7] * axis.y + m[8] * axis.z});
}

}  // namespace simrob::device
