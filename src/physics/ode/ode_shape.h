#pragma once

#include <ode/ode.h>

#include <cstdint>

#include "physics/box.h"
#include "physics/definitions.h"

namespace simrob::physics::ode {

/// One geom with what a contact needs to know of it.
struct OdeShape {
    dGeomID geom = nullptr;
    std::uint32_t body = 0;   ///< slot of the body it belongs to, from one
    std::uint32_t rigid = 0;  ///< index in the model
    std::uint32_t material = 0;
    std::uint32_t surface = 0;  ///< row of its material in the table of surfaces
    std::uint32_t category = 1;
    std::uint32_t mask = 0xffffffff;
    GroupId group = 0;
    bool is_wheel = false;
    bool is_plane = false;
    bool rolls = false;  ///< has an axle: slip directions follow it
    Vector3 axle;        ///< in the frame of its rigid body
    Pose local;          ///< likewise
    Shape definition;
};

/// Makes a geom in no space.
dGeomID make_geom(const Shape& shape);

/// Puts a geom that has no body where `pose` says; a plane takes its normal from local z.
void place_static(dGeomID geom, const Shape& shape, const Pose& pose);

Box bounds(dGeomID geom);

}  // namespace simrob::physics::ode
