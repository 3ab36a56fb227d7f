#pragma once

#include "import/model.h"

namespace simrob::import {

/// The masses of a link's shapes: the link's mass spread over them by volume, as SimRob spreads it
/// inside each. Where the description states another centre of mass or inertia, or no mass, the
/// findings say so with the figures.
std::vector<double> shape_masses(const ModelLink& link, Findings& findings);

}  // namespace simrob::import
