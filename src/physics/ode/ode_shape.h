#pragma once

#include <ode/ode.h>

#include "physics/collision/box.h"
#include "physics/definitions.h"

namespace simrob::physics::ode {

/// Makes a geom in no space.
dGeomID make_geom(const Shape& shape);

/// Puts a geom that has no body where `pose` says; a plane takes its normal from local z.
void place_static(dGeomID geom, const Shape& shape, const Pose& pose);

Box box_of(dGeomID geom);

}  // namespace simrob::physics::ode
