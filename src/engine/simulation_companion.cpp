#include <cassert>

#include "base/require.h"
#include "engine/simulation.h"

namespace simrob::engine {

void Simulation::set_companion(Companion& companion) {
    own_companion_.reset();
    companion_ = &companion;
    publish();
    if (observer_ != nullptr)
        observer_->accompanied({std::string(companion.name()), companion.state()});
}

void Simulation::remove_companion(const Companion& companion) {
    if (companion_ == &companion) companion_ = nullptr;
}

Result<void> Simulation::adopt(const CompanionState& state) {
    if (!companion_maker_) return {};
    auto made = companion_maker_(state, *this);
    if (!made) return tl::unexpected(made.error());
    own_companion_ = std::move(*made);
    assert(own_companion_ != nullptr);
    companion_ = own_companion_.get();
    publish();
    return {};
}

std::shared_ptr<const CompanionState> Simulation::companion_state() const {
    if (companion_ == nullptr) return nullptr;
    return std::make_shared<const CompanionState>(
        CompanionState{std::string(companion_->name()), companion_->state()});
}

void Simulation::note(std::string_view note) {
    if (held_notes_)
        held_notes_->emplace_back(note);
    else if (observer_ != nullptr)
        observer_->noted(note);
}

Result<void> Simulation::take_companion(const Checkpoint& checkpoint) {
    SIMROB_REQUIRE(take_companion(checkpoint.companion.get()));
    if (companion_ != nullptr && checkpoint.companion) companion_->resume(checkpoint.plans);
    return {};
}

/// A companion made by a maker comes and goes with the moments that contain it; one that was set
/// stays.
Result<void> Simulation::take_companion(const CompanionState* state) {
    const bool is_own = companion_ != nullptr && companion_ == own_companion_.get();
    if (state == nullptr) {
        if (companion_ != nullptr && !is_own) companion_->lose_track();
        own_companion_.reset();
        if (is_own) companion_ = nullptr;
        return {};
    }
    if (companion_ != nullptr && companion_->restore(state->bytes)) return {};
    if (companion_ != nullptr && !is_own) return companion_->restore(state->bytes);
    return adopt(*state);
}

}  // namespace simrob::engine
