#pragma once

#include <cstdint>
#include <vector>

#include "physics/definitions.h"

namespace simrob::physics {

struct MaterialPair {
    std::uint32_t material_1 = 0;  ///< the smaller of the two
    std::uint32_t material_2 = 0;
    Interaction interaction;
};

/// How any two materials meet: registered pairs, and a standard for all others. The order of the
/// two does not matter.
struct Materials {
    std::vector<MaterialPair> pairs;  ///< sorted by the two materials
    Interaction standard;

    void set(std::uint32_t material_1, std::uint32_t material_2, const Interaction& interaction);
    const Interaction& between(std::uint32_t material_1, std::uint32_t material_2) const;
};

}  // namespace simrob::physics
