#pragma once

#include "import/model.h"

namespace simrob::import {

/// The masses of a link's shapes: the link's mass spread over them by volume, which is how SimRob
/// spreads it inside each. Where the description says otherwise about the centre of mass or the
/// inertia, or nothing about the mass, the findings tell it with the figures.
std::vector<double> shape_masses(const ModelLink& link, Findings& findings);

}  // namespace simrob::import
