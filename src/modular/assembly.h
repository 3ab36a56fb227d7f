#pragma once

#include <vector>

#include "modular/motion_check.h"
#include "modular/shape_match.h"
#include "modular/staging.h"
#include "modular/traffic.h"

/// From modules that lie somewhere to shapes: who takes which role, how everybody gets there, and
/// who docks when.
namespace simrob::modular {

/// A shape that is to be there, and where.
struct WantedShape {
    Shape shape;
    PlanarPose root;  ///< where the module of the root is to lie
    Cast kept;        ///< who has a role and its place already; may be empty
};

/// Around what can stay of a group: its largest part that hangs together as the shape wants it.
/// With no docking that fits, that is the group's first module. `poses` has all modules of the
/// group.
WantedShape around_kept(const ModuleGraph& graph, const std::vector<int>& group,
                        const std::vector<PlacedModule>& poses, const Shape& shape);

/// Around the module that is nearest to the middle of all, as it lies, of those around which there
/// is room for the shape and for those who come. Refused where there is none.
Result<WantedShape> around_middle(const TrafficProblem& conditions,
                                  const std::vector<PlacedModule>& poses, const Shape& shape);

/// Around a place, with its heading, where there is room for the whole shape and those
/// who come: nearest first, well apart from each other. Nobody is there yet.
std::vector<WantedShape> around_free(const TrafficProblem& conditions, const PlanarPose& near,
                                     const Shape& shape);

/// The last advance of a module, and what it docks with.
struct Advance {
    int module = 0;
    double closing_m = 0;  ///< forwards; negative: backwards
    Docking docking;       ///< of modules, seen from the one that advances
    int round = 0;         ///< those of one round may advance together, after all earlier ones
};

/// When a docking has to be undone: before one of the two begins to move.
struct Undocking {
    double time_s = 0;
    Docking docking;
};

/// In the order of time, of all dockings of which a module moves. Whoever undoes them then may also
/// be late, if the whole plan is.
std::vector<Undocking> undockings(const MotionPlan& plan, const ModuleGraph& graph);

struct Assembly {
    std::vector<Cast> casts;  ///< by wanted shape: everybody's roles
    TrafficProblem traffic;
    MotionPlan plan;
    std::vector<Advance> advances;  ///< in the order of rounds
    double cost_s = 0;              ///< what all ways would take together if each module were alone
};

/// Plans it for modules at `modules`, which begins by undocking what is not kept. Floor, obstacles
/// and the settings are those of `conditions`; modules that get no role stay, and make way if they
/// must: among them all `bystanders`. Refused where there are too few modules, a shape cannot be
/// assembled, or no way through is found.
Result<Assembly> plan_assembly(const TrafficProblem& conditions,
                               const std::vector<PlacedModule>& modules,
                               const std::vector<WantedShape>& wanted,
                               const std::vector<int>& bystanders = {});

}  // namespace simrob::modular
