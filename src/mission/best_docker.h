#pragma once

#include <optional>
#include <vector>

#include "mission/best_gait_player.h"
#include "mission/best_places.h"
#include "modular/assembly.h"

namespace simrob::mission {

/// Closes up modules that wait short of their places, and docks them: each follows the one that it
/// docks to as soon as that one moves, and touches it once that one is docked itself. One that is
/// refused backs off and tries again.
class Docker {
  public:
    /// Everybody of `stance` has a role; those who advance are not there yet, the others are.
    void begin(Stance stance, const std::vector<modular::Advance>& advances);
    /// Once in each control period, after Places::look(). Dockings that had to be tried again are
    /// added to `retries`.
    void act(Crew& crew, const Places& places, const modular::Shape& shape, int& retries);

    bool is_done() const;
    /// The module that was refused too often; 0: none.
    int failed() const { return failed_; }
    Refused why() const { return why_; }
    const Stance& stance() const { return stance_; }
    /// Where a module belongs that is not docked yet.
    std::optional<modular::PlanarPose> end_of(int module, const modular::Shape& shape) const;

    bool is_sound(int modules) const;
    void describe(contest::Memory& memory);

  private:
    enum class Doing : std::uint8_t { closing, backing, docked };
    struct Closing {
        modular::Advance advance;
        int role = 0;
        Doing doing = Doing::closing;
        bool has_met = false;  ///< its disc looks as the wheel does that it docks to
        double short_m = 1;    ///< of touching, when it came nearest
        double stuck_s = 0;    ///< it has come no nearer for so long
        int tries = 0;
    };

    bool is_settled(int module) const;
    modular::PlanarPose place_of(const modular::Shape& shape, int role) const;
    void close(Crew& crew, const Places& places, const modular::Shape& shape, Closing& one,
               int& retries);
    void advance(Crew& crew, const Places& places, Closing& one, const modular::PlanarPose& target,
                 bool is_last, int& retries);
    bool meet_wheel(Crew& crew, Closing& one);
    void settle(Crew& crew, Closing& one);
    void back_off(Crew& crew, Closing& one, int& retries);

    Stance stance_;
    std::vector<Closing> closings_;
    modular::PlanarPose root_;  ///< of what is docked already
    int failed_ = 0;
    Refused why_ = Refused::nothing;
};

}  // namespace simrob::mission
