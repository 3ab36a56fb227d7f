#pragma once

#include <string>
#include <string_view>

#include "base/reason.h"

namespace simrob::import {

/// Why the library that reads a language of models refuses one, which may be nothing.
Reason library_refuses(std::string_view library, const std::string& why);

}  // namespace simrob::import
