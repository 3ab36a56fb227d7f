#include "app/approximations.h"

#include <algorithm>
#include <set>

#include "world/type_names.h"

namespace simrob::app {
namespace {

using physics::Interaction;

/// Below which a Hardness is none, and above which a Bounciness is more than engines can take.
constexpr double least_hardness = 1e-9;
constexpr double greatest_bounciness = 0.8;

std::vector<Interaction> interactions(const world::World& world) {
    const auto& materials = world.physics().materials();
    std::vector<Interaction> all = {materials.standard};
    for (const auto& pair : materials.pairs) all.push_back(pair.interaction);
    return all;
}

void use_interactions(const world::World& world, std::set<std::string>& used) {
    for (const auto& interaction : interactions(world)) {
        if (interaction.hardness < least_hardness) used.insert("interaction Hardness");
        if (interaction.bounciness > greatest_bounciness) used.insert("interaction Bounciness");
        if (interaction.friction > 0) used.insert("interaction Friction");
        if (interaction.slip_1 > 0 || interaction.slip_2 > 0) used.insert("interaction Slip");
        if (interaction.restitution > 0) used.insert("interaction Restitution");
        if (interaction.rolling_friction_m > 0) used.insert("interaction Rolling_Friction");
    }
}

/// In the words of Capability::feature.
std::set<std::string> features_used(const world::World& world) {
    std::set<std::string> used;
    for (const auto& [id, entity] : world.entities()) {
        for (const auto& body : entity.bodies)
            for (const auto& shape : world.physics().definition(body)->shapes)
                used.insert("body " + std::string(world::type_name(shape.type)));
        for (const auto& joint : entity.specification.joints)
            used.insert("joint " + std::string(world::type_name(joint.type)));
    }
    if (used.empty()) return used;
    use_interactions(world, used);
    const bool is_fast = world.parameters().solver == physics::SolverMode::fast;
    used.insert(is_fast ? "solver fast" : "solver normal");
    return used;
}

}  // namespace

std::vector<physics::Capability> approximations(const world::World& world) {
    const auto used = features_used(world);
    std::vector<physics::Capability> found;
    for (const auto& capability : world.physics().capabilities())
        if (capability.support != physics::Support::exact &&
            used.contains(std::string(capability.feature)))
            found.push_back(capability);
    return found;
}

}  // namespace simrob::app
