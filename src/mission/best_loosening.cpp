#include "mission/best_loosening.h"

#include <algorithm>

#include "modular/shape_match.h"

namespace simrob::mission {
namespace {

using modular::Face;

constexpr double loose_gap_m = 0.0025;  ///< between neighbours

struct Reached {
    int module;
    double way_m;  ///< forwards
};

bool is_reached(const std::vector<Reached>& all, int module) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Reached& each) { return each.module == module; });
}

/// Away from the one that it was reached from, by one gap more than that one.
double way_of(const modular::Docking& from_parent, double parent_way_m) {
    if (from_parent.other_face == Face::front) return -std::abs(parent_way_m) - loose_gap_m;
    if (from_parent.other_face == Face::rear) return std::abs(parent_way_m) + loose_gap_m;
    return 0;
}

}  // namespace

std::vector<Loosened> loosening(const Crew& crew, const Places& places,
                                const modular::Shape& shape) {
    const modular::ModuleGraph graph = crew.graph();
    std::vector<int> group;
    for (const auto& each : graph.groups())
        if (each.size() > group.size()) group = each;
    std::vector<Reached> reached;
    for (const auto& module : modular::kept_part(graph, group, shape))
        if (module) reached.push_back({*module, 0});
    const std::size_t kept = reached.size();
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (std::size_t face = 0; face < modular::face_count; ++face) {
            const modular::Docking* const docking =
                graph.at(reached[i].module, static_cast<Face>(face));
            if (docking == nullptr || is_reached(reached, docking->other)) continue;
            reached.push_back({docking->other, way_of(*docking, reached[i].way_m)});
        }
    std::vector<Loosened> all;
    for (std::size_t i = kept; i < reached.size(); ++i)
        all.push_back(
            {reached[i].module, modular::ahead(places.of(reached[i].module), reached[i].way_m)});
    return all;
}

void let_go(Crew& crew, const Loosened& loosened) {
    for (std::size_t face = 0; face < modular::face_count; ++face)
        if (crew.told(loosened.module).faces[face].is_docked)
            crew.lock(loosened.module, static_cast<Face>(face), false);
}

}  // namespace simrob::mission
