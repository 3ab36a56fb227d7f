#pragma once

#include "base/expectations.h"
#include "base/number.h"
#include "base/result.h"

namespace simrob::sport::pitch {

/// Refuses a number that is not within these bounds, or is none.
inline Result<void> require_between(const char* name, double value, double least, double most) {
    if (value >= least && value <= most) return {};
    return refuse(name, real_text(value), expected_number(least, most));
}

}  // namespace simrob::sport::pitch
