#pragma once

#include <vector>

#include "mission/best_builder.h"
#include "mission/best_crawler.h"
#include "mission/best_walker.h"
#include "mission/conductor.h"

namespace simrob::mission {

/// Does what the plan says, one thing after the other, and mends what goes wrong on the way.
class BestConductor final : public Conductor {
  public:
    explicit BestConductor(Brief brief);

    void act(Crew& crew, Logbook& log, double now_s) override;
    const std::optional<Ending>& ending() const override { return ending_; }
    const modular::MissionPlan& plan() const override { return brief_.plan; }
    void see(const std::vector<modular::Obstacle>& obstacles) override;
    std::vector<Errand> errands() const override;
    void describe(contest::Memory& memory) override;

  private:
    /// Something that is to be done.
    struct Step {
        modular::Action action = modular::Action::assemble;
        modular::Form form = modular::Form::hexapod;
        std::size_t leg = 0;
        int nodes = 0;  ///< that it goes on by
        std::string rule;
        modular::Words why;
    };
    /// The plan as it is since obstacles have moved.
    struct Replan {
        std::vector<modular::Obstacle> obstacles;
        modular::Cell from;
        std::optional<modular::Form> standing;
    };
    enum class Doing : std::uint8_t { nothing, building, aiming, turning, walking, crawling };

    const modular::Shape& shape() const;
    const Step& step() const { return steps_[at_]; }
    const modular::Leg& leg() const { return brief_.plan.legs[step().leg]; }
    void take_steps();
    void begin_step(const Crew& crew, Logbook& log, double now_s);
    void begin_building(const Crew& crew, double now_s);
    void end_step(const Crew& crew, Logbook& log, double now_s);
    void do_step(Crew& crew, Logbook& log, double now_s);
    void give_up_crawling(const Crew& crew, Logbook& log, double now_s);
    bool mend(const Crew& crew, Logbook& log, double now_s);
    bool is_moving() const;
    void plan_again(const Crew& crew, Logbook& log, double now_s);
    void call_off(const Failure& failure, Logbook& log, double now_s);
    void follow_replan();
    void describe_steps(contest::Memory& memory);
    void remember_plan(contest::Memory& memory);
    bool is_sound() const;

    const Brief first_;  ///< before obstacles moved
    Brief brief_;
    std::vector<Step> steps_;
    std::size_t at_ = 0;
    Doing doing_ = Doing::nothing;
    bool has_begun_ = false;
    bool is_mending_ = false;
    int mended_ = 0;
    std::optional<modular::Form> form_;
    Stance stance_;
    Builder builder_;
    Walker walker_;
    Crawler crawler_;
    std::optional<std::vector<modular::Obstacle>> seen_;  ///< obstacles that are to be planned for
    std::optional<Replan> replan_;
    Failure failure_;
    std::optional<Ending> ending_;
};

}  // namespace simrob::mission
