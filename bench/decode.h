#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The cost of decoding agents' messages: the usual ones compared with pugixml's parse in place,
/// and the worst that 64 kB can hold.
void measure_decode(const Settings& settings, Report& report);

}  // namespace simrob::bench
