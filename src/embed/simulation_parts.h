#pragma once

#include "catalogue/standard.h"
#include "command/catalogue.h"
#include "engine/simulation.h"
#include "physics/engines/engines.h"
#include "recording/recorder.h"
#include "simrob/simulation.h"
#include "storage/system/system_disk.h"

namespace simrob {

/// The implementation behind the public interface.
struct Simulation::Parts {
    Parts(std::unique_ptr<physics::Backend> backend, std::uint64_t seed_of_worlds,
          const world::Defaults& defaults_of_worlds = {})
        : seed(seed_of_worlds),
          defaults(defaults_of_worlds),
          simulation(std::move(backend),
                     {.defaults = defaults, .seed = seed, .engines = physics::engines()}) {}

    storage::SystemDisk disk;
    command::Catalogue catalogue = catalogue::standard();
    std::uint64_t seed;
    world::Defaults defaults;
    engine::Simulation simulation;
    std::unique_ptr<recording::Recorder> recorder;
};

/// Gives this room's other parts access to a simulation's implementation.
struct Inside {
    static Simulation::Parts& of(Simulation& simulation) { return *simulation.parts_; }
};

}  // namespace simrob
