#pragma once

#include <memory>
#include <string>

#include "app/match_show.h"
#include "recording/recording_desk.h"

namespace simrob::app {

/// The current match of a show, and the next one.
class MatchStage {
  public:
    /// All must outlive it.
    MatchStage(const MatchShow& show, session::Session& session,
               const recording::RecordingDesk& desk)
        : show_(show), session_(session), desk_(desk), maker_(show.strategies) {}

    /// Refuses those who cannot play; the simulation is still empty.
    Result<void> call_teams();
    Result<void> begin() { return fixture_->contest().begin(); }
    /// Whether a match has been called since it was left.
    bool is_on() const { return fixture_ != nullptr; }
    /// Something else is shown from now on.
    void leave() {
        fixture_.reset();
        is_told_ = false;
    }

    /// Called in each turn; `is_played` once before each iteration.
    void act(bool is_played);
    std::shared_ptr<const std::string> text() { return fixture_->text(); }

  private:
    void begin_again();
    void follow_end();
    void tell_end();

    MatchShow show_;
    session::Session& session_;
    const recording::RecordingDesk& desk_;
    StrategyMaker maker_;  ///< shared by all matches, so that a port is opened once
    std::unique_ptr<Fixture> fixture_;
    bool is_told_ = false;  ///< has said that it is over
    std::uint64_t told_revision_ = 0;
    double over_s_ = 0;  ///< when it ended
};

}  // namespace simrob::app
