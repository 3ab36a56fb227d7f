#pragma once

#include <ostream>
#include <string>

#include "base/result.h"

namespace simrob::test {

/// The words of a refusal, whatever its code is.
struct Refused {
    std::string field;
    std::string value;
    std::string words;

    friend bool operator==(const Problem& problem, const Refused& refused) {
        return problem.field == refused.field && problem.value == refused.value &&
               problem.reason.words() == refused.words;
    }
    friend std::ostream& operator<<(std::ostream& out, const Refused& refused) {
        return out << refused.field << " \"" << refused.value << "\": " << refused.words;
    }
};

}  // namespace simrob::test
