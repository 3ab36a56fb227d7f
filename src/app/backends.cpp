#include "app/backends.h"

#include "command/suggestion.h"
#include "physics/ode/ode_backend.h"

namespace simrob::app {

Result<std::unique_ptr<physics::Backend>> make_backend(std::string_view engine) {
    if (engine == "ode") return physics::make_ode_backend();
    if (engine == "bullet" || engine == "mujoco")
        return refuse("--engine", std::string(engine),
                      "this engine is not built in yet; expected ode");
    return refuse("--engine", std::string(engine),
                  "there is no such engine; expected ode" + command::did_you_mean(engine, {"ode"}));
}

}  // namespace simrob::app
