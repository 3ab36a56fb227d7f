#pragma once

#include <array>
#include <memory>
#include <string>

#include "app/strategies.h"
#include "command/catalogue.h"
#include "command/match_control.h"
#include "engine/participants.h"
#include "engine/simulation.h"
#include "sport/match/contest.h"

namespace simrob::app {

/// Who plays against whom, by what rules.
struct FixtureSettings {
    soccer::MatchSettings match;
    std::array<std::string, 2> teams;  ///< names of the strategies of blue and yellow
};

/// A match in a simulation: it brings the strategies, tells the page how it stands, and lets
/// commands overrule it.
class Fixture final : public command::MatchControl {
  public:
    /// Refuses what there is not. Simulation and catalogue must outlive it. Offers itself to the
    /// simulation's commands.
    static Result<std::unique_ptr<Fixture>> make(engine::Simulation& simulation,
                                                 const command::Catalogue& catalogue,
                                                 const FixtureSettings& settings,
                                                 StrategyMaker& maker);

    /// In a simulation that is empty.
    Result<void> begin() { return game_->begin(); }
    /// Before each iteration.
    void play() { game_->play(); }
    const sport::Contest& game() const { return *game_; }
    const std::array<std::string, 2>& teams() const { return settings_.teams; }

    /// docs/page_stream.md; the same pointer while nothing changed that people see.
    std::shared_ptr<const std::string> text();

    // Of MatchControl.
    Result<void> set_score(int blue, int yellow) override { return game_->set_score(blue, yellow); }
    Result<void> set_match_clock(double seconds) override { return game_->set_clock(seconds); }
    Result<void> overrule(std::int64_t decision) override;
    Result<void> call_restart(std::string_view state, std::string_view ball_for) override;
    command::MatchAnswer match_answer() const override;

  private:
    using Strategies = std::array<std::unique_ptr<soccer::Strategy>, 2>;

    Fixture(engine::Simulation& simulation, const command::Catalogue& catalogue,
            const FixtureSettings& settings, Strategies strategies);

    FixtureSettings settings_;
    Strategies strategies_;
    std::unique_ptr<sport::Contest> game_;
    std::shared_ptr<const std::string> text_;
    std::uint64_t text_revision_ = 0;
    double text_time_s_ = 0;
};

/// Plays a match beside those who take part.
class MatchParticipants final : public engine::Participants {
  public:
    /// `play` is called before each iteration. All must outlive it.
    MatchParticipants(engine::Participants& others, engine::Simulation& simulation,
                      std::function<void()> play)
        : others_(others), simulation_(simulation), play_(std::move(play)) {}

    void hear() override { others_.hear(); }
    bool are_ready() override;
    void tell(const engine::Snapshot& snapshot) override { others_.tell(snapshot); }
    void wait(WallTime until) override { others_.wait(until); }
    /// Referees and strategies count steps of the match.
    bool count_iterations() const override { return true; }

  private:
    engine::Participants& others_;
    engine::Simulation& simulation_;
    std::function<void()> play_;
    std::uint64_t played_ = ~std::uint64_t{0};  ///< the iteration that was played for
};

}  // namespace simrob::app
