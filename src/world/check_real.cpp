#include "world/check_real.h"

#include <cmath>

#include "base/number.h"
#include "base/readable.h"

namespace simrob::world {

Result<void> check_real(double value, double limit, std::string_view unit,
                        const std::string& field) {
    if (std::abs(value) <= limit) return {};
    return refuse(field, real_text(value),
                  "expected a number from " + readable(-limit) + " to " + readable(limit) + " " +
                      std::string(unit));
}

}  // namespace simrob::world
