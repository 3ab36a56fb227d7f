#include "command/requests/time.h"

#include "base/limits.h"
#include "command/families.h"

namespace simrob::command {
namespace {

/// A command that sets one of the modes, and is saved with its value.
template <class Value>
CommandBuilder<Value> mode_command() {
    auto builder = command<Value>();
    builder.effect(Effect::none);
    builder.apply([](const Value& value, Context& context) {
        Modes modes = context.time.modes();
        value.change(modes);
        return context.time.set_modes(modes);
    });
    builder.recreate(Phase::parameters, [](const ContextView& view) {
        return std::vector{Value::of(view.time.modes())};
    });
    return builder;
}

void add_mode_commands(Catalogue& catalogue) {
    catalogue.add(mode_command<SetStepMode>()
                      .help("Chooses whether time goes on by itself or waits for each Make_Step.")
                      .field<&SetStepMode::step_mode>(
                          "Step_Mode", boolean().required().help("true: it waits.")));

    catalogue.add(command<MakeStep>()
                      .help("Makes one iteration, in step mode.")
                      .effect(Effect::none)
                      .field<&MakeStep::iteration>(
                          "Iteration", integer()
                                           .between(0, limits::maximum_iteration)
                                           .otherwise("a step in any case")
                                           .help("From which to step on: nothing is done when it "
                                                 "is already past, so asking twice is safe."))
                      .apply([](const MakeStep& command, Context& context) {
                          return context.time.make_step(command.iteration);
                      }));

    catalogue.add(mode_command<SetSyncMode>()
                      .help("Chooses whether each iteration waits for the synchronous agents.")
                      .field<&SetSyncMode::sync_mode>(
                          "Sync_Mode", boolean().required().help("true: it waits.")));

    catalogue.add(mode_command<SetSyncWait>()
                      .help("Sets how long synchronous agents are waited for.")
                      .field<&SetSyncWait::sync_wait_s>(
                          "Sync_Wait", real()
                                           .unit("s")
                                           .between(0, limits::maximum_sync_wait_s)
                                           .required()
                                           .help("Wall time since the broadcast.")));

    catalogue.add(
        mode_command<SetSpeed>()
            .help("Paces simulated time against wall time.")
            .field<&SetSpeed::speed>("Speed", real()
                                                  .between(0, limits::maximum_speed_of_time)
                                                  .required()
                                                  .help("Simulated seconds in one second of wall "
                                                        "time; 0 is as fast as it goes.")));
}

// Step sizes are written before their number: with many steps, an intermediate size could mean more
// sub-steps than an iteration may have.

std::vector<InitializeSimulation> initialize_if_running(const ContextView& view) {
    if (!view.time.is_initialized()) return {};
    return {InitializeSimulation{}};
}

}  // namespace

void add_time_commands(Catalogue& catalogue) {
    add_mode_commands(catalogue);
    catalogue.add(command<InitializeSimulation>()
                      .help("Lets time pass. Until then the world stands still.")
                      .apply([](const InitializeSimulation&, Context& context) {
                          return context.time.initialize();
                      })
                      .recreate(Phase::start, initialize_if_running));

    catalogue.add(
        command<SetTimestep>()
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
        command<SetStepsPerIteration>()
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
        command<SetMaximumSubstep>()
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
