#include "agent/filter.h"

#include <array>

#include "base/hash.h"

namespace simrob::agent {

Random Chance::of_entity(int id) const {
    const std::array<std::uint64_t, 3> what = {seed, iteration, static_cast<std::uint64_t>(id)};
    return Random(hash_bytes({reinterpret_cast<const char*>(what.data()), sizeof what}));
}

}  // namespace simrob::agent
