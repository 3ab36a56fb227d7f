#pragma once

#include <memory>
#include <string>

#include "app/backends.h"
#include "codec/save_file.h"
#include "codec/whole_file.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::determinism {

inline std::filesystem::path path_of(const std::string& world) {
    return test::source_folder() / "worlds" / (world + ".xml");
}

/// A simulation of a shipped world, ready to be stepped.
inline std::unique_ptr<engine::Simulation> start(const std::string& world,
                                                 const command::Catalogue& catalogue,
                                                 std::string_view engine = "ode") {
    auto simulation = std::make_unique<engine::Simulation>(test::must(app::make_backend(engine)));
    const std::string text = test::must(codec::read_whole_file(path_of(world), 1U << 24U));
    if (!codec::load(text, catalogue, *simulation)) return nullptr;
    test::must(simulation->initialize());
    return simulation;
}

}  // namespace simrob::determinism
