#include "sport/players/roles.h"

#include <algorithm>
#include <limits>

#include "sport/players/attacker.h"
#include "sport/players/formation.h"

namespace simrob::sport::players {
namespace {

/// How much better another robot must be.
constexpr double attacker_margin_s = 0.3;
constexpr double place_margin_m = 0.15;
constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

}  // namespace

Roles::Roles(std::size_t robots)
    : places_(robots > 2 ? robots - 2 : 0),
      slot_of_(robots),
      is_robot_placed_(robots),
      is_slot_taken_(places_.size()) {}

void Roles::choose_attacker(const Knowledge& known) {
    double best_s = std::numeric_limits<double>::infinity();
    std::size_t best = known.ours.size() > 1 ? 1 : 0;
    for (std::size_t i = 1; i < known.ours.size(); ++i) {
        double needed_s = meeting_of(known, known.ours[i]).after_s;
        if (i == attacker_) needed_s -= attacker_margin_s;
        if (needed_s >= best_s) continue;
        best_s = needed_s;
        best = i;
    }
    attacker_ = best;
}

/// The closest pair of a robot and a position first, then the closest of the rest.
void Roles::choose_places(const Knowledge& known) {
    std::fill(is_robot_placed_.begin(), is_robot_placed_.end(), false);
    std::fill(is_slot_taken_.begin(), is_slot_taken_.end(), false);
    for (std::size_t round = 0; round < places_.size(); ++round) {
        double best_m = std::numeric_limits<double>::infinity();
        std::size_t best_robot = nowhere;
        std::size_t best_slot = nowhere;
        for (std::size_t robot = 1; robot < known.ours.size(); ++robot) {
            if (robot == attacker_ || is_robot_placed_[robot]) continue;
            for (std::size_t slot = 0; slot < places_.size(); ++slot) {
                if (is_slot_taken_[slot]) continue;
                double away_m = length(places_[slot] - place_of(known.ours[robot]));
                if (slot_of_[robot] == slot) away_m -= place_margin_m;
                if (away_m >= best_m) continue;
                best_m = away_m;
                best_robot = robot;
                best_slot = slot;
            }
        }
        if (best_robot == nowhere) return;
        is_robot_placed_[best_robot] = true;
        is_slot_taken_[best_slot] = true;
        slot_of_[best_robot] = best_slot;
    }
}

void Roles::assign(const Knowledge& known) {
    choose_attacker(known);
    place_formation(known, places_);
    choose_places(known);
}

}  // namespace simrob::sport::players
