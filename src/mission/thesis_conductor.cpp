#include "mission/thesis_conductor.h"

#include <algorithm>

#include "mission/reasons.h"

namespace simrob::mission {
namespace {

/// One module of a crew.
class CrewHands final : public ModuleHands {
  public:
    CrewHands(Crew& crew, int module) : crew_(crew), module_(module) {}

    void turn(modular::Motor motor, double angle_rad, double speed_rad_s) override {
        if (speed_rad_s > 0)
            crew_.turn(module_, motor, angle_rad, speed_rad_s);
        else
            crew_.turn(module_, motor, angle_rad);
    }
    void lock(modular::Face face, bool is_to_hold) override {
        crew_.lock(module_, face, is_to_hold);
    }
    void send(const ThesisMessage& message) override { crew_.send(module_, radio_of(message)); }

  private:
    Crew& crew_;
    int module_;
};

}  // namespace

ThesisConductor::ThesisConductor(Brief brief)
    : outside_(brief.mission.outside), master_(std::move(brief.mission), std::move(brief.plan)) {
    for (int module = 2; module <= modular::modules_of_a_form; ++module)
        slaves_.emplace_back(module);
}

void ThesisConductor::act(Crew& crew, Logbook& log, double now_s) {
    if (ending_) return;
    CrewHands own(crew, everybody);
    if (!is_outside(everybody)) master_.act(crew.told(everybody), own, now_s);
    for (ThesisSlave& slave : slaves_) {
        if (slave.module() > crew.modules() || is_outside(slave.module())) continue;
        CrewHands hands(crew, slave.module());
        slave.act(crew.told(slave.module()), hands, now_s);
    }
    keep_log(log, now_s);
}

bool ThesisConductor::is_outside(int module) const {
    return std::find(outside_.begin(), outside_.end(), module) != outside_.end();
}

void ThesisConductor::keep_log(Logbook& log, double now_s) {
    for (; logged_nodes_ < master_.nodes_done(); ++logged_nodes_) log.add_nodes(1);
    int retries = 0;
    for (const ThesisSlave& slave : slaves_) retries += slave.retries();
    for (; logged_retries_ < retries; ++logged_retries_) log.add_retry();
    if (master_.has_arrived()) ending_ = Ending{true, std::nullopt};
    if (master_.trouble()) ending_ = Ending{false, master_.trouble().problem()};
    if (ending_) log.end_phase(now_s);
    if (!ending_ && logged_phases_ < master_.phases_begun()) begin_phase(log, now_s);
    logged_phases_ = master_.phases_begun();
}

void ThesisConductor::begin_phase(Logbook& log, double now_s) const {
    const modular::PlannedPhase& phase = plan().phases[master_.phase()];
    const modular::Leg& leg = plan().legs[phase.leg];
    std::string rule(name_of(leg.rule));
    modular::Words words = why(leg);
    if (gives_up(master_.given_up())) {
        rule = name_of(master_.given_up());
        words = why(master_.given_up());
    }
    log.begin_phase(now_s, std::string(name_of(phase.action)), std::string(name_of(phase.form)),
                    std::move(rule), std::move(words));
}

void ThesisConductor::describe(contest::Memory& memory) {
    master_.describe(memory);
    for (ThesisSlave& slave : slaves_) slave.describe(memory);
    memory.fields(logged_phases_, logged_nodes_, logged_retries_);
    if (!memory.is_reading()) return;
    ending_.reset();
    if (master_.has_arrived()) ending_ = Ending{true, std::nullopt};
    if (master_.trouble()) ending_ = Ending{false, master_.trouble().problem()};
}

std::unique_ptr<Conductor> make_thesis_conductor(Brief brief) {
    return std::make_unique<ThesisConductor>(std::move(brief));
}

}  // namespace simrob::mission
