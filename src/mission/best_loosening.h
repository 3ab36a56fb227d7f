#pragma once

#include <vector>

#include "mission/best_places.h"
#include "modular/shape.h"

namespace simrob::mission {

/// A module that lets go of all others, and drives away from them by some millimetres.
struct Loosened {
    int module = 0;
    modular::PlanarPose place;
};

/// All of the largest group but what can stay of it for a shape, before ways are planned for them:
/// those who wait then stand alone, which costs the solver little, and lean on nobody.
std::vector<Loosened> loosening(const Crew& crew, const Places& places,
                                const modular::Shape& shape);

void let_go(Crew& crew, const Loosened& loosened);

}  // namespace simrob::mission
