#pragma once

#include <cstdint>

namespace simrob::test {

/// How often this thread has allocated with `new` so far. Tests that use it are linked with their
/// own operators.
std::uint64_t allocation_count();

}  // namespace simrob::test
