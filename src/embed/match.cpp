#include "simrob/match.h"

#include <algorithm>

#include "embed/outcome.h"
#include "embed/reasons.h"
#include "embed/simulation_parts.h"
#include "sport/contests/contests.h"

namespace simrob::soccer {

struct Match::Parts {
    Parts(const MatchSettings& settings, Strategy& blue, Strategy& yellow)
        : simulation(settings.seed),
          physics(simulation.set_engine(settings.physics)),
          contest(sport::contests::make_contest(Inside::of(simulation).simulation,
                                                Inside::of(simulation).catalogue, settings,
                                                {&blue, &yellow})) {}

    Simulation simulation;
    Outcome physics;
    std::unique_ptr<sport::match::TeamContest> contest;
    bool has_begun = false;
};

Match::Match(MatchSettings settings, Strategy& blue, Strategy& yellow)
    : parts_(std::make_unique<Parts>(settings, blue, yellow)) {}
Match::~Match() = default;
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;

Outcome Match::begin() {
    if (!parts_->physics) return parts_->physics;
    if (parts_->has_begun)
        return embed::outcome(Problem{"begin", "", embed::reasons::begun_already()});
    auto begun = embed::outcome(parts_->contest->begin());
    parts_->has_begun = static_cast<bool>(begun);
    return begun;
}

Outcome Match::start_recording(const std::filesystem::path& path) {
    return parts_->simulation.start_recording(path);
}

Outcome Match::stop_recording() {
    return parts_->simulation.stop_recording();
}

void Match::play(int steps) {
    if (!parts_->has_begun) return;
    engine::Runner runner(Inside::of(parts_->simulation).simulation);
    parts_->contest->play_all(runner, static_cast<std::uint64_t>(std::max(steps, 0)));
}

void Match::play() {
    if (!parts_->has_begun) return;
    engine::Runner runner(Inside::of(parts_->simulation).simulation);
    parts_->contest->play_all(runner);
}

const MatchReport& Match::report() const {
    return parts_->contest->match_report();
}

const Simulation& Match::simulation() const {
    return parts_->simulation;
}

}  // namespace simrob::soccer
