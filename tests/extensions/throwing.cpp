// An extension that throws while adding.

#include <stdexcept>

#include "agent/extension.h"

SIMROB_EXTENSION {
    extension.add_agent_type("Ghost", "all");
    throw std::runtime_error("a tantrum");
}
