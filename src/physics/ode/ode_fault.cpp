#include "physics/ode/ode_fault.h"

#include <ode/ode.h>

#include <array>
#include <cstdarg>
#include <cstdio>

namespace simrob::physics::ode {
namespace {

// ODE calls abort() if one of its handlers returns. An exception is the only way out: it unwinds
// ODE's frames, after which the ODE world it came from is discarded (notes in ARCHITECTURE.md).
[[noreturn]] void throw_fault(int number, const char* message, va_list arguments) {
    std::array<char, 512> text{};
    std::vsnprintf(text.data(), text.size(), message, arguments);
    throw OdeFault("ODE error " + std::to_string(number) + ": " + text.data());
}

void ignore_message(int, const char*, va_list) {}

}  // namespace

void prepare_thread() {
    static const bool is_ready = [] {
        dInitODE2(0);
        dSetErrorHandler(&throw_fault);
        dSetDebugHandler(&throw_fault);
        dSetMessageHandler(&ignore_message);
        return true;
    }();
    thread_local const int has_data = dAllocateODEDataForThread(dAllocateMaskAll);
    static_cast<void>(is_ready);
    static_cast<void>(has_data);
}

}  // namespace simrob::physics::ode
