#pragma once

#include <vector>

#include "command/answer.h"
#include "command/field.h"

namespace simrob::command {

/// The fields of the object that `record` describes, in the order of the description. Choices are
/// given by name.
std::vector<AnswerField> answer_fields(const Record& record, const void* object);

}  // namespace simrob::command
