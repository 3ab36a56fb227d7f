#pragma once

#include "modular/way.h"

/// Headings are those of the thesis's compass: degrees from +x, clockwise as seen from above, from
/// 0 to less than 360. 270 faces along the rows, +y of the world; 180 along the columns, -x.
namespace simrob::modular {

/// Of SimRob's angle about z, anticlockwise from +x.
double heading_of_yaw(double yaw_rad);
/// From -pi to pi.
double yaw_of_heading(double heading_degrees);

/// By how much something that faces `now` must turn clockwise to face `wanted`, in degrees. The
/// shorter way round, from -180 to 180; as the thesis did, the plain difference of the two, so
/// that 3 and 359 are 356 apart.
double heading_error(double wanted_degrees, double now_degrees, Way way);

}  // namespace simrob::modular
