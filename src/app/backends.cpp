#include "app/backends.h"

#include "command/suggestion.h"
#include "physics/bullet/bullet_backend.h"
#include "physics/mujoco/mujoco_backend.h"
#include "physics/ode/ode_backend.h"

namespace simrob::app {

physics::Engines engines() {
    static constexpr physics::Engine all[] = {{"ode", &physics::make_ode_backend},
                                              {"bullet", &physics::make_bullet_backend},
                                              {"mujoco", &physics::make_mujoco_backend}};
    return all;
}

Result<std::unique_ptr<physics::Backend>> make_backend(std::string_view engine) {
    std::vector<std::string_view> names;
    std::string list;
    for (const auto& known : engines()) {
        if (known.name == engine) return known.make();
        names.push_back(known.name);
        list += (list.empty() ? "" : ", ") + std::string(known.name);
    }
    return refuse(
        "--engine", std::string(engine),
        "there is no such engine; expected " + list + command::did_you_mean(engine, names));
}

}  // namespace simrob::app
