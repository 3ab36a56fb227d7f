#include "app/match_stage.h"

#include "recording/match_file.h"

namespace simrob::app {
namespace {

/// How long the end of an endless match is shown.
constexpr double interval_s = 10;

}  // namespace

Result<void> MatchStage::call_teams() {
    auto made = Fixture::make(*session_.simulation, session_.catalogue, show_.fixture, maker_);
    if (!made) return tl::unexpected(made.error());
    fixture_ = std::move(*made);
    return {};
}

void MatchStage::act(bool is_played) {
    // Going back to the initial empty world means starting the match again.
    if (fixture_->contest().has_lost_its_world()) begin_again();
    fixture_->contest().carry_out_intents();
    if (is_played) {
        follow_end();
        fixture_->contest().play();
    }
    const auto* const recorder = desk_.recorder();
    fixture_->follow_recording(
        session_.simulation->iteration(),
        recorder == nullptr ? std::nullopt : std::optional(recorder->place().time_s));
}

void MatchStage::begin_again() {
    if (call_teams()) static_cast<void>(begin());
}

/// Once it is over, the file beside the recording says how; it is removed if somebody goes back.
void MatchStage::follow_end() {
    const contest::Contest& contest = fixture_->contest();
    if (is_told_ != contest.is_over() || told_revision_ != contest.revision()) tell_end();
    const double now_s = session_.simulation->time_s();
    if (!contest.is_over() || !show_.is_endless || now_s - over_s_ < interval_s) return;
    ++show_.fixture.match.seed;
    session_.simulation->reset();
    begin_again();
}

void MatchStage::tell_end() {
    const bool was_told = is_told_;
    is_told_ = fixture_->contest().is_over();
    told_revision_ = fixture_->contest().revision();
    if (is_told_ && !was_told) over_s_ = session_.simulation->time_s();
    const auto* const recorder = desk_.recorder();
    if (recorder == nullptr) return;
    if (is_told_)
        static_cast<void>(write_match_file(session_.disk, recorder->path(), fixture_->contest()));
    else if (was_told)
        static_cast<void>(session_.disk.remove(recording::match_file_of(recorder->path())));
}

}  // namespace simrob::app
