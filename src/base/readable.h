#pragma once

#include <string>

namespace simrob {

/// A number as people write it: 100000 and 0.00001, not 1e+05 and 1e-05. Only for messages.
std::string readable(double value);

}  // namespace simrob
