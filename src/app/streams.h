#pragma once

#include "session/streams.h"

namespace simrob::app {

using session::Streams;

}  // namespace simrob::app
