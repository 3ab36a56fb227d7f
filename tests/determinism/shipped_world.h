#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::determinism {

/// A shipped world in an engine.
struct Case {
    std::string world;
    std::string engine;
};

inline std::string case_name(const testing::TestParamInfo<Case>& info) {
    return info.param.world + "_on_" + info.param.engine;
}

/// Each of these worlds in each engine.
inline std::vector<Case> cases(const std::vector<std::string>& worlds) {
    std::vector<Case> all;
    for (const auto& engine : physics::engines())
        for (const auto& world : worlds) all.push_back({world, std::string(engine.name)});
    return all;
}

inline std::filesystem::path path_of(const std::string& world) {
    return test::source_folder() / "worlds" / (world + ".xml");
}

/// A simulation of a shipped world, ready to be stepped.
inline std::unique_ptr<engine::Simulation> start(const Case& of,
                                                 const command::Catalogue& catalogue) {
    auto simulation =
        std::make_unique<engine::Simulation>(test::must(physics::make_backend(of.engine)));
    const std::string text = test::must(storage::SystemDisk().read(path_of(of.world), 1U << 24U));
    if (!storage::load(text, catalogue, *simulation)) return nullptr;
    test::must(simulation->initialize());
    return simulation;
}

}  // namespace simrob::determinism
