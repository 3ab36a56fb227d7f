#pragma once

#include "base/random.h"
#include "command/catalogue.h"
#include "command/request.h"

namespace simrob::test {

/// A request for `command` with any values that its description allows, drawn from `random`.
command::Request random_request(const command::Command& command, Random& random);

}  // namespace simrob::test
