#include "world/check_real.h"

#include <cmath>

#include "base/expectations.h"
#include "base/number.h"

namespace simrob::world {

Result<void> check_real(double value, double limit, std::string_view unit,
                        const std::string& field) {
    if (std::abs(value) <= limit) return {};
    return refuse(field, real_text(value), expected_number(-limit, limit, unit));
}

}  // namespace simrob::world
