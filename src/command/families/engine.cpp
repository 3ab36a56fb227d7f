#include "command/requests/engine.h"

#include "command/families.h"

namespace simrob::command {
namespace {}  // namespace

void add_engine_commands(Catalogue& catalogue) {
    catalogue.add(
        command<SetEngine>()
            .help("Hands the world over to another physics engine as it stands: poses, velocities, "
                  "motors and time go on. Refused when that engine cannot hold the world.")
            .field<&SetEngine::engine>("Engine", text().required().help("Its name, such as ode."))
            .apply([](const SetEngine& command, Context& context) {
                return context.world.change_engine(command.engine);
            })
            .recreate(Phase::step_size, [](const ContextView& view) {
                return std::vector{SetEngine{std::string(view.world.physics().engine())}};
            }));
}

}  // namespace simrob::command
