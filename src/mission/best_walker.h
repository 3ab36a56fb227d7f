#pragma once

#include "mission/best_failure.h"
#include "mission/best_gait_player.h"
#include "modular/choice.h"
#include "modular/mission_file.h"
#include "modular/progress.h"

namespace simrob::mission {

/// Where a module of a shape is on the floor, as all of these roles of it tell it together: they
/// lie or stand level.
modular::PlanarPose pose_in(const Crew& crew, const modular::Shape& shape, const Stance& stance,
                            int role, int first_role, int last_role);

/// Leads a hexapod by the rules of modular/progress.h: turns it towards the end of a leg, and walks
/// it there. In the end its legs are centred.
class Walker {
  public:
    /// Only to turn: more exactly than in order to walk, because what comes of it cannot turn.
    void begin(const modular::Leg& leg, bool only_turns, double now_s);
    /// Once in each control period.
    void act(Crew& crew, const modular::Mission& mission, const modular::Shape& shape,
             const Stance& stance, double now_s);

    bool is_done() const { return doing_ == Doing::done; }
    const Failure& failure() const { return failure_; }
    void describe(contest::Memory& memory);

  private:
    enum class Doing : std::uint8_t { deciding, turning, walking, centring, done };

    void decide(const modular::Mission& mission, const modular::PlanarPose& pose, double now_s);
    void look(const modular::Mission& mission, const modular::PlanarPose& pose, double now_s);
    void centre(bool is_there, double now_s);

    modular::Course course_;
    bool only_turns_ = false;
    double until_s_ = 0;
    Doing doing_ = Doing::done;
    bool is_there_ = false;
    int turns_ = 0;  ///< in a row
    GaitPlayer player_;
    modular::WalkWatch watch_;
    Failure failure_;
};

}  // namespace simrob::mission
