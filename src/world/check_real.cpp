#include "world/check_real.h"

#include <cmath>

#include "base/number.h"

namespace simrob::world {

Result<void> check_real(double value, double limit, std::string_view unit,
                        const std::string& field) {
    if (std::abs(value) <= limit) return {};
    return refuse(field, to_text(value),
                  "expected a number from " + to_text(-limit) + " to " + to_text(limit) + " " +
                      std::string(unit));
}

}  // namespace simrob::world
