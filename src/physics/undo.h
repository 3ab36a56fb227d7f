#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "physics/model.h"
#include "physics/state.h"

namespace simrob::physics {

/// The way back to before a step, for when the engine fails in it. Only what moves is kept: a back
/// end that wakes or freezes something else remembers it first.
class Undo {
  public:
    /// Everything that can move and is awake counts as changed.
    void begin(const Model& model, const PhysicsState& state);
    void remember(const PhysicsState& state, std::uint32_t rigid) {
        rigids_.emplace_back(rigid, state.rigids[rigid]);
    }
    void apply(PhysicsState& state) const;

    /// What was remembered, with what it was like: first what was awake, by index.
    using Note = std::pair<std::uint32_t, RigidState>;
    const std::vector<Note>& notes() const { return rigids_; }

  private:
    std::vector<Note> rigids_;
    std::uint64_t random_ = 0;
};

}  // namespace simrob::physics
