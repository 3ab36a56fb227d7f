#pragma once

#include "base/reason.h"

namespace simrob::physics {

/// "expected a number from 1e-05 to 0.5", with its limits in the form of the definitions.
Reason expected_between(double least, double most);

}  // namespace simrob::physics
