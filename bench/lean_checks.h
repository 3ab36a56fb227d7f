#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// A lean model must not behave differently: robots stay upright with either solver, and follow the
/// path of the literal model, where parts on fixed joints remain bodies.
void check_lean_models(const Settings& settings, Report& report);

}  // namespace simrob::bench
