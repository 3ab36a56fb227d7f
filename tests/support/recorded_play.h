#pragma once

#include <string>

#include "base/number.h"
#include "base/random.h"
#include "codec/xml_message.h"
#include "physics/engines/engines.h"
#include "recording/player.h"
#include "recording/recorder.h"
#include "recording/system/background_scribe.h"
#include "storage/save_file.h"
#include "storage/system/build_key.h"
#include "storage/system/system_disk.h"
#include "support/empty_simulation.h"
#include "support/must.h"
#include "support/paths.h"
#include "support/recorded_commands.h"

namespace simrob::test {

/// A shipped world whose robots are driven by a seed, to be recorded.
class Play {
  public:
    explicit Play(const char* engine = "ode", const char* world = "pitch_5v5.xml",
                  command::Catalogue commands = recorded_commands())
        : catalogue(std::move(commands)), simulation(empty_simulation(engine)) {
        const auto text = must(
            storage::SystemDisk().read(source_folder() / "worlds" / world, std::size_t{1} << 24U));
        is_loaded = storage::load(text, catalogue, *simulation).has_value();
        must(simulation->initialize());
    }

    std::unique_ptr<recording::Recorder> record(const std::string& path,
                                                recording::RecorderSettings settings = {}) {
        return must(record_on(disk, path, settings));
    }
    Result<std::unique_ptr<recording::Recorder>> record_on(
        storage::Disk& other, const std::string& path, recording::RecorderSettings settings = {}) {
        const std::string engine(simulation->world().physics().engine());
        settings.make_scribe = recording::make_background_scribe;
        return recording::Recorder::start(
            other, *simulation, catalogue, path,
            {"test", storage::build_key(), engine, 0, {}, {{"Striker", "profile vss", "entities"}}},
            settings);
    }

    void apply(const std::string& requests) {
        const auto decoded = codec::decode_message(
            "<Message><Simulation_Message>" + requests + "</Simulation_Message></Message>",
            catalogue);
        if (!decoded) must(Result<void>(tl::unexpected(decoded.error().front().problem)));
        for (const auto& request : *decoded) must(simulation->apply(request));
    }
    void control(const std::string& command, const std::string& fields = "") {
        apply("<Control_Request Command=\"" + command + "\">" + fields + "</Control_Request>");
    }

    /// Robots get a new speed now and then.
    void play(int iterations) {
        for (int i = 0; i < iterations; ++i) {
            drive();
            simulation->step();
            hashes.push_back(simulation->hash());
        }
    }

    storage::SystemDisk disk;
    const command::Catalogue catalogue;
    std::unique_ptr<engine::Simulation> simulation;
    Random random{7};
    std::vector<std::uint64_t> hashes;  ///< after each iteration
    bool is_loaded = false;

  private:
    void drive() {
        std::string requests;
        for (const auto& [id, entity] : simulation->world().entities()) {
            if (entity.specification.motors.empty() || random.uniform(0, 1) > 0.2) continue;
            requests += "<Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>" +
                        std::to_string(id) + "</Entity_Id><Motors>";
            for (const int motor : entity.specification.motors)
                requests += "<Motor><Wheel_Joint_Id>" + std::to_string(motor) +
                            "</Wheel_Joint_Id><Value>" + real_text(random.uniform(-20, 20)) +
                            "</Value></Motor>";
            requests += "</Motors></Entity_Request>";
        }
        if (!requests.empty()) apply(requests);
    }
};

/// A recording in a simulation of its own.
class Replay {
  public:
    explicit Replay(const std::string& path, const storage::Disk& disk = storage::SystemDisk())
        : recording(must(recording::Recording::open(disk, path))),
          simulation(empty_simulation()),
          player(recording, catalogue, *simulation, physics::engines()) {}

    /// Plays to the end: the hash after each iteration.
    std::vector<std::uint64_t> play() {
        std::vector<std::uint64_t> hashes;
        while (must(player.advance())) hashes.push_back(simulation->hash());
        return hashes;
    }

    const command::Catalogue catalogue = recorded_commands();
    recording::Recording recording;
    std::unique_ptr<engine::Simulation> simulation;
    recording::Player player;
};

}  // namespace simrob::test
