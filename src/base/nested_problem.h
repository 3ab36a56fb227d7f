#pragma once

#include "base/result.h"

namespace simrob {

/// The whole problem as a part of another reason: "field value: reason".
Reason reason_of(const Problem& problem);

}  // namespace simrob
