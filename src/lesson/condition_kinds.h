#pragma once

#include "lesson/condition.h"

namespace simrob::lesson {

/// A new condition, or a refusal by the member at `path`.
Result<std::unique_ptr<Condition>> make_condition(const ConditionEntry& entry,
                                                  const LessonFile& file, const std::string& path);
/// For people: their kinds, separated by commas.
std::string kinds_of_conditions();
bool is_kind_of_condition(std::string_view kind);

}  // namespace simrob::lesson
