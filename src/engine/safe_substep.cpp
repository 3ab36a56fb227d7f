#include "engine/safe_substep.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "physics/collision/piece.h"

namespace simrob::engine {
namespace {

using physics::BodyRecord;
using physics::Model;
using physics::RigidRecord;

/// Heaps of boxes of 20 mm and more do not sink with it, on any engine (docs/benchmarks.md).
constexpr double greatest_s = 0.010;
constexpr double sinking_share = 0.05;
constexpr double endless = std::numeric_limits<double>::infinity();

/// An entity, which moves as one.
struct Thing {
    double mass_kg = 0;
    double size_m = 0;
    double softness_m_s_n = 0;  ///< Hardness over Bounciness of its softest possible contact
};

using Ids = std::set<std::uint32_t>;

Ids materials_in(const Model& model) {
    Ids materials;
    for (const auto& body : model.bodies)
        if (body.alive)
            for (const auto& shape : body.definition.shapes) materials.insert(shape.material);
    return materials;
}

double softness_m_s_n(const Model& model, std::uint32_t material, const Ids& others) {
    double softest = 0;
    for (const auto other : others) {
        const physics::Interaction& meets = model.materials.between(material, other);
        const double ratio = meets.bounciness > 0 ? meets.hardness / meets.bounciness : endless;
        softest = std::max(softest, ratio);
    }
    return softest;
}

/// The minimum side of a box around the shapes of a rigid body, in its own frame.
double least_side_m(const Model& model, const RigidRecord& rigid) {
    assert(!rigid.members.empty());
    physics::Box box;
    for (const auto slot : rigid.members) {
        const BodyRecord& body = model.bodies[slot - 1];
        for (const auto& shape : body.definition.shapes)
            box.include(physics::bounds_of(shape, body.in_rigid * shape.local));
    }
    double least_m = endless;
    for (std::size_t axis = 0; axis < box.low.size(); ++axis)
        least_m = std::min(least_m, box.high[axis] - box.low[axis]);
    return least_m;
}

double softest_m_s_n(const Model& model, const RigidRecord& rigid,
                     const std::map<std::uint32_t, double>& softness_of) {
    double softest = 0;
    for (const auto slot : rigid.members)
        for (const auto& shape : model.bodies[slot - 1].definition.shapes)
            softest = std::max(softest, softness_of.at(shape.material));
    return softest;
}

std::map<physics::GroupId, Thing> things_in(const Model& model) {
    const Ids materials = materials_in(model);
    std::map<std::uint32_t, double> softness_of;
    for (const auto material : materials)
        softness_of[material] = softness_m_s_n(model, material, materials);
    std::map<physics::GroupId, Thing> things;
    for (const auto& rigid : model.rigids) {
        if (rigid.is_static) continue;
        Thing& thing = things[rigid.group];
        thing.mass_kg += physics::rigid_mass(model, rigid).mass_kg;
        thing.size_m = std::max(thing.size_m, least_side_m(model, rigid));
        thing.softness_m_s_n =
            std::max(thing.softness_m_s_n, softest_m_s_n(model, rigid, softness_of));
    }
    return things;
}

/// The positive root of  softness m g h + g h^2 = share size.
double safe_for(const Thing& thing, double gravity_m_s2) {
    assert(thing.mass_kg > 0 && thing.size_m > 0);
    if (gravity_m_s2 == 0) return endless;
    const double linear = thing.softness_m_s_n * thing.mass_kg;
    const double constant = sinking_share * thing.size_m / gravity_m_s2;
    if (!std::isfinite(linear)) return 0;
    return 2 * constant / (linear + std::sqrt(linear * linear + 4 * constant));
}

}  // namespace

double safe_substep_s(const physics::Model& model) {
    const double gravity_m_s2 = length(model.parameters.gravity_m_s2);
    double safe_s = greatest_s;
    for (const auto& [group, thing] : things_in(model))
        safe_s = std::min(safe_s, safe_for(thing, gravity_m_s2));
    return safe_s;
}

}  // namespace simrob::engine
