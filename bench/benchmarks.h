#pragma once

#include <span>

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

struct Benchmark {
    const char* name;
    const char* claim;
    void (*run)(const Settings& settings, Report& report);
    bool counts_instructions = false;
    bool by_default = true;
};

/// All of them, in the order in which they run.
std::span<const Benchmark> benchmarks();

}  // namespace simrob::bench
