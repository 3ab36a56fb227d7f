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

/// How any two materials interact: registered pairs, and a default for all others. The order of the
/// two does not matter.
struct Materials {
    std::vector<MaterialPair> pairs;  ///< sorted by the two materials
    Interaction standard;

    /// Adds all of `added`; later ones replace earlier ones and existing ones.
    void set(std::span<const MaterialPair> added);
    /// How many materials the pairs name.
    std::size_t count() const;
    const Interaction& between(std::uint32_t material_1, std::uint32_t material_2) const;
};

}  // namespace simrob::physics
