#include "physics/exact_range.h"

#include "physics/reasons.h"

namespace simrob::physics {

Reason expected_between(double least, double most) {
    return reasons::unfit_number(
        reasons::number(reasons::range_between_exactly(least, most), {}, {}));
}

}  // namespace simrob::physics
