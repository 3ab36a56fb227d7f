#include "physics/mujoco/mujoco_fault.h"

#include <mujoco/mujoco.h>

namespace simrob::physics::mujoco {
namespace {

// MuJoCo calls exit() if its error handler returns. An exception unwinds its frames, after which
// the data that it worked on is discarded.
[[noreturn]] void throw_fault(const char* message) {
    throw MujocoFault(std::string("MuJoCo error: ") + message);
}

void ignore_warning(const char*) {}

}  // namespace

void prepare_process() {
    static const bool is_ready = [] {
        mju_user_error = &throw_fault;
        mju_user_warning = &ignore_warning;
        return true;
    }();
    static_cast<void>(is_ready);
}

}  // namespace simrob::physics::mujoco
