#include "embed/outcome.h"

namespace simrob {

std::string Outcome::text() const {
    std::string all;
    for (const auto& refusal : refusals)
        all += codec::to_text({refusal.command,
                               {refusal.field, refusal.value, in_own_words(refusal.reason)},
                               {refusal.line, refusal.column}}) +
               "\n";
    return all;
}

namespace embed {

Outcome outcome(const codec::MessageProblems& problems) {
    Outcome made;
    for (const auto& problem : problems)
        made.refusals.push_back({problem.command, problem.problem.field, problem.problem.value,
                                 problem.problem.reason.words(), problem.place.line,
                                 problem.place.column, std::string(problem.problem.reason.code())});
    return made;
}

Outcome outcome(const Problem& problem) {
    return outcome(codec::MessageProblems{{"", problem, {}}});
}

Outcome outcome(const Result<void>& result) {
    return result ? Outcome{} : outcome(result.error());
}

}  // namespace embed
}  // namespace simrob
