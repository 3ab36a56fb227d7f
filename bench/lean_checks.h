#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// A model that is made lean must not behave differently: robots stay upright with either solver,
/// and drive the way of the literal model, where parts on fixed joints stay bodies.
void check_lean_models(const Settings& settings, Report& report);

}  // namespace simrob::bench
