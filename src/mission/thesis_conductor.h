#pragma once

#include "mission/conductor.h"
#include "mission/thesis_master.h"
#include "mission/thesis_slave.h"

namespace simrob::mission {

/// As the thesis did: a controller in each module, which sees and moves that module alone, and
/// hears of the others by radio. It only hands them what their module tells, and keeps the log.
/// Modules that are left to programs outside it neither hears nor moves.
class ThesisConductor final : public Conductor {
  public:
    explicit ThesisConductor(Brief brief);

    void act(Crew& crew, Logbook& log, double now_s) override;
    const std::optional<Ending>& ending() const override { return ending_; }
    const modular::MissionPlan& plan() const override { return master_.plan(); }
    /// The thesis has one map, from before it began.
    void see(const std::vector<modular::Obstacle>&) override {}
    std::vector<Errand> errands() const override;
    void describe(contest::Memory& memory) override;

  private:
    void keep_log(Logbook& log, double now_s);
    void begin_phase(Logbook& log, double now_s) const;
    bool is_outside(int module) const;

    const std::vector<int> outside_;
    ThesisMaster master_;
    std::vector<ThesisSlave> slaves_;
    int logged_phases_ = 0;
    int logged_nodes_ = 0;
    int logged_retries_ = 0;
    std::optional<Ending> ending_;
};

}  // namespace simrob::mission
