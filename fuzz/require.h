#pragma once

#include <cstdlib>

/// What must hold for any input: libFuzzer keeps the one that breaks it.
inline void require(bool condition) {
    if (!condition) std::abort();
}
