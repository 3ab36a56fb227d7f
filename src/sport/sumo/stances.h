#pragma once

#include "engine/snapshot.h"
#include "sport/referee/situation.h"

namespace simrob::sport::sumo {

/// Determines the stances of both robots on the ring.
class Stances {
  public:
    explicit Stances(const soccer::Ring& ring) : ring_(ring) {}

    /// A robot that is not there keeps its stance.
    void look(const engine::Snapshot& now);
    const std::array<referee::Stance, 2>& seen() const { return seen_; }

  private:
    referee::Stance stance_of(const engine::Snapshot& now, const engine::LayoutEntity& robot) const;
    bool is_on_ring(const engine::BodyView& wheel, double radius_m) const;

    const soccer::Ring ring_;
    std::array<referee::Stance, 2> seen_;
};

}  // namespace simrob::sport::sumo
