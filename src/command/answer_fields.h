#pragma once

#include <vector>

#include "command/answer.h"
#include "command/field.h"

namespace simrob::command {

/// What the object that `record` describes tells, in the order of the description. Choices are
/// told by their names.
std::vector<AnswerField> answer_fields(const Record& record, const void* object);

}  // namespace simrob::command
