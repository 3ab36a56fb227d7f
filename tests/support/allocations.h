#pragma once

#include <cstdint>

namespace simrob::test {

/// How often this thread has asked for memory by `new` so far. Tests that use it are linked with
/// operators of their own.
std::uint64_t allocation_count();

}  // namespace simrob::test
