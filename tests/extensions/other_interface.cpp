// An extension of a later program. It must not be called.

#include <cstdlib>

#include "agent/extension.h"

std::uint64_t simrob_extension_interface() {
    return simrob::extension_interface + 1;
}

void simrob_extend(simrob::Extension&) {
    std::abort();
}
