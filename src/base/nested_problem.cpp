#include "base/nested_problem.h"

#include "base/reasons.h"

namespace simrob {

Reason reason_of(const Problem& problem) {
    if (problem.value.empty()) return reasons::in_field(problem.field, problem.reason);
    return reasons::in_value(problem.field, problem.value, problem.reason);
}

}  // namespace simrob
