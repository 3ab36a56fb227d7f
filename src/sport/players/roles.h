#pragma once

#include <vector>

#include "sport/players/knowledge.h"

namespace simrob::sport::players {

/// Assigns roles. A robot keeps its role unless another would do clearly better.
class Roles {
  public:
    explicit Roles(std::size_t robots = 0);

    void assign(const Knowledge& known);
    /// A robot's number; 0, the goalkeeper's, if there is no other.
    std::size_t attacker() const { return attacker_; }
    /// The position for one that is neither goalkeeper nor attacker.
    Vector2 place_of_robot(std::size_t robot) const { return places_[slot_of_[robot]]; }

  private:
    void choose_attacker(const Knowledge& known);
    void choose_places(const Knowledge& known);

    std::size_t attacker_ = 0;
    std::vector<Vector2> places_;
    std::vector<std::size_t> slot_of_;  ///< by robot
    std::vector<bool> is_robot_placed_;
    std::vector<bool> is_slot_taken_;
};

}  // namespace simrob::sport::players
