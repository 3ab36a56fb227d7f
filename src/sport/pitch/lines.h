#pragma once

#include <vector>

#include "device/specification.h"
#include "simrob/soccer.h"

namespace simrob::sport::pitch {

/// The markings of a pitch as white lines on its floor: middle line and circle, goal areas, and a
/// spot for each mark.
std::vector<device::Paint> pitch_lines(const soccer::Field& field,
                                       const soccer::Markings& markings);

}  // namespace simrob::sport::pitch
