#pragma once

#include <memory>
#include <set>
#include <string>

#include "contest/contest.h"
#include "mission/conductor.h"
#include "modular/indicators.h"
#include "world/specification.h"

namespace simrob::mission {

/// Missions, a kind of contest.
const contest::ContestKind& mission_kind();

/// Its phase, besides contest::over.
inline constexpr std::string_view under_way = "under_way";

/// A mission that is carried out: a contest with one side, the crew. Leading is a part of judging:
/// it looks at what is published and decides what is to be told, which the hand then tells by
/// commands. So a replay leads again, without telling anybody, and comes to the same phases.
class MissionRun final : public contest::Contest {
  public:
    /// `module`: as it stands at the origin; nothing for one that only judges. Simulation and
    /// catalogue must outlive it.
    MissionRun(engine::Simulation& simulation, const command::Catalogue& catalogue, Brief brief,
               std::optional<world::EntitySpecification> module);
    ~MissionRun() override;
    MissionRun(const MissionRun&) = delete;
    MissionRun& operator=(const MissionRun&) = delete;
    MissionRun(MissionRun&&) = delete;
    MissionRun& operator=(MissionRun&&) = delete;

    const modular::Mission& mission() const { return brief_.mission; }
    const Conductor& conductor() const { return *conductor_; }
    /// So far.
    modular::MissionResult result() const;

    nlohmann::ordered_json json() const override;

  protected:
    std::string settings_bytes() override { return settings_; }
    void observe(const engine::Snapshot& now) override;
    contest::Call opening() override;
    std::optional<contest::Call> judge() override;
    void follow(const contest::Call& call) override;
    void follow_jump() override;
    void describe(contest::Memory& memory) override;
    std::optional<contest::Side> side_of(int entity) const override;

    Result<void> put_up() override;
    void do_intents() override;
    std::any intents() const override;
    void intend(const std::any& intents) override;
    void play_side(contest::Side side) override;

  private:
    const command::Catalogue& catalogue_;
    Brief brief_;
    std::optional<world::EntitySpecification> module_;
    const std::string settings_;
    Crew crew_;
    Logbook log_;
    std::unique_ptr<Conductor> conductor_;
    std::set<std::pair<int, int>> touching_;  ///< module and obstacle, at the moment at hand
    int touched_ = 0;
    std::vector<command::Request> orders_;  ///< decided, and not told yet
};

}  // namespace simrob::mission
