#include "simrob/match.h"

#include "app/embed/outcome.h"
#include "app/embed/reasons.h"
#include "app/embed/simulation_parts.h"
#include "sport/contests/contests.h"

namespace simrob::soccer {

struct Match::Parts {
    Parts(const MatchSettings& settings, Strategy& blue, Strategy& yellow)
        : simulation(settings.seed),
          physics(simulation.set_engine(settings.physics)),
          contest(sport::make_contest(Inside::of(simulation).simulation,
                                      Inside::of(simulation).catalogue, settings, blue, yellow)) {}

    Simulation simulation;
    Outcome physics;
    std::unique_ptr<sport::Contest> contest;
    bool has_begun = false;
};

Match::Match(MatchSettings settings, Strategy& blue, Strategy& yellow)
    : parts_(std::make_unique<Parts>(settings, blue, yellow)) {}
Match::~Match() = default;
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;

Outcome Match::begin() {
    if (!parts_->physics) return parts_->physics;
    if (parts_->has_begun) return outcome(Problem{"begin", "", embed::reasons::begun_already()});
    auto begun = outcome(parts_->contest->begin());
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
    for (int i = 0; i < steps && parts_->has_begun && !parts_->contest->is_over(); ++i) {
        parts_->contest->play();
        Inside::of(parts_->simulation).simulation.step();
    }
}

void Match::play() {
    constexpr int steps = 3600;
    while (parts_->has_begun && !parts_->contest->is_over()) play(steps);
}

const MatchReport& Match::report() const {
    return parts_->contest->report();
}

const Simulation& Match::simulation() const {
    return parts_->simulation;
}

}  // namespace simrob::soccer
