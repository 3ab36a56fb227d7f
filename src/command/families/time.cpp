#include "base/limits.h"
#include "command/families.h"

namespace simrob::command {
namespace {

struct InitializeSimulation {
    friend bool operator==(const InitializeSimulation&, const InitializeSimulation&) = default;
};

struct SetTimestep {
    double timestep_s = 0;
    friend bool operator==(const SetTimestep&, const SetTimestep&) = default;
};

struct SetMaximumSubstep {
    double maximum_substep_s = 0;
    friend bool operator==(const SetMaximumSubstep&, const SetMaximumSubstep&) = default;
};

struct SetStepsPerIteration {
    int steps = 1;
    friend bool operator==(const SetStepsPerIteration&, const SetStepsPerIteration&) = default;
};

// The sizes of steps are written before their number: with many steps, a size on the way to the
// right one could mean more sub-steps than an iteration may have.

std::vector<InitializeSimulation> initialize_if_running(const ContextView& view) {
    if (!view.time.is_initialized()) return {};
    return {InitializeSimulation{}};
}

}  // namespace

void add_time_commands(Catalogue& catalogue) {
    catalogue.add(command<InitializeSimulation>("Initialize_Simulation", 5, Kind::control)
                      .help("Lets time pass. Until then the world stands still.")
                      .apply([](const InitializeSimulation&, Context& context) {
                          return context.time.initialize();
                      })
                      .recreate(Phase::start, initialize_if_running));

    catalogue.add(
        command<SetTimestep>("Set_Timestep", 12, Kind::control)
            .help("Sets how much simulated time one step takes.")
            .field<&SetTimestep::timestep_s>(
                "Timestep", real()
                                .unit("s")
                                .between(limits::minimum_timestep_s, limits::maximum_timestep_s)
                                .required()
                                .help("Simulated time of one step."))
            .apply([](const SetTimestep& command, Context& context) {
                return context.time.set_timestep(command.timestep_s);
            })
            .recreate(Phase::step_size, [](const ContextView& view) {
                return std::vector{SetTimestep{view.time.timestep_s()}};
            }));

    catalogue.add(
        command<SetStepsPerIteration>("Set_Steps_Per_Iteration", 19, Kind::control)
            .help("Sets how many steps are taken between two exchanges of messages.")
            .field<&SetStepsPerIteration::steps>(
                "Steps_Per_Iteration", integer()
                                           .between(1, limits::maximum_steps_per_iteration)
                                           .required()
                                           .help("Steps in one iteration."))
            .apply([](const SetStepsPerIteration& command, Context& context) {
                return context.time.set_steps_per_iteration(command.steps);
            })
            .recreate(Phase::parameters, [](const ContextView& view) {
                return std::vector{SetStepsPerIteration{view.time.steps_per_iteration()}};
            }));

    catalogue.add(
        command<SetMaximumSubstep>("Set_Maximum_Substep", 100, Kind::control)
            .help("Sets the longest sub-step: each step is divided into as many equal sub-steps "
                  "as it takes.")
            .field<&SetMaximumSubstep::maximum_substep_s>(
                "Maximum_Substep",
                real()
                    .unit("s")
                    .between(limits::minimum_substep_s, limits::maximum_timestep_s)
                    .required()
                    .help("Greatest length of a sub-step."))
            .apply([](const SetMaximumSubstep& command, Context& context) {
                return context.time.set_maximum_substep(command.maximum_substep_s);
            })
            .recreate(Phase::step_size, [](const ContextView& view) {
                return std::vector{SetMaximumSubstep{view.time.maximum_substep_s()}};
            }));
}

}  // namespace simrob::command
