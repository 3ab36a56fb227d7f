#pragma once

#include <ode/ode.h>

#include "physics/collision/box.h"
#include "physics/definitions.h"

namespace simrob::physics::ode {

/// Makes a geom in no space.
dGeomID make_geom(const Shape& shape);

/// Places a geom that has no body at `pose`; a plane takes its normal from local z.
void place_static(dGeomID geom, const Shape& shape, const Pose& pose);

Box box_of(dGeomID geom);

}  // namespace simrob::physics::ode
