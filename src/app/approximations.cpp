#include "app/approximations.h"

#include <algorithm>
#include <set>

#include "physics/shape_table.h"
#include "physics/softness.h"
#include "world/type_names.h"

namespace simrob::app {
namespace {

using physics::Interaction;

std::vector<Interaction> interactions(const world::World& world) {
    const auto& materials = world.physics().materials();
    std::vector<Interaction> all = {materials.standard};
    for (const auto& pair : materials.pairs) all.push_back(pair.interaction);
    return all;
}

/// Of what joints hold together.
double greatest_load(const physics::Model& model) {
    physics::ShapeTable shapes;
    shapes.build(model);
    double greatest_kg = 0;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (shapes[i].inverse_load > 0)
            greatest_kg = std::max(greatest_kg, 1 / shapes[i].inverse_load);
    return greatest_kg;
}

void use_interactions(const engine::Simulation& simulation, std::set<std::string>& used) {
    const world::World& world = simulation.world();
    const double greatest_hard =
        engine::substep_s(simulation.clock().settings) / greatest_load(world.physics().model());
    for (const auto& interaction : interactions(world)) {
        if (interaction.hardness < physics::least_cfm) used.insert("interaction Hardness");
        if (interaction.hardness > greatest_hard)
            used.insert("interaction Hardness of soft contacts");
        if (interaction.bounciness > physics::greatest_flickerless_erp)
            used.insert("interaction Bounciness");
        if (interaction.friction > 0) used.insert("interaction Friction");
        if (interaction.slip_1 > 0 || interaction.slip_2 > 0) used.insert("interaction Slip");
        if (interaction.restitution > 0) used.insert("interaction Restitution");
        if (interaction.rolling_friction_m > 0) used.insert("interaction Rolling_Friction");
    }
}

/// In the words of Capability::feature.
std::set<std::string> features_used(const engine::Simulation& simulation) {
    const world::World& world = simulation.world();
    std::set<std::string> used;
    for (const auto& [id, entity] : world.entities()) {
        for (const auto& body : entity.bodies)
            for (const auto& shape : world.physics().definition(body)->shapes)
                used.insert("body " + std::string(world::type_name(shape.type)));
        for (const auto& joint : entity.specification.joints)
            used.insert("joint " + std::string(world::type_name(joint.type)));
    }
    if (used.empty()) return used;
    use_interactions(simulation, used);
    const bool is_fast = world.parameters().solver == physics::SolverMode::fast;
    used.insert(is_fast ? "solver fast" : "solver normal");
    return used;
}

}  // namespace

std::vector<physics::Capability> approximations(const engine::Simulation& simulation) {
    const auto used = features_used(simulation);
    std::vector<physics::Capability> found;
    for (const auto& capability : simulation.world().physics().capabilities())
        if (capability.support != physics::Support::exact &&
            used.contains(std::string(capability.feature)))
            found.push_back(capability);
    return found;
}

}  // namespace simrob::app
