#include "physics/merge.h"

#include <cassert>
#include <cmath>

#include "physics/islands.h"

namespace simrob::physics {

bool is_mergeable(const Joint& joint) {
    return joint.type == JointType::fixed && !joint.report_force &&
           std::isinf(joint.break_force_n) && std::isinf(joint.break_torque_nm) &&
           joint.hardness < 0 && joint.bounciness < 0;
}

std::vector<int> plan_clusters(const Assembly& assembly, bool merge_fixed) {
    const auto count = assembly.bodies.size();
    Islands clusters;
    clusters.reset(count);
    const auto moves = [&](int body) {
        if (body == the_world) return false;
        assert(body >= 0 && static_cast<std::size_t>(body) < count);
        return assembly.bodies[static_cast<std::size_t>(body)].mass_kg != infinite_mass;
    };
    for (const auto& joint : assembly.joints)
        if (merge_fixed && is_mergeable(joint.joint) && moves(joint.body_1) && moves(joint.body_2))
            clusters.unite(static_cast<std::uint32_t>(joint.body_1),
                           static_cast<std::uint32_t>(joint.body_2));
    std::vector<int> first(count);
    for (std::uint32_t i = 0; i < count; ++i) first[i] = static_cast<int>(clusters.find(i));
    return first;
}

}  // namespace simrob::physics
