#pragma once

#include <gtest/gtest.h>

#include <string>

#include "command/typed_request.h"
#include "contest/contest.h"
#include "mission/brief.h"
#include "mission/mission_run.h"
#include "mission/world_of_mission.h"
#include "physics/engines/engines.h"
#include "recording/player.h"
#include "recording/recorder.h"
#include "storage/save_file.h"
#include "storage/system/build_key.h"
#include "support/contest_commands.h"
#include "support/lone_driver.h"
#include "support/mission_lab.h"

namespace simrob::test {

/// Half a metre straight ahead, which module 1 drives alone.
inline constexpr const char* half_a_metre = R"({"start":[6,6],"goal":[8,6]})";
/// An obstacle stands in the way of whoever drives straight on.
inline constexpr const char* into_an_obstacle =
    R"({"start":[6,6],"goal":[20,6],"obstacles":[{"row":10,"column":6,"width":1}]})";

inline mission::Brief brief_of_text(std::string_view text) {
    return must(mission::make_brief(must(modular::mission_from_text(text)),
                                    text_of_shipped("shapes/caterpillar.json"),
                                    text_of_shipped("shapes/hexapod.json")));
}

/// Missions that lone drivers lead.
inline const contest::ContestKind& lone_kind() {
    static const contest::ContestKind made = [] {
        contest::ContestKind kind = mission::mission_kind();
        kind.judge = [](engine::Simulation& simulation, const command::Catalogue& catalogue,
                        std::string_view settings) -> Result<std::unique_ptr<contest::Contest>> {
            auto brief = mission::brief_from_settings(settings);
            if (!brief) return tl::unexpected(brief.error());
            return std::make_unique<mission::MissionRun>(simulation, catalogue, std::move(*brief),
                                                         std::nullopt, make_lone_driver,
                                                         lone_kind());
        };
        return kind;
    }();
    return made;
}

/// A mission that a lone driver leads, in a simulation of its own.
class MissionAt {
  public:
    explicit MissionAt(const mission::Brief& brief)
        : run(*simulation, catalogue, brief, shipped_module(catalogue, "mecabot_light.xml"),
              make_lone_driver, lone_kind()) {}
    explicit MissionAt(std::string_view text) : MissionAt(brief_of_text(text)) {}

    void step(int iterations) {
        for (int i = 0; i < iterations && !run.is_over(); ++i) {
            run.play();
            if (!run.is_over()) simulation->step();
        }
    }
    void play(double most_s = 60) { step(static_cast<int>(most_s / mission::timestep_s)); }
    template <class Value>
    Result<command::Answer> ask(Value value, std::string_view asker = "somebody") {
        return simulation->apply(command::make_request(catalogue, std::move(value)), asker);
    }
    const LoneDriver& driver() const { return dynamic_cast<const LoneDriver&>(run.conductor()); }
    /// Why it was called off; empty where it was not.
    std::string code() const {
        const auto refusal = run.result().refusal;
        return refusal ? std::string(refusal->reason.code()) : "";
    }

    const command::Catalogue catalogue = contest_commands();
    std::unique_ptr<engine::Simulation> simulation = empty_simulation();
    mission::MissionRun run;
};

}  // namespace simrob::test
