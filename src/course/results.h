#pragma once

#include <vector>

#include "course/attempt.h"
#include "course/grade.h"

/// What came of attempts, as `simrob lesson` tells it: docs/lessons.md.
namespace simrob::course {

/// Of attempts with several seeds, the one that speaks for all: the first that did not pass, else
/// the first with the fewest stars.
const AttemptResult& speaking(const std::vector<AttemptResult>& results);

Json words_json(const lesson::Words& words);
Json result_json(const AttemptResult& result);
/// The one that speaks for all, with the others in `seeds`. At least one.
Json results_json(const std::vector<AttemptResult>& results);
Json grade_json(const Grade& grade);

/// For people; `language` is es or en.
std::string result_text(const AttemptResult& result, const std::string& language);
std::string grade_text(const Grade& grade, const std::string& language);

}  // namespace simrob::course
