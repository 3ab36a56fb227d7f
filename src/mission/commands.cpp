#include "mission/commands.h"

#include "mission/control.h"
#include "mission/reasons.h"
#include "modular/mission_file.h"

namespace simrob::mission {
namespace {

using command::command;
using command::Context;
using command::integer;

/// Rows and columns of the greatest floor, and more.
constexpr double most_cells = 1000;
constexpr double widest_obstacle = 100;

Result<void> on_stage(const Context& context, auto action) {
    const auto stage =
        command::require_service<MissionControl>(context, reasons::mission_needs_stage);
    if (!stage) return tl::unexpected(stage.error());
    return action(**stage);
}

command::FieldOptions place_on_grid() {
    return integer().between(1, most_cells).required();
}

command::FieldOptions which_obstacle() {
    return integer().between(1, static_cast<double>(modular::most_obstacles));
}

void add_planning(command::Catalogue& catalogue) {
    catalogue.add(
        command<SetGoal>()
            .help("Plans the way of a mission to another goal, before anybody moves.")
            .field<&SetGoal::row>("Row", place_on_grid().help("Of the goal, from 1."))
            .field<&SetGoal::column>("Column", place_on_grid().help("Of the goal, from 1."))
            .effect(command::Effect::none)
            .apply([](const SetGoal& wanted, Context& context) {
                return on_stage(context,
                                [&](MissionControl& stage) { return stage.set_goal(wanted); });
            }));

    catalogue.add(
        command<PutObstacle>()
            .help("Puts an obstacle on the floor of a mission, or one that is there elsewhere, and "
                  "plans again.")
            .field<&PutObstacle::obstacle>(
                "Obstacle",
                which_obstacle().otherwise("a new one").help("Which one, from 1, as in the file."))
            .field<&PutObstacle::row>("Row", place_on_grid().help("Of its middle, from 1."))
            .field<&PutObstacle::column>("Column", place_on_grid().help("Of its middle, from 1."))
            .field<&PutObstacle::width>("Width", integer()
                                                     .between(1, widest_obstacle)
                                                     .otherwise("as it is; of a new one, 1")
                                                     .help("In cells, of each side."))
            .effect(command::Effect::none)
            .apply([](const PutObstacle& wanted, Context& context) {
                return on_stage(context,
                                [&](MissionControl& stage) { return stage.put_obstacle(wanted); });
            }));

    catalogue.add(
        command<RemoveObstacle>()
            .help("Takes an obstacle off the floor of a mission, and plans again.")
            .field<&RemoveObstacle::obstacle>(
                "Obstacle", which_obstacle().required().help("Which one, from 1, as in the file."))
            .effect(command::Effect::none)
            .apply([](const RemoveObstacle& wanted, Context& context) {
                return on_stage(
                    context, [&](MissionControl& stage) { return stage.remove_obstacle(wanted); });
            }));
}

}  // namespace

void add_mission_commands(command::Catalogue& catalogue) {
    add_planning(catalogue);
    catalogue.add(command<ConfirmMission>()
                      .help("Lets a mission begin as it is planned: its modules move.")
                      .effect(command::Effect::none)
                      .apply([](const ConfirmMission&, Context& context) {
                          return on_stage(context,
                                          [](MissionControl& stage) { return stage.confirm(); });
                      }));
    catalogue.add(
        command<PlanMission>()
            .help("Puts the modules of a mission back to its start and shows the plan again: "
                  "nobody moves until it is confirmed.")
            .effect(command::Effect::none)
            .apply([](const PlanMission&, Context& context) {
                return on_stage(context, [](MissionControl& stage) { return stage.plan_again(); });
            }));
}

}  // namespace simrob::mission
