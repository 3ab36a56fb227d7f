#pragma once

#include "base/expectations.h"
#include "base/number.h"
#include "base/result.h"

namespace simrob::sport::pitch {

/// Refuses a number that is NaN or not within these bounds.
inline Result<void> require_between(const char* name, double value, double least, double most) {
    if (value >= least && value <= most) return {};
    return refuse(name, real_text(value), expected_number(least, most));
}

}  // namespace simrob::sport::pitch
