#include "inspection/approximations.h"

#include <algorithm>
#include <set>

#include "physics/collision/shape_table.h"
#include "physics/islands.h"
#include "physics/softness.h"
#include "world/type_names.h"

namespace simrob::inspection {
namespace {

using physics::Interaction;

std::vector<Interaction> interactions(const world::World& world) {
    const auto& materials = world.physics().materials();
    std::vector<Interaction> all = {materials.standard};
    for (const auto& pair : materials.pairs) all.push_back(pair.interaction);
    return all;
}

/// Fewer bodies make no crowd that an engine would have to thin out.
constexpr std::size_t few_bodies = 100;

std::size_t movable_bodies(const physics::Model& model) {
    return static_cast<std::size_t>(
        std::count_if(model.rigids.begin(), model.rigids.end(),
                      [](const auto& rigid) { return !rigid.is_static; }));
}

/// Whether some joint connects what others already connect; everything that does not move counts as
/// one.
bool closes_a_loop(const physics::Model& model) {
    physics::Islands trees;
    trees.reset(model.rigids.size() + 1);
    const auto place = [&](std::uint32_t body) {
        const std::uint32_t rigid = body == 0 ? physics::no_rigid : model.bodies[body - 1].rigid;
        const bool moves = rigid != physics::no_rigid && !model.rigids[rigid].is_static;
        return moves ? rigid : static_cast<std::uint32_t>(model.rigids.size());
    };
    for (const auto& joint : model.joints) {
        const bool holds = !physics::is_linkage(joint.definition.type) &&
                           !physics::is_motor(joint.definition.type) && !joint.merged;
        const std::uint32_t first = place(joint.body_1);
        const std::uint32_t second = place(joint.body_2);
        if (holds && trees.find(first) == trees.find(second)) return true;
        if (holds) trees.unite(first, second);
    }
    return false;
}

/// The maximum mass of what joints hold together.
double maximum_load(const physics::Model& model) {
    physics::ShapeTable shapes;
    shapes.build(model);
    double maximum_kg = 0;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (shapes[i].inverse_load > 0)
            maximum_kg = std::max(maximum_kg, 1 / shapes[i].inverse_load);
    return maximum_kg;
}

void use_interactions(const engine::Simulation& simulation, std::set<std::string>& used) {
    const world::World& world = simulation.world();
    const double maximum_hard =
        engine::substep_s(simulation.clock().settings) / maximum_load(world.physics().model());
    for (const auto& interaction : interactions(world)) {
        if (interaction.hardness < physics::least_cfm) used.insert("interaction Hardness");
        if (interaction.hardness > maximum_hard)
            used.insert("interaction Hardness of soft contacts");
        if (interaction.bounciness > physics::greatest_flickerless_erp)
            used.insert("interaction Bounciness");
        if (interaction.friction > 0) used.insert("interaction Friction");
        if (interaction.slip_1 > 0 || interaction.slip_2 > 0) used.insert("interaction Slip");
        if (interaction.restitution > 0) used.insert("interaction Restitution");
        if (interaction.rolling_friction_m > 0) used.insert("interaction Rolling_Friction");
    }
}

void use_joints(const world::World& world, std::set<std::string>& used) {
    const physics::Model& model = world.physics().model();
    for (const auto& record : model.joints) {
        const physics::Joint& joint = record.definition;
        const double hardness = joint.hardness >= 0 ? joint.hardness : model.parameters.hardness;
        if (hardness < physics::least_cfm) used.insert("joint Hardness");
    }
    if (closes_a_loop(model)) used.insert("joint closing a loop");
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
            used.insert("joint " + std::string(world::type_name(joint)));
    }
    if (used.empty()) return used;
    use_interactions(simulation, used);
    use_joints(world, used);
    if (world.parameters().sleeping) used.insert("sleep");
    if (movable_bodies(world.physics().model()) > few_bodies) used.insert("crowds");
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

}  // namespace simrob::inspection
