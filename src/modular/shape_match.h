#pragma once

#include <optional>
#include <vector>

#include "modular/module_graph.h"

namespace simrob::modular {

/// The modules that have the roles of a shape: by role - 1, in places where there is somebody.
using Cast = std::vector<std::optional<int>>;

/// Whether the rotations of dockings count: a wheel that was parked a quarter farther is docked a
/// quarter farther, and nothing else is different.
enum class Rotations : std::uint8_t { any, same };

/// Who has which role, if this group is the shape and nothing else. Of several ways, the one with
/// the lowest module as the root.
std::optional<Cast> recognised(const ModuleGraph& graph, const std::vector<int>& group,
                               const Shape& shape, Rotations rotations = Rotations::any);

/// The largest part of a group that hangs together as the shape wants it: who can stay. Of several,
/// the one that holds the lowest role, then the lowest module in it.
Cast kept_part(const ModuleGraph& graph, const std::vector<int>& group, const Shape& shape,
               Rotations rotations = Rotations::any);

/// What is to be done to make a shape out of what is there.
struct Rebuilding {
    std::vector<Docking>
        undo;  ///< of modules, outer ones of the present groups in the graph's order
    std::vector<Docking> make;  ///< of modules; inner ones of the shape first
};

/// From the present graph to a shape whose roles are all cast.
Rebuilding rebuilding(const ModuleGraph& graph, const Shape& shape, const Cast& cast,
                      Rotations rotations = Rotations::any);

}  // namespace simrob::modular
