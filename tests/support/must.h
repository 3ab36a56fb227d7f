#pragma once

#include <cstdio>
#include <cstdlib>

#include "base/result.h"

namespace simrob::test {

/// The value of a result that a test relies on: without it the test is meaningless, and ends its
/// process with the reason.
template <class T>
T must(Result<T> result) {
    if (!result) {
        const Problem& problem = result.error();
        std::fprintf(stderr, "refused: %s = %s: %s\n", problem.field.c_str(), problem.value.c_str(),
                     problem.reason.words().c_str());
        std::abort();
    }
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace simrob::test
