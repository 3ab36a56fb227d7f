#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "physics/model.h"
#include "physics/state.h"

namespace simrob::physics {

/// The way back to before a step, for when the engine fails in it. Only what moves is kept: a back
/// end that wakes or freezes something else remembers it first.
class Undo {
  public:
    /// Everything that can move and is awake counts as changed. The versions, one a rigid body and
    /// none 0, differ where a state differs from last time: what rests is not looked at again.
    void begin(const Model& model, const PhysicsState& state,
               std::span<const std::uint64_t> versions);
    void remember(const PhysicsState& state, std::uint32_t rigid) {
        rigids_.emplace_back(rigid, state.rigids[rigid]);
    }
    void apply(PhysicsState& state) const;

    /// What was remembered, with its former state: first what was awake, by index.
    using Note = std::pair<std::uint32_t, RigidState>;
    const std::vector<Note>& notes() const { return rigids_; }

  private:
    std::vector<Note> rigids_;
    std::vector<std::uint64_t> resting_;  ///< the version in which each was found at rest
    std::uint64_t random_ = 0;
    std::vector<ContactMemory> contact_memories_;
    std::vector<RowMemory> row_memories_;
};

}  // namespace simrob::physics
