#pragma once

#include "session/console.h"

namespace simrob::app {

using session::Console;

}  // namespace simrob::app
