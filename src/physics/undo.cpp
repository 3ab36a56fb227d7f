#include "physics/undo.h"

#include <cassert>

namespace simrob::physics {

void Undo::begin(const Model& model, const PhysicsState& state,
                 std::span<const std::uint64_t> versions) {
    assert(versions.size() == state.rigids.size() && versions.size() == model.rigids.size());
    rigids_.clear();
    random_ = state.random;
    contact_memories_ = state.contact_memories;
    row_memories_ = state.row_memories;
    resting_.resize(versions.size(), 0);
    for (std::uint32_t i = 0; i < versions.size(); ++i) {
        if (resting_[i] == versions[i]) continue;
        if (model.rigids[i].is_static || state.rigids[i].asleep)
            resting_[i] = versions[i];
        else
            remember(state, i);
    }
}

void Undo::apply(PhysicsState& state) const {
    state.random = random_;
    state.contact_memories = contact_memories_;
    state.row_memories = row_memories_;
    // The oldest note of a body comes first, and counts.
    for (auto note = rigids_.rbegin(); note != rigids_.rend(); ++note) {
        assert(note->first < state.rigids.size());
        state.rigids[note->first] = note->second;
    }
}

}  // namespace simrob::physics
