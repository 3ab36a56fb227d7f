#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/strategies.h"
#include "command/catalogue.h"
#include "engine/participants.h"
#include "engine/simulation.h"
#include "sport/match/team_contest.h"

namespace simrob::app {

/// Who plays whom, under which rules. The teams are named after their strategies.
struct FixtureSettings {
    soccer::MatchSettings match;
};

/// A match in a simulation: it provides the strategies, and tells the page the state of the match.
class Fixture {
  public:
    /// Refuses what does not exist. Simulation and catalogue must outlive it.
    static Result<std::unique_ptr<Fixture>> make(engine::Simulation& simulation,
                                                 const command::Catalogue& catalogue,
                                                 const FixtureSettings& settings,
                                                 StrategyMaker& maker);

    sport::match::TeamContest& contest() { return *contest_; }
    const sport::match::TeamContest& contest() const { return *contest_; }

    /// To be called after each turn: notes where decisions are in the current recording, which is
    /// at `now_s` if there is one. What was decided before somebody went back is in its earlier
    /// part.
    void follow_recording(std::uint64_t iteration, std::optional<double> now_s);
    /// See docs/page_stream.md; the same pointer while nothing visible changed.
    std::shared_ptr<const std::string> text();

  private:
    using Strategies = std::array<std::unique_ptr<soccer::Strategy>, 2>;

    Fixture(engine::Simulation& simulation, const command::Catalogue& catalogue,
            const FixtureSettings& settings, Strategies strategies);

    /// A decision, and its time in the recording.
    struct Recorded {
        std::uint64_t iteration = 0;
        std::string rule;
        std::optional<double> time_s;
    };

    Strategies strategies_;
    std::unique_ptr<sport::match::TeamContest> contest_;
    std::vector<Recorded> recorded_;  ///< by decision
    std::uint64_t recorded_revision_ = 0;
    std::shared_ptr<const std::string> text_;
    std::uint64_t text_revision_ = 0;
    double text_time_s_ = 0;
};

/// The state of a contest, as told to the page.
std::string text_of(const contest::Contest& contest);

/// Plays a match alongside the other participants.
class MatchParticipants final : public engine::Participants {
  public:
    /// `act` is called in each turn, with whether the simulation's contest is to be played: once
    /// before each iteration. All arguments must outlive it.
    MatchParticipants(engine::Participants& others, engine::Simulation& simulation,
                      std::function<void(bool is_played)> act)
        : others_(others), simulation_(simulation), act_(std::move(act)) {}

    void hear() override { others_.hear(); }
    bool is_waiting() const override { return others_.is_waiting(); }
    void act() override;
    void tell(const engine::Snapshot& snapshot) override { others_.tell(snapshot); }
    void wait(WallTime until) override { others_.wait(until); }
    /// Referees and strategies count steps of the match.
    bool count_iterations() const override { return true; }

  private:
    engine::Participants& others_;
    engine::Simulation& simulation_;
    std::function<void(bool is_played)> act_;
};

}  // namespace simrob::app
