#include "app/backends.h"

#include "command/suggestion.h"
#include "physics/mujoco/mujoco_backend.h"
#include "physics/ode/ode_backend.h"

namespace simrob::app {

Result<std::unique_ptr<physics::Backend>> make_backend(std::string_view engine) {
    if (engine == "ode") return physics::make_ode_backend();
    if (engine == "mujoco") return physics::make_mujoco_backend();
    if (engine == "bullet")
        return refuse("--engine", std::string(engine),
                      "this engine is not built in yet; expected ode or mujoco");
    return refuse("--engine", std::string(engine),
                  "there is no such engine; expected ode or mujoco" +
                      command::did_you_mean(engine, {"ode", "mujoco"}));
}

}  // namespace simrob::app
