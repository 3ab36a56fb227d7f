#pragma once

#include "base/random.h"

namespace simrob::device {

/// A number from the normal distribution of mean 0 and deviation 1 (Box and Muller 1958). Takes
/// two numbers of the generator, whatever they are.
double standard_normal(Random& random);

}  // namespace simrob::device
