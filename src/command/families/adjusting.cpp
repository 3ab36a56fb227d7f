#include "command/requests/adjusting.h"

#include "base/limits.h"
#include "command/families.h"

namespace simrob::command {
namespace {

TimeSettings in_force(const TimeControl& time) {
    return {time.timestep_s(), time.maximum_substep_s(), time.steps_per_iteration()};
}

/// Switching it on again keeps the settings that it was to restore.
Result<void> apply(const SetAutoAdjustMode& command, Context& context) {
    Modes modes = context.time.modes();
    modes.auto_adjust = command.auto_adjust;
    TimeSettings own = modes.own_settings.value_or(in_force(context.time));
    own.timestep_s = command.own_timestep_s.value_or(own.timestep_s);
    own.maximum_substep_s = command.own_maximum_substep_s.value_or(own.maximum_substep_s);
    own.steps_per_iteration = command.own_steps.value_or(own.steps_per_iteration);
    if (modes.auto_adjust || modes.own_settings || own != in_force(context.time))
        modes.own_settings = own;
    return context.time.set_modes(modes);
}

/// The settings to restore are told if they differ from those in force, which a save contains too.
std::vector<SetAutoAdjustMode> recreate(const ContextView& view) {
    const Modes& modes = view.time.modes();
    SetAutoAdjustMode command{.auto_adjust = modes.auto_adjust};
    if (const auto& own = modes.own_settings; own && *own != in_force(view.time)) {
        command.own_timestep_s = own->timestep_s;
        command.own_maximum_substep_s = own->maximum_substep_s;
        command.own_steps = own->steps_per_iteration;
    }
    return {command};
}

FieldOptions own_real(double minimum) {
    return real().unit("s").between(minimum, limits::maximum_timestep_s).otherwise("that in force");
}

}  // namespace

void add_adjusting_commands(Catalogue& catalogue) {
    // Written last: commands that set steps while it is on would change what it restores.
    catalogue.add(
        command<SetAutoAdjustMode>()
            .help("Lets the nucleus choose size and number of steps so that simulated time keeps "
                  "up with wall time, at the speed of Set_Speed. Switched off, the own settings "
                  "are in force again.")
            .effect(Effect::none)
            .field<&SetAutoAdjustMode::auto_adjust>("AutoAdjust_Mode",
                                                    boolean().required().help("true: it does."))
            .field<&SetAutoAdjustMode::own_timestep_s>(
                "Own_Timestep", own_real(limits::minimum_timestep_s)
                                    .help("The Timestep to come back to when the load goes."))
            .field<&SetAutoAdjustMode::own_maximum_substep_s>(
                "Own_Maximum_Substep",
                own_real(limits::minimum_substep_s).help("The Maximum_Substep to come back to."))
            .field<&SetAutoAdjustMode::own_steps>(
                "Own_Steps_Per_Iteration", integer()
                                               .between(1, limits::maximum_steps_per_iteration)
                                               .otherwise("that in force")
                                               .help("The Steps_Per_Iteration to come back to."))
            .apply([](const SetAutoAdjustMode& command, Context& context) {
                return apply(command, context);
            })
            .recreate(Phase::start, recreate));
}

}  // namespace simrob::command
