#include "modular/shape_match.h"

#include <algorithm>

#include "modular/shape_poses.h"

namespace simrob::modular {
namespace {

std::size_t place_of(int role) {
    return static_cast<std::size_t>(role - 1);
}

bool is_alike(const Docking& a, const Docking& b, Rotations rotations) {
    return a.face == b.face && a.other_face == b.other_face &&
           (rotations == Rotations::any || a.rotation == b.rotation);
}

bool is_in(const std::vector<int>& group, int module) {
    return std::binary_search(group.begin(), group.end(), module);
}

/// Lets roles spread from one that is cast to others that are docked to it alike, in the shape and
/// in the world.
Cast spread(const ModuleGraph& graph, const ModuleGraph& wanted, Cast cast, int role,
            Rotations rotations) {
    std::vector<int> roles{role};
    for (std::size_t i = 0; i < roles.size(); ++i)
        for (std::size_t face = 0; face < face_count; ++face) {
            const Docking* const want = wanted.at(roles[i], static_cast<Face>(face));
            const Docking* const have =
                graph.at(*cast[place_of(roles[i])], static_cast<Face>(face));
            if (want == nullptr || have == nullptr || !is_alike(*want, *have, rotations)) continue;
            if (cast[place_of(want->other)]) continue;
            if (std::find(cast.begin(), cast.end(), have->other) != cast.end()) continue;
            cast[place_of(want->other)] = have->other;
            roles.push_back(want->other);
        }
    return cast;
}

std::size_t cast_count(const Cast& cast) {
    return static_cast<std::size_t>(
        std::count_if(cast.begin(), cast.end(), [](const auto& each) { return each.has_value(); }));
}

/// A docking of the shape, of the modules that are cast for it.
std::optional<Docking> of_modules(const Docking& docking, const Cast& cast) {
    const auto& module = cast[place_of(docking.module)];
    const auto& other = cast[place_of(docking.other)];
    if (!module || !other) return std::nullopt;
    return Docking{*module, docking.face, *other, docking.other_face, docking.rotation};
}

bool is_there(const ModuleGraph& graph, const Docking& docking, Rotations rotations) {
    const Docking* const found = graph.at(docking.module, docking.face);
    return found != nullptr && found->other == docking.other &&
           is_alike(*found, docking, rotations);
}

/// The dockings of a shape, those nearer to its root first.
std::vector<Docking> from_inside(const Shape& shape) {
    std::vector<int> depth(static_cast<std::size_t>(shape.modules), 0);
    for (const TreeNode& node : tree_of(shape)) depth[place_of(node.role)] = node.depth;
    const auto outer = [&](const Docking& docking) {
        return std::max(depth[place_of(docking.module)], depth[place_of(docking.other)]);
    };
    std::vector<Docking> dockings = shape.docked;
    std::stable_sort(dockings.begin(), dockings.end(),
                     [&](const Docking& a, const Docking& b) { return outer(a) < outer(b); });
    return dockings;
}

}  // namespace

std::optional<Cast> recognised(const ModuleGraph& graph, const std::vector<int>& group,
                               const Shape& shape, Rotations rotations) {
    if (group.size() != static_cast<std::size_t>(shape.modules)) return std::nullopt;
    const auto inside = std::count_if(
        graph.dockings().begin(), graph.dockings().end(), [&](const Docking& docking) {
            return is_in(group, docking.module) && is_in(group, docking.other);
        });
    if (static_cast<std::size_t>(inside) != shape.docked.size()) return std::nullopt;
    const ModuleGraph wanted({}, shape.docked);
    for (const int module : group) {
        Cast cast(group.size());
        cast[place_of(shape.root)] = module;
        cast = spread(graph, wanted, std::move(cast), shape.root, rotations);
        if (cast_count(cast) != group.size()) continue;
        if (std::all_of(shape.docked.begin(), shape.docked.end(), [&](const Docking& docking) {
                return is_there(graph, *of_modules(docking, cast), rotations);
            }))
            return cast;
    }
    return std::nullopt;
}

Cast kept_part(const ModuleGraph& graph, const std::vector<int>& group, const Shape& shape,
               Rotations rotations) {
    const ModuleGraph wanted({}, shape.docked);
    Cast best(static_cast<std::size_t>(shape.modules));
    for (int role = 1; role <= shape.modules; ++role)
        for (const int module : group) {
            Cast cast(static_cast<std::size_t>(shape.modules));
            cast[place_of(role)] = module;
            cast = spread(graph, wanted, std::move(cast), role, rotations);
            if (cast_count(cast) > cast_count(best)) best = std::move(cast);
        }
    return best;
}

Rebuilding rebuilding(const ModuleGraph& graph, const Shape& shape, const Cast& cast,
                      Rotations rotations) {
    Rebuilding plan;
    std::vector<Docking> wanted;
    for (const Docking& docking : from_inside(shape))
        if (const auto module = of_modules(docking, cast)) wanted.push_back(*module);
    const auto is_wanted = [&](const Docking& have) {
        return std::any_of(wanted.begin(), wanted.end(), [&](const Docking& want) {
            const Docking seen = want.module == have.module ? want : from_other_side(want);
            return seen.module == have.module && seen.other == have.other &&
                   is_alike(seen, have, rotations);
        });
    };
    const auto is_cast = [&](int module) {
        return std::find(cast.begin(), cast.end(), module) != cast.end();
    };
    for (const Docking& have : graph.dockings())
        if ((is_cast(have.module) || is_cast(have.other)) && !is_wanted(have))
            plan.undo.push_back(have);
    for (const Docking& want : wanted)
        if (!is_there(graph, want, rotations)) plan.make.push_back(want);
    return plan;
}

}  // namespace simrob::modular
