#include "mission/best_conductor.h"

#include <algorithm>
#include <cmath>

#include "mission/best_memory.h"
#include "mission/reasons.h"
#include "modular/heading.h"

namespace simrob::mission {
namespace {

using modular::Action;
using modular::Form;

constexpr int most_mended = 12;

modular::Words words_of_loss(bool is_unfit) {
    if (is_unfit) return {"un módulo ya no responde", "a module does not answer any more"};
    return {"se soltó un acople", "a docking came loose"};
}

/// Dockings of a shape that should be there and are not.
int missing_dockings(const Crew& crew, const modular::Shape& shape, const Stance& stance) {
    return static_cast<int>(std::count_if(
        shape.docked.begin(), shape.docked.end(), [&](const modular::Docking& docking) {
            const FaceTold& face = crew.told(stance.module_of(docking.module))
                                       .faces[static_cast<std::size_t>(docking.face)];
            return !face.is_docked || face.module != stance.module_of(docking.other);
        }));
}

bool has_unfit(const Crew& crew, const Stance& stance) {
    return std::any_of(stance.cast.begin(), stance.cast.end(),
                       [&](const auto& module) { return module && !is_fit(crew.told(*module)); });
}

}  // namespace

BestConductor::BestConductor(Brief brief)
    : first_(std::move(brief)),
      brief_(first_),
      builder_(static_cast<int>(brief_.mission.modules.size())) {
    take_steps();
}

const modular::Shape& BestConductor::shape() const {
    return form_ == Form::hexapod ? brief_.hexapod : brief_.caterpillar;
}

void BestConductor::take_steps() {
    const modular::MissionPlan& plan = brief_.plan;
    steps_.clear();
    at_ = 0;
    std::size_t changes = 0;
    for (const modular::PlannedPhase& phase : plan.phases) {
        const modular::Leg& leg = plan.legs[phase.leg];
        Step step{phase.action, phase.form, phase.leg, 0, std::string(name_of(leg.rule)), why(leg)};
        const bool goes = phase.action == Action::walk || phase.action == Action::crawl;
        if (goes) step.nodes = leg.line.nodes;
        if (!goes && phase.action != Action::turn && changes < plan.changes.size()) {
            const modular::Change& change = plan.changes[changes++];
            step.rule = name_of(change.rule);
            step.why = why(change, plan.legs);
        }
        steps_.push_back(std::move(step));
    }
}

void BestConductor::act(Crew& crew, Logbook& log, double now_s) {
    if (ending_) return;
    if (!has_begun_) {
        has_begun_ = true;
        begin_step(crew, log, now_s);
    }
    if (seen_ && is_moving()) plan_again(crew, log, now_s);
    if (!ending_ && is_moving() && mend(crew, log, now_s)) return;
    if (!ending_) do_step(crew, log, now_s);
}

bool BestConductor::is_moving() const {
    return doing_ != Doing::nothing && doing_ != Doing::building;
}

void BestConductor::begin_step(const Crew& crew, Logbook& log, double now_s) {
    while (at_ < steps_.size()) {
        const bool makes = step().action == Action::assemble || step().action == Action::rebuild;
        if (!makes || is_mending_ || form_ != step().form) break;
        ++at_;
    }
    if (at_ >= steps_.size()) {
        log.end_phase(now_s);
        doing_ = Doing::nothing;
        ending_ = Ending{true, {}};
        return;
    }
    log.begin_phase(now_s, std::string(name_of(step().action)), std::string(name_of(step().form)),
                    step().rule, step().why);
    switch (step().action) {
        case Action::assemble:
        case Action::rebuild:
            if (form_ == Form::hexapod && step().form == Form::caterpillar) {
                doing_ = Doing::aiming;
                return walker_.begin(leg(), true, now_s);
            }
            return begin_building(crew, now_s);
        case Action::turn:
        case Action::leave:
            doing_ = Doing::turning;
            return walker_.begin(leg(), true, now_s);
        case Action::walk:
            doing_ = Doing::walking;
            return walker_.begin(leg(), false, now_s);
        case Action::crawl:
            doing_ = Doing::crawling;
            return crawler_.begin(leg(), now_s);
    }
}

void BestConductor::begin_building(const Crew& crew, double now_s) {
    doing_ = Doing::building;
    const modular::Place start = middle_of(brief_.mission.floor, brief_.mission.start);
    const double yaw_rad = modular::yaw_of_heading(modular::heading_of_step(leg().line.step));
    modular::PlanarPose root{start.x_m, start.y_m, yaw_rad};
    if (form_) {
        const modular::PlanarPose& place = crew.told(stance_.module_of(1)).place;
        root = {place.x_m, place.y_m, yaw_rad};
    }
    builder_.begin(step().form, form_, stance_, root, now_s);
}

void BestConductor::do_step(Crew& crew, Logbook& log, double now_s) {
    switch (doing_) {
        case Doing::nothing:
            return;
        case Doing::building:
            builder_.act(crew, log, brief_, now_s);
            if (builder_.failure()) return call_off(builder_.failure(), log, now_s);
            if (!builder_.is_done()) return;
            form_ = step().form;
            stance_ = builder_.stance();
            return end_step(crew, log, now_s);
        case Doing::aiming:
        case Doing::turning:
        case Doing::walking:
            walker_.act(crew, brief_.mission, shape(), stance_, now_s);
            if (walker_.failure()) return call_off(walker_.failure(), log, now_s);
            if (!walker_.is_done()) return;
            if (doing_ == Doing::aiming) return begin_building(crew, now_s);
            return end_step(crew, log, now_s);
        case Doing::crawling:
            crawler_.act(crew, brief_.mission, shape(), stance_, now_s);
            if (crawler_.result() == modular::Crawl::arrived) return end_step(crew, log, now_s);
            if (gives_up(crawler_.result())) give_up_crawling(crew, log, now_s);
            return;
    }
}

void BestConductor::end_step(const Crew& crew, Logbook& log, double now_s) {
    log.add_nodes(step().nodes);
    is_mending_ = false;
    ++at_;
    begin_step(crew, log, now_s);
}

/// What is left of the leg is walked.
void BestConductor::give_up_crawling(const Crew& crew, Logbook& log, double now_s) {
    const modular::Crawl crawl = crawler_.result();
    const double cell_m =
        brief_.mission.floor.cell_m * (is_diagonal(leg().line.step) ? M_SQRT2 : 1);
    const int left = std::clamp(static_cast<int>(std::lround(crawler_.left_m() / cell_m)), 1,
                                std::max(1, step().nodes));
    steps_[at_].nodes = std::max(0, step().nodes - left);
    const std::string rule(name_of(crawl));
    const Step rebuild{Action::rebuild, Form::hexapod, step().leg, 0, rule, why(crawl)};
    const Step walk{Action::walk, Form::hexapod, step().leg, left, rule, why(crawl)};
    steps_.insert(steps_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, {rebuild, walk});
    end_step(crew, log, now_s);
}

/// Whether something came apart, or somebody cannot move any more: then it is built again first.
bool BestConductor::mend(const Crew& crew, Logbook& log, double now_s) {
    const bool is_unfit = has_unfit(crew, stance_);
    const int missing = missing_dockings(crew, shape(), stance_);
    if (!is_unfit && missing == 0) return false;
    for (int i = 0; i < missing; ++i) log.add_lost_docking();
    if (++mended_ > most_mended) {
        call_off({Failure::Cause::not_docking, stance_.module_of(1)}, log, now_s);
        return true;
    }
    const Step rebuild{
        Action::rebuild,        *form_, step().leg, 0, is_unfit ? "module_lost" : "docking_lost",
        words_of_loss(is_unfit)};
    steps_.insert(steps_.begin() + static_cast<std::ptrdiff_t>(at_), rebuild);
    is_mending_ = true;
    begin_step(crew, log, now_s);
    return true;
}

void BestConductor::see(const std::vector<modular::Obstacle>& obstacles) {
    seen_ = obstacles;
}

void BestConductor::plan_again(const Crew& crew, Logbook& log, double now_s) {
    const int reference = form_ == Form::hexapod ? 2 : 1;
    const modular::PlanarPose& place = crew.told(stance_.module_of(reference)).place;
    const auto cell = cell_at(brief_.mission.floor, {place.x_m, place.y_m});
    replan_ = Replan{*seen_, cell.value_or(brief_.mission.start), form_};
    seen_.reset();
    follow_replan();
    if (brief_.plan.refusal)
        return call_off({Failure::Cause::no_path, 0, brief_.plan.refusal->reason.words()}, log,
                        now_s);
    take_steps();
    begin_step(crew, log, now_s);
}

void BestConductor::follow_replan() {
    brief_.mission.obstacles = replan_->obstacles;
    brief_.plan =
        modular::plan_again(brief_.mission, replan_->from, replan_->standing, modular::Way::best);
}

void BestConductor::call_off(const Failure& failure, Logbook& log, double now_s) {
    failure_ = failure;
    ending_ = Ending{false, failure.problem()};
    log.end_phase(now_s);
}

void BestConductor::describe_steps(contest::Memory& memory) {
    memory.list(steps_, most_remembered, [&](Step& each) {
        memory.fields(each.action, each.form, each.leg, each.nodes, each.rule);
        describe_in(memory, each.why);
    });
    memory.fields(at_, doing_, has_begun_, is_mending_, mended_);
    memory.optional(form_);
}

/// The plan of that moment, which is the first one where no obstacle had moved.
void BestConductor::remember_plan(contest::Memory& memory) {
    brief_.mission.obstacles = first_.mission.obstacles;
    brief_.plan = first_.plan;
    if (!replan_) return;
    const modular::Floor& floor = brief_.mission.floor;
    const modular::Grid grid(floor, {});
    const bool is_sound =
        grid.has(replan_->from) && (!replan_->standing || is_form(*replan_->standing)) &&
        std::all_of(replan_->obstacles.begin(), replan_->obstacles.end(),
                    [&](const modular::Obstacle& each) {
                        return grid.has(each.cell) && each.width >= 1 &&
                               each.width <= 2 * std::max(floor.rows, floor.columns);
                    });
    memory.require(is_sound, reasons::expected_memory);
    if (is_sound) follow_replan();
}

/// Of what was read, which may be anything: whether it can be gone on from.
bool BestConductor::is_sound() const {
    const int modules = static_cast<int>(brief_.mission.modules.size());
    const bool has_steps = std::all_of(steps_.begin(), steps_.end(), [&](const Step& each) {
        return each.action <= Action::rebuild && is_form(each.form) &&
               each.leg < brief_.plan.legs.size();
    });
    if (!has_steps || doing_ > Doing::crawling || at_ > steps_.size()) return false;
    if (doing_ != Doing::nothing && at_ == steps_.size()) return false;
    if (form_ && !(is_form(*form_) && stance_.is_whole(shape()))) return false;
    if (is_moving() && !form_) return false;
    return stance_.is_sound(modules) && builder_.is_sound(modules, brief_);
}

void BestConductor::describe(contest::Memory& memory) {
    const auto obstacle = [&](modular::Obstacle& each) {
        memory.fields(each.cell.row, each.cell.column, each.width);
    };
    memory.optional(seen_, [&](std::vector<modular::Obstacle>& each) {
        memory.list(each, modular::most_obstacles, obstacle);
    });
    memory.optional(replan_, [&](Replan& each) {
        memory.list(each.obstacles, modular::most_obstacles, obstacle);
        memory.fields(each.from.row, each.from.column);
        memory.optional(each.standing);
    });
    if (memory.is_reading()) remember_plan(memory);
    describe_steps(memory);
    stance_.describe(memory);
    builder_.describe(memory);
    walker_.describe(memory);
    crawler_.describe(memory);
    failure_.describe(memory);
    memory.optional(ending_, [&](Ending& each) {
        memory.field(each.has_arrived);
        if (memory.is_reading() && failure_) each.refusal = failure_.problem();
    });
    memory.require(is_sound(), reasons::expected_memory);
}

std::unique_ptr<Conductor> make_best_conductor(Brief brief) {
    return std::make_unique<BestConductor>(std::move(brief));
}

}  // namespace simrob::mission
