#pragma once

#include <ostream>
#include <string>

#include "base/result.h"

namespace simrob::test {

/// What a refusal tells people, whatever its code is.
struct Told {
    std::string field;
    std::string value;
    std::string words;

    friend bool operator==(const Problem& problem, const Told& told) {
        return problem.field == told.field && problem.value == told.value &&
               problem.reason.words() == told.words;
    }
    friend std::ostream& operator<<(std::ostream& out, const Told& told) {
        return out << told.field << " \"" << told.value << "\": " << told.words;
    }
};

}  // namespace simrob::test
