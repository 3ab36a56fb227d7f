#include "bench/bare_parts.h"

#include <algorithm>

namespace simrob::bench {

std::vector<Part> parts_of(const world::EntitySpecification& entity, bool literally) {
    std::vector<std::size_t> leader(entity.bodies.size());
    for (std::size_t i = 0; i < leader.size(); ++i) leader[i] = i;
    for (const auto& joint : entity.joints)
        if (joint.type == physics::JointType::fixed && !literally)
            leader[static_cast<std::size_t>(joint.body_2)] =
                leader[static_cast<std::size_t>(joint.body_1)];
    std::vector<Part> parts;
    for (std::size_t i = 0; i < leader.size(); ++i) {
        if (leader[i] == i) parts.emplace_back();
        for (auto& part : parts)
            if (leader[i] == i ? part.empty() : part.front() == leader[i]) {
                part.push_back(i);
                break;
            }
    }
    return parts;
}

std::size_t part_with(const std::vector<Part>& parts, int body_id) {
    const auto has = [&](const Part& part) {
        return std::find(part.begin(), part.end(), static_cast<std::size_t>(body_id)) != part.end();
    };
    return static_cast<std::size_t>(std::find_if(parts.begin(), parts.end(), has) - parts.begin());
}

Pose pose_of(const world::BodySpecification& body) {
    return {body.position_m, from_euler(body.rotation_rad)};
}

double friction_on_floor(const Scene& scene, std::uint32_t material) {
    for (const auto& pair : scene.materials.interactions)
        if (std::minmax(pair.material_1, pair.material_2) == std::minmax(0U, material))
            return *pair.friction;
    return 1;
}

}  // namespace simrob::bench
