#include "inspection/world_findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/readable.h"
#include "inspection/approximations.h"
#include "inspection/overlaps.h"
#include "inspection/soft_contacts.h"
#include "inspection/summary.h"
#include "world/id_list.h"

namespace simrob::inspection {
namespace {

constexpr double worth_telling_m = 0.001;
constexpr std::size_t told_overlaps = 20;
constexpr std::size_t told_soft_contacts = 20;

void count_parts(const physics::Model& model, WorldFindings& findings) {
    findings.joints = model.joints.size();
    findings.rigid_bodies = model.rigids.size();
    for (const auto& rigid : model.rigids) {
        findings.bodies += rigid.members.size();
        if (rigid.members.size() < 2) continue;
        findings.merged_bodies += rigid.members.size();
        ++findings.merged_into;
    }
}

void warn_of_materials(const world::World& world, std::vector<std::string>& warnings) {
    std::set<int> unknown;
    const auto& known = world.materials().materials;
    for (const auto& [id, entity] : world.entities())
        for (const auto& body : entity.specification.bodies) {
            const bool is_known =
                std::any_of(known.begin(), known.end(),
                            [&](const auto& material) { return material.id == body.material; });
            if (!is_known) unknown.insert(static_cast<int>(*body.material));
        }
    if (unknown.empty()) return;
    const std::vector<int> ids(unknown.begin(), unknown.end());
    warnings.push_back(
        "bodies are of materials that are not registered: " + world::id_list(ids).words() +
        "; they meet everything by the default interaction");
}

void warn_of_overlaps(const world::World& world, std::vector<std::string>& warnings) {
    const auto overlaps = find_overlaps(world, worth_telling_m, told_overlaps + 1);
    for (std::size_t i = 0; i < overlaps.size() && i < told_overlaps; ++i) {
        const Overlap& o = overlaps[i];
        warnings.push_back(
            fmt::format("body {} of entity {} and body {} of entity {} overlap by "
                        "more than 1 mm: they will be driven apart",
                        o.body_1, o.entity_1, o.body_2, o.entity_2));
    }
    if (overlaps.size() > told_overlaps) warnings.emplace_back("and more bodies overlap");
}

void warn_of_soft_contacts(const engine::Simulation& simulation,
                           std::vector<std::string>& warnings) {
    const auto found = find_soft_contacts(simulation);
    for (std::size_t i = 0; i < found.size() && i < told_soft_contacts; ++i) {
        const SoftContact& soft = found[i];
        std::string warning = fmt::format(
            "entity {} weighs {:.3g} N, but contacts of materials {} and {} with a Hardness of {} "
            "carry {:.3g} N: it will sink half into body {} of entity {}, or that into it; ",
            soft.entity, soft.weight_n, soft.material, soft.under_material, readable(soft.hardness),
            soft.carried_n, soft.under_body, soft.under_entity);
        warning +=
            soft.carrying_hardness > 0
                ? fmt::format("a Hardness of at most {:.2g} carries it", soft.carrying_hardness)
                : std::string("a higher Correcting_Speed carries it");
        warnings.push_back(std::move(warning));
    }
    if (found.size() > told_soft_contacts) warnings.emplace_back("and more contacts are too soft");
}

}  // namespace

WorldFindings examine(const engine::Simulation& simulation) {
    const world::World& world = simulation.world();
    WorldFindings findings;
    findings.entities = entity_counts(*simulation.snapshot()->layout);
    findings.time = simulation.clock().settings;
    count_parts(world.physics().model(), findings);
    findings.approximations = approximations(simulation);
    if (world.entities().empty()) findings.warnings.emplace_back("the world holds no entity");
    warn_of_materials(world, findings.warnings);
    warn_of_overlaps(world, findings.warnings);
    warn_of_soft_contacts(simulation, findings.warnings);
    return findings;
}

}  // namespace simrob::inspection
