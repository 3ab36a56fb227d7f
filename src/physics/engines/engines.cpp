#include "physics/engines/engines.h"

#include <string>

#include "base/reasons.h"
#include "physics/bullet/bullet_backend.h"
#include "physics/mujoco/mujoco_backend.h"
#include "physics/ode/ode_backend.h"

namespace simrob::physics {

Engines engines() {
    static constexpr Engine all[] = {{"ode", &ode::make_backend},
                                     {"bullet", &bullet::make_backend},
                                     {"mujoco", &mujoco::make_backend}};
    return all;
}

Result<std::unique_ptr<Backend>> make_backend(std::string_view engine, std::string_view field) {
    std::string list;
    for (const auto& known : engines()) {
        if (known.name == engine) return known.make();
        list += (list.empty() ? "" : ", ") + std::string(known.name);
    }
    return refuse(std::string(field), std::string(engine), reasons::no_such_engine(list));
}

}  // namespace simrob::physics
