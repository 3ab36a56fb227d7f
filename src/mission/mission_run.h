#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "contest/contest.h"
#include "mission/conductor.h"
#include "mission/fault_hand.h"
#include "mission/obstacle_watch.h"
#include "mission/touches.h"
#include "modular/indicators.h"
#include "world/specification.h"

namespace simrob::mission {

/// Missions, a kind of contest.
const contest::ContestKind& mission_kind();

/// Its phase, besides contest::over.
inline constexpr std::string_view under_way = "under_way";

/// The conductor for the way of the brief's plan.
std::unique_ptr<Conductor> make_conductor(Brief brief);
using ConductorMaker = std::function<std::unique_ptr<Conductor>(Brief)>;

/// A mission that is carried out: a contest with one side, the crew. Leading is a part of judging:
/// it looks at what is published and decides what is to be told, which the hand then tells by
/// commands. So a replay leads again, without telling anybody, and comes to the same phases.
class MissionRun final : public contest::Contest {
  public:
    /// `module`: as it stands at the origin; nothing for one that only judges, or goes on from a
    /// save. Simulation and catalogue must outlive it; so must the kind, of which it is.
    MissionRun(engine::Simulation& simulation, const command::Catalogue& catalogue, Brief brief,
               std::optional<world::EntitySpecification> module,
               const ConductorMaker& maker = make_conductor,
               const contest::ContestKind& kind = mission_kind());
    ~MissionRun() override;
    MissionRun(const MissionRun&) = delete;
    MissionRun& operator=(const MissionRun&) = delete;
    MissionRun(MissionRun&&) = delete;
    MissionRun& operator=(MissionRun&&) = delete;

    const modular::Mission& mission() const { return brief_.mission; }
    const Conductor& conductor() const { return *conductor_; }
    const Crew& crew() const { return crew_; }
    const Logbook& log() const { return log_; }
    /// How often modules began to touch obstacles.
    int touched() const { return touches_.count(); }
    /// So far.
    modular::MissionResult result() const;

    nlohmann::ordered_json json() const override;
    void lose_track() override;

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
    /// Since it began, whatever somebody sets the clock of the contest to.
    double time_s() const;
    std::optional<Problem> problem() const;
    contest::Call call_off(Problem problem);
    std::optional<contest::Call> lead(const engine::Snapshot& now);
    std::optional<contest::Call> tell_phases();
    contest::Call arrive(const engine::Snapshot& now);
    bool is_in_goal(const engine::Snapshot& now) const;
    void describe_orders(contest::Memory& memory);

    const command::Catalogue& catalogue_;
    Brief brief_;
    std::optional<world::EntitySpecification> module_;
    const std::string settings_;
    Crew crew_;
    Logbook log_;
    std::unique_ptr<Conductor> conductor_;
    FaultHand faults_;
    Touches touches_;
    ObstacleWatch obstacles_;
    double began_s_ = 0;
    std::size_t told_phases_ = 0;  ///< beginnings and ends of phases that were noted
    bool has_jumped_ = false;      ///< to a moment that holds nothing of it
    bool has_arrived_ = false;
    std::string called_off_{};  ///< why, in words
    std::optional<Problem> refusal_{};
    std::vector<command::Request> orders_;  ///< decided, and not told yet
    /// The same, from a save: there, nothing else says what was intended.
    std::vector<command::Request> read_orders_;
};

}  // namespace simrob::mission
