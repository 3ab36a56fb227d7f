#include "mission/conductor.h"
#include "mission/reasons.h"

// Until the thesis's way is there, it calls a mission off.
namespace simrob::mission {
namespace {

class UnmadeConductor final : public Conductor {
  public:
    explicit UnmadeConductor(Brief brief) : plan_(std::move(brief.plan)) {}

    void act(Crew& /*crew*/, Logbook& /*log*/, double /*now_s*/) override {
        ending_ = Ending{false, Problem{"way", "", reasons::gave_up()}};
    }
    const std::optional<Ending>& ending() const override { return ending_; }
    const modular::MissionPlan& plan() const override { return plan_; }
    void see(const std::vector<modular::Obstacle>& /*obstacles*/) override {}
    std::vector<Errand> errands() const override { return {}; }
    void describe(contest::Memory& /*memory*/) override {}

  private:
    modular::MissionPlan plan_;
    std::optional<Ending> ending_;
};

}  // namespace

std::unique_ptr<Conductor> make_thesis_conductor(Brief brief) {
    return std::make_unique<UnmadeConductor>(std::move(brief));
}

}  // namespace simrob::mission
