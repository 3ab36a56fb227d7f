// An extension that crashes while it is loaded.

#include <csignal>

#include "agent/extension.h"

namespace {

const int crashed = std::raise(SIGSEGV);

}  // namespace

SIMROB_EXTENSION {
    extension.add_agent_type("Ghost" + std::to_string(crashed), "all");
}
