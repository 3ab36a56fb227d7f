#pragma once

#include <cstdint>
#include <span>
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

    /// Takes all of `added`, the later ones in place of earlier ones and of those that are there.
    void set(std::span<const MaterialPair> added);
    /// How many materials the pairs speak of.
    std::size_t count() const;
    const Interaction& between(std::uint32_t material_1, std::uint32_t material_2) const;
};

}  // namespace simrob::physics
