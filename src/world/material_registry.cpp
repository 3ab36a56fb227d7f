#include "world/material_registry.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/require.h"
#include "physics/validate.h"
#include "world/reasons.h"

namespace simrob::world {
namespace {

using Pair = std::pair<std::uint32_t, std::uint32_t>;

Pair pair_of(const InteractionSpecification& interaction) {
    return std::minmax(interaction.material_1, interaction.material_2);
}

std::string path_of(const InteractionSpecification& interaction) {
    return "Interaction " + std::to_string(interaction.material_1) + " " +
           std::to_string(interaction.material_2) + " ";
}

/// Wire names of what the physics world may refuse in an interaction.
std::string wire_name(const std::string& field) {
    static constexpr std::pair<std::string_view, std::string_view> names[] = {
        {"hardness", "Hardness"},
        {"bounciness", "Bounciness"},
        {"friction", "Friction"},
        {"slip_1", "Slip1"},
        {"slip_2", "Slip2"},
        {"restitution", "Restitution"},
        {"rolling_friction_m", "Rolling_Friction"},
    };
    for (const auto& [from, to] : names)
        if (from == field) return std::string(to);
    return field;
}

Result<void> check_name(const MaterialSpecification& material, const std::string& path) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
    const bool fits = !material.name.empty() &&
                      material.name.size() <= limits::maximum_name_bytes &&
                      std::none_of(material.name.begin(), material.name.end(), is_control);
    if (fits) return {};
    return refuse(path + "Material_Name", material.name, expected_text(limits::maximum_name_bytes));
}

Result<void> add_material(MaterialsSpecification& known, const MaterialSpecification& material) {
    const std::string id = std::to_string(material.id);
    const std::string path = "Material " + id + " ";
    SIMROB_REQUIRE(check_name(material, path));
    if (material.id > limits::maximum_id)
        return refuse(path + "Material_Id", id, expected_whole_number(0, limits::maximum_id));
    auto& materials = known.materials;
    const auto place = std::lower_bound(
        materials.begin(), materials.end(), material.id,
        [](const MaterialSpecification& a, std::uint32_t value) { return a.id < value; });
    if (place != materials.end() && place->id == material.id) {
        if (place->name == material.name) return {};
        return refuse(path + "Material_Id", id,
                      reasons::material_registered_otherwise(place->name));
    }
    if (materials.size() >= limits::maximum_materials)
        return refuse(path + "Material_Id", id,
                      reasons::world_full_of_materials(limits::maximum_materials));
    materials.insert(place, material);
    return {};
}

Result<void> check_known(const MaterialsSpecification& known, const Defaults& defaults,
                         std::uint32_t material, const std::string& field) {
    const auto& materials = known.materials;
    const auto place = std::lower_bound(
        materials.begin(), materials.end(), material,
        [](const MaterialSpecification& a, std::uint32_t value) { return a.id < value; });
    const bool is_known =
        material == defaults.body_material || (place != materials.end() && place->id == material);
    if (is_known) return {};
    return refuse(field, std::to_string(material), reasons::material_not_registered());
}

InteractionSpecification filled_in(const InteractionSpecification& interaction,
                                   const Defaults& defaults) {
    const physics::Interaction whole = make_interaction(interaction, defaults);
    const Pair pair = pair_of(interaction);
    return {pair.first,   pair.second,  whole.hardness,    whole.bounciness,        whole.friction,
            whole.slip_1, whole.slip_2, whole.restitution, whole.rolling_friction_m};
}

Result<void> check_interaction(const MaterialsSpecification& known,
                               const InteractionSpecification& interaction,
                               const Defaults& defaults) {
    const std::string path = path_of(interaction);
    SIMROB_REQUIRE(check_known(known, defaults, interaction.material_1, path + "Material_1"));
    SIMROB_REQUIRE(check_known(known, defaults, interaction.material_2, path + "Material_2"));
    auto valid = physics::validate(make_interaction(interaction, defaults));
    if (valid) return {};
    Problem problem = std::move(valid).error();
    problem.field = path + wire_name(problem.field);
    return tl::unexpected(std::move(problem));
}

/// Sorted by pair; where both contain a pair, that of `added` is taken.
std::vector<InteractionSpecification> merged(std::vector<InteractionSpecification> added,
                                             const std::vector<InteractionSpecification>& known) {
    added.insert(added.end(), known.begin(), known.end());
    std::stable_sort(added.begin(), added.end(),
                     [](const auto& a, const auto& b) { return pair_of(a) < pair_of(b); });
    const auto same = [](const auto& a, const auto& b) { return pair_of(a) == pair_of(b); };
    added.erase(std::unique(added.begin(), added.end(), same), added.end());
    return added;
}

}  // namespace

physics::Interaction make_interaction(const InteractionSpecification& specification,
                                      const Defaults& defaults) {
    const physics::Interaction& otherwise = defaults.interaction;
    physics::Interaction interaction;
    interaction.hardness = specification.hardness.value_or(otherwise.hardness);
    interaction.bounciness = specification.bounciness.value_or(otherwise.bounciness);
    interaction.friction = specification.friction.value_or(otherwise.friction);
    interaction.slip_1 = specification.slip_1.value_or(otherwise.slip_1);
    interaction.slip_2 = specification.slip_2.value_or(otherwise.slip_2);
    interaction.restitution = specification.restitution.value_or(otherwise.restitution);
    interaction.rolling_friction_m =
        specification.rolling_friction_m.value_or(otherwise.rolling_friction_m);
    return interaction;
}

Result<MaterialsSpecification> with_registered(MaterialsSpecification known,
                                               const MaterialsSpecification& added,
                                               const Defaults& defaults) {
    std::set<Pair> pairs;
    std::vector<InteractionSpecification> interactions;
    for (const auto& material : added.materials) SIMROB_REQUIRE(add_material(known, material));
    for (const auto& interaction : added.interactions) {
        SIMROB_REQUIRE(check_interaction(known, interaction, defaults));
        interactions.push_back(filled_in(interaction, defaults));
        if (!pairs.insert(pair_of(interaction)).second)
            return refuse(path_of(interaction) + "Material_2",
                          std::to_string(interaction.material_2), reasons::materials_given_twice());
    }
    known.interactions = merged(std::move(interactions), known.interactions);
    return known;
}

}  // namespace simrob::world
