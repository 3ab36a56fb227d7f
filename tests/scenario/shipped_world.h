#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>

#include "simrob/simulation.h"
#include "support/paths.h"

namespace simrob::test {

inline std::filesystem::path world_path(const std::string& name) {
    return source_folder() / "worlds" / (name + ".xml");
}

/// A shipped world, loaded.
inline Simulation shipped_world(const std::string& name) {
    Simulation simulation;
    const auto loaded = simulation.load_file(world_path(name));
    EXPECT_TRUE(loaded) << loaded.text();
    return simulation;
}

/// Steps up to a time, and calls `look` after each iteration.
inline void run_until(
    Simulation& simulation, double time_s, const std::function<void()>& look = [] {}) {
    while (simulation.time_s() < time_s - 1e-9) {
        simulation.step();
        look();
    }
}

}  // namespace simrob::test
