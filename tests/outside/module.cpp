// A shared library that runs a world: what a module of Python would be linked as.

#include <cstdio>

#include "simrob/simulation.h"

/// Runs the world for 200 iterations and prints the final hash; returns whether it could be loaded.
extern "C" bool run_world(const char* world) {
    simrob::Simulation simulation;
    if (const auto loaded = simulation.load_file(world); !loaded) {
        std::fputs(loaded.text().c_str(), stderr);
        return false;
    }
    simulation.step(200);
    std::printf("alone %s\n", simulation.hash().c_str());
    return true;
}
