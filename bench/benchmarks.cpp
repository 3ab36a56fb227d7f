#include "bench/benchmarks.h"

#include <array>

#include "bench/adjusted.h"
#include "bench/agents.h"
#include "bench/crossover.h"
#include "bench/decode.h"
#include "bench/encode.h"
#include "bench/growth.h"
#include "bench/haste.h"
#include "bench/junk.h"
#include "bench/lean_checks.h"
#include "bench/match.h"
#include "bench/memory.h"
#include "bench/modules.h"
#include "bench/parallel.h"
#include "bench/rays.h"
#include "bench/rearrangement.h"
#include "bench/recompile.h"
#include "bench/recorded.h"
#include "bench/refereed.h"
#include "bench/rehearsed.h"
#include "bench/state.h"
#include "bench/watched.h"

namespace simrob::bench {
namespace {

void run_overhead(const Settings& settings, Report& report) {
    run_matches(overhead_matches(), settings, report);
}

void run_engines(const Settings& settings, Report& report) {
    run_matches(engine_matches(), settings, report);
    if (!settings.instructions) measure_recompile(settings, report);
}

void run_lean(const Settings& settings, Report& report) {
    run_matches(lean_matches(), settings, report);
    if (!settings.instructions) check_lean_models(settings, report);
}

void run_very_small_size(const Settings& settings, Report& report) {
    run_matches(very_small_size_matches(), settings, report);
}

constexpr std::array all_benchmarks = {
    Benchmark{"overhead", "SimRob over bare ODE on the same model", &run_overhead, true},
    Benchmark{"engines", "SimRob over bare Bullet and bare MuJoCo on the same model", &run_engines},
    Benchmark{"lean", "robots written with fixed joints, over their literal simulation", &run_lean,
              true},
    Benchmark{"vss", "very-small-size worlds, over a bare program made for them",
              &run_very_small_size, true},
    Benchmark{"growth", "cost by number of robots, and of what rests", &measure_growth},
    Benchmark{"fast", "a step in fast mode, of one in normal mode", &measure_haste},
    Benchmark{"state", "snapshot, restore and hash of a pitch", &measure_state},
    Benchmark{"scenarios", "what it costs to begin a scenario anew, and to play it",
              &measure_scenarios},
    Benchmark{"match", "a refereed and recorded match, over its physics alone", &measure_refereed},
    Benchmark{"rays", "a fan of 100 rays over 100 rays of bare ODE", &measure_rays},
    Benchmark{"recording", "what recording costs, how large it gets, jumps and branches",
              &measure_recording},
    Benchmark{"watching", "what ten watchers of the page's stream cost", &measure_watching},
    Benchmark{"decode", "requests over a parser in place, and messages made to be slow",
              &measure_decode},
    Benchmark{"encode", "broadcasts over a loop of to_chars and over a document that is saved",
              &measure_encode},
    Benchmark{"agents", "lock-step with agents, over a bare server and beside the thesis's table",
              &measure_agents},
    Benchmark{"lockstep", "what more agents cost, and ten of them against real time",
              &measure_lockstep},
    Benchmark{"junk", "lock-step under 50,000 datagrams a second that mean nothing", &measure_junk},
    Benchmark{"parallel", "two worlds in two threads", &measure_parallel},
    Benchmark{"rearrangement", "planning the ways of a thousand modules at once",
              &measure_rearrangement},
    Benchmark{"modules", "modules that drive and walk, over bare ODE, and a thousand of them",
              &measure_modules},
    Benchmark{"memory", "growth of the process in a long run", &measure_memory},
    Benchmark{"adjust", "heaps and agents that are too much for real time, with auto-adjust",
              &measure_adjusting, false, false},
    Benchmark{"crossover", "from what size on islands are cheaper by iteration", &find_crossover,
              false, false},
};

}  // namespace

std::span<const Benchmark> benchmarks() {
    return all_benchmarks;
}

}  // namespace simrob::bench
