#pragma once

#include "physics/model.h"
#include "physics/state.h"

namespace simrob::physics {

/// The mechanical quantities of everything that moves, summed. What is frozen does not count.
struct Mechanics {
    double kinetic_j = 0;
    double potential_j = 0;  ///< of gravity, from the world's origin
    Vector3 momentum_ns;

    double energy_j() const { return kinetic_j + potential_j; }
};

Mechanics mechanics_of(const Model& model, const PhysicsState& state);

}  // namespace simrob::physics
