#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "physics/bullet/bullet_backend.h"
#include "physics/mujoco/mujoco_backend.h"
#include "physics/ode/ode_backend.h"

namespace simrob::test {

/// A physics engine under test. What every engine must do is tested once, over all of these.
struct Engine {
    std::string name;
    std::unique_ptr<physics::Backend> (*make)();

    friend std::ostream& operator<<(std::ostream& out, const Engine& engine) {
        return out << engine.name;
    }
};

inline std::vector<Engine> engines() {
    return {{"ode", &physics::make_ode_backend},
            {"bullet", &physics::make_bullet_backend},
            {"mujoco", &physics::make_mujoco_backend}};
}

}  // namespace simrob::test
