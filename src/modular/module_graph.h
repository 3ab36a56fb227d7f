#pragma once

#include <vector>

#include "modular/shape.h"

namespace simrob::modular {

/// Modules of a world, and which face of which is docked to which: as connectors tell it. A docking
/// may be told from one side or from both.
class ModuleGraph {
  public:
    ModuleGraph() = default;
    /// Modules that only a docking names belong to it too.
    ModuleGraph(std::vector<int> modules, const std::vector<Docking>& told);

    /// In their order.
    const std::vector<int>& modules() const { return modules_; }
    /// Each once, seen from the module with the lower number, in the order of modules and faces.
    const std::vector<Docking>& dockings() const { return dockings_; }
    /// What is docked to a face, seen from its module; null where nothing is.
    const Docking* at(int module, Face face) const;
    bool has(const Docking& docking) const;

    /// The modules that hang together, in their order; groups by their first modules.
    std::vector<std::vector<int>> groups() const;
    std::vector<int> group_of(int module) const;

  private:
    std::vector<int> modules_;
    std::vector<Docking> dockings_;
    std::vector<Docking> both_sides_;  ///< by module and face
};

}  // namespace simrob::modular
