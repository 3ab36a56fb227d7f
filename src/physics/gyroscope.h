#pragma once

#include "physics/mass.h"

namespace simrob::physics {

/// Whether the inertia is the same about every axis: then nothing precesses.
bool is_round(const Matrix3& m);

/// The torque (N m) that turns the axis of a spinning body over a step, all in the body's frame at
/// the step's beginning. The resulting spin has exactly the energy of the spin before, so that a
/// top neither falls nor speeds up, however fast it spins.
Vector3 gyroscopic_torque(const Matrix3& m, const Vector3& spin_rad_s, double step_s);

}  // namespace simrob::physics
