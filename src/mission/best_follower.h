#pragma once

#include <optional>
#include <vector>

#include "mission/best_places.h"
#include "modular/assembly.h"

namespace simrob::mission {

/// Leads modules along the ways of a plan, all at once. The plan's clock stands still as long as
/// somebody strays from its way, or holds on to another that it should have let go: then nobody is
/// late for anybody else.
class Follower {
  public:
    void begin(modular::MotionPlan plan, std::vector<modular::Undocking> undockings);
    /// Once in each control period, after Places::look().
    void act(Crew& crew, const Places& places);

    /// All are where the plan ends, as near as they can be.
    bool is_done() const { return is_there_; }
    double clock_s() const { return clock_s_; }
    /// How long the clock has stood still by now, and for whom; 0: nobody.
    double stood_still_s() const { return stood_still_s_; }
    int waits_for() const { return waits_for_; }
    const modular::MotionPlan& plan() const { return plan_; }
    /// Where a module's way ends; nothing for one that has none, or has gone it.
    std::optional<modular::PlanarPose> end_of(int module) const;

    bool is_sound(int modules) const;
    void describe(contest::Memory& memory);

  private:
    void let_go(Crew& crew);
    void lead(Crew& crew, const Places& places, const modular::Itinerary& way);
    void wait_for(int module);

    modular::MotionPlan plan_;
    std::vector<modular::Undocking> undockings_;
    double clock_s_ = 0;
    double stood_still_s_ = 0;
    bool is_waiting_ = false;
    bool is_there_ = false;
    int waits_for_ = 0;
};

}  // namespace simrob::mission
