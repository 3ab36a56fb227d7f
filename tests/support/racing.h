#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "recording/recorder.h"
#include "storage/system/build_key.h"
#include "storage/system/system_disk.h"
#include "support/contest_commands.h"
#include "support/empty_simulation.h"
#include "support/race.h"

namespace simrob::test {

/// A race, and the simulation that it is run in.
class Racing {
  public:
    explicit Racing(std::vector<double> speeds_m_s)
        : race(*simulation, catalogue, std::move(speeds_m_s)) {}
    void step(int steps) {
        for (int i = 0; i < steps; ++i) {
            race.play();
            simulation->step();
        }
    }

    command::Catalogue catalogue = contest_commands();
    std::unique_ptr<engine::Simulation> simulation = empty_simulation();
    Race race;
};

/// A race of 220 steps, with something done in the middle.
inline void record_race(const std::string& path, std::vector<double> speeds_m_s,
                        const std::function<void(Racing&)>& act = {}) {
    Racing racing(std::move(speeds_m_s));
    storage::SystemDisk disk;
    auto recorder = must(recording::Recorder::start(disk, *racing.simulation, racing.catalogue,
                                                    path, {"test", storage::build_key(), "ode"},
                                                    {.keyframe_s = 0.1}));
    ASSERT_TRUE(racing.race.begin());
    racing.step(20);
    if (act) act(racing);
    racing.step(200);
    must(recorder->stop());
}

}  // namespace simrob::test
