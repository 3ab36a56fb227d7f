#include "physics/mujoco/mujoco_fault.h"

#include <mujoco/mujoco.h>

#include <mutex>

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
    static std::once_flag once;
    std::call_once(once, [] {
        mju_user_error = &throw_fault;
        mju_user_warning = &ignore_warning;
    });
}

}  // namespace simrob::physics::mujoco
