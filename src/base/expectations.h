#pragma once

#include <cstddef>
#include <string_view>

#include "base/reason.h"

namespace simrob {

/// "a number from 0 to 1 m": a part of a reason. An empty unit is left out.
Reason number_between(double least, double most, std::string_view unit = {});
/// "a whole number from 1 to 10"
Reason whole_number_between(double least, double most);

/// "expected a number"
Reason expected_number();
/// "expected a number from 0 to 1 m"
Reason expected_number(double least, double most, std::string_view unit = {});
/// "expected a whole number from 1 to 10"
Reason expected_whole_number(double least, double most);
/// "expected true or false"
Reason expected_boolean();
/// "expected a text of 1 to 64 bytes"
Reason expected_text(std::size_t most_bytes);
/// The items of a list, given as the text `items`, or "none": a part of a reason.
Reason list_of(std::string_view items);
/// "expected one of Sphere, Box"; `names` is such a list.
Reason expected_choice(std::string_view names, Reason suggestion = {});

}  // namespace simrob
