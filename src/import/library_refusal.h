#pragma once

#include <string>
#include <string_view>

#include "base/reason.h"

namespace simrob::import {

/// Why the library that reads a modelling language refuses a model; the text may be empty.
Reason library_refuses(std::string_view library, const std::string& why);

}  // namespace simrob::import
