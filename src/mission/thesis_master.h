#pragma once

#include <array>
#include <optional>
#include <vector>

#include "mission/thesis_call.h"
#include "mission/thesis_drive.h"
#include "mission/thesis_trouble.h"
#include "modular/mission_plan.h"
#include "modular/progress.h"

namespace simrob::mission {

/// The controller of module 1: it has the others dock, leave, walk and crawl, by what it is
/// answered by radio and by where it is itself.
class ThesisMaster {
  public:
    ThesisMaster(modular::Mission mission, modular::MissionPlan plan);

    /// Once in each control period.
    void act(const ModuleTold& told, ModuleHands& hands, double now_s);

    bool has_arrived() const { return has_arrived_; }
    /// Why it is called off.
    const ThesisTrouble& trouble() const { return trouble_; }
    const modular::MissionPlan& plan() const { return plan_; }
    /// How many phases have begun; the last one is plan().phases[phase()].
    int phases_begun() const { return phases_begun_; }
    std::size_t phase() const { return phase_; }
    /// Of the path, that are behind it.
    int nodes_done() const { return nodes_done_; }
    /// Why the leg that was to be crawled last is walked.
    modular::Crawl given_up() const { return given_up_; }
    std::size_t given_up_leg() const { return given_up_leg_; }
    void describe(contest::Memory& memory);

  private:
    enum class Mark : std::uint8_t {
        begin,
        to_start,
        script,
        aim,
        turn,
        walk,
        arrived,
        crawl,
        flatten
    };

    void hear();
    bool is_in_time();
    bool is_called();
    void go_on();
    void begin_phase();
    void end_phase();
    ThesisPose start_pose() const;
    void begin_script(ThesisScript script);
    void run_script();
    bool turns_own_wheels(const ThesisOrder& order);
    void say(int module, Instruction instruction, int at);
    void take_course(double behind_m);
    modular::Bearing bearing(double behind_m) const;
    void turn_towards();
    void walk();
    void centre();
    void walk_by(Instruction a, Instruction b);
    void crawl();
    void look_after_burst();
    void give_up_crawling();
    void aim_before_leaving();
    const modular::PlannedPhase& doing() const { return plan_.phases[phase_]; }
    void describe_plan(contest::Memory& memory);

    modular::Mission mission_;
    modular::MissionPlan plan_;
    modular::Grid grid_;
    ThesisBody body_;
    ThesisDrive drive_;
    ThesisCall call_;
    std::array<ThesisPose, modular::modules_of_a_form + 1> poses_{};  ///< as they were answered
    std::vector<ThesisMessage> heard_;  ///< in the control period at hand
    double now_s_ = 0;

    std::size_t phase_ = 0;
    int phases_begun_ = 0;
    double phase_began_s_ = 0;
    Mark mark_ = Mark::begin;
    ThesisScript script_ = ThesisScript::hexapod;
    std::size_t order_ = 0;  ///< of the script
    bool is_turning_wheels_ = false;
    bool are_four_in_a_row_ = false;
    Architecture architecture_ = Architecture::hexapod;
    modular::Course course_{};
    modular::WalkWatch walk_watch_;
    modular::CrawlWatch crawl_watch_;
    std::optional<bool> last_was_a_;  ///< tripod that was lifted; nothing: all are centred
    int burst_ = 0;                   ///< control periods since it began
    int nodes_done_ = 0;
    modular::Crawl given_up_ = modular::Crawl::go_on;
    std::size_t given_up_leg_ = 0;
    bool has_arrived_ = false;
    ThesisTrouble trouble_{};
};

}  // namespace simrob::mission
