#pragma once

#include "base/result.h"
#include "simrob/soccer.h"
#include "world/specification.h"

namespace simrob::sport::pitch {

/// Whether such a ball is possible; a refusal names the member.
Result<void> check(const soccer::Ball& ball);

/// `ball` must pass check().
world::EntitySpecification ball_entity(const soccer::Ball& ball, double x_m, double y_m, int id);

}  // namespace simrob::sport::pitch
