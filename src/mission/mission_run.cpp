#include "mission/mission_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/number.h"
#include "base/require.h"
#include "command/requests/devices.h"
#include "command/typed_request.h"
#include "contest/intents.h"
#include "mission/brief.h"
#include "mission/reasons.h"
#include "mission/world_of_mission.h"

namespace simrob::mission {

using contest::Call;
using contest::Side;

namespace {

constexpr std::uint64_t iterations_between_looks = 4;
/// So far beside the goal a module that arrived by its own rounded sensors may stand.
constexpr double goal_margin_m = 0.03;
constexpr std::size_t most_orders = 100'000;
constexpr std::size_t most_values = 8;
/// Settings are in each save and keyframe.
constexpr std::size_t most_settings_bytes = contest::Memory::longest_text;

int modules_of(const Brief& brief) {
    return static_cast<int>(brief.mission.modules.size());
}

}  // namespace

MissionRun::MissionRun(engine::Simulation& simulation, const command::Catalogue& catalogue,
                       Brief brief, std::optional<world::EntitySpecification> module,
                       const ConductorMaker& maker, const contest::ContestKind& kind)
    : Contest(simulation, kind, {"modules"}),
      catalogue_(catalogue),
      brief_(std::move(brief)),
      module_(std::move(module)),
      settings_(settings_text(brief_)),
      crew_(catalogue, modules_of(brief_)),
      conductor_(maker(brief_)),
      faults_(brief_.mission.faults, modules_of(brief_)) {}

MissionRun::~MissionRun() = default;

Result<void> MissionRun::put_up() {
    if (settings_.size() > most_settings_bytes)
        return refuse("mission", "", reasons::mission_too_long_to_record(most_settings_bytes));
    if (!module_) return refuse("module", "", reasons::expected_module());
    modular::Mission mission = brief_.mission;
    if (brief_.standing) mission.obstacles = *brief_.standing;
    for (const auto& request : world_of_mission(mission, *module_, catalogue_))
        if (auto done = simulation().apply(request); !done) return tl::unexpected(done.error());
    simulation().publish();
    return {};
}

Call MissionRun::opening() {
    const engine::Snapshot& now = *simulation().snapshot();
    began_s_ = now.time_s;
    crew_.look(now);
    faults_.note_fittings(crew_);
    obstacles_.know(now);
    return {.rule = "open",
            .text = fmt::format("{} modules, {} nodes, as the {} way has it", crew_.modules(),
                                brief_.plan.nodes(), name_of(brief_.plan.way))};
}

void MissionRun::observe(const engine::Snapshot& now) {
    crew_.listen(now);
    log_.add_energy(crew_.power_w(now) * simulation().timestep_s());
    touches_.look(simulation().world(), crew_.modules(), now.iteration);
}

/// Whoever replays comes to the same, so nothing here may depend on who tells the orders.
std::optional<Call> MissionRun::judge() {
    const engine::Snapshot& now = *simulation().snapshot();
    if (has_jumped_) return call_off({"world", "", reasons::world_was_replaced()});
    if (now.iteration % iterations_between_looks != 0) return std::nullopt;
    crew_.look(now);
    if (auto found = problem()) return call_off(std::move(*found));
    return lead(now);
}

double MissionRun::time_s() const {
    return simulation().time_s() - began_s_;
}

std::optional<Problem> MissionRun::problem() const {
    if (auto missing = faults_.missing(crew_)) return missing;
    const double most = most_s(brief_);
    if (time_s() <= most) return std::nullopt;
    return Problem{"time_s", real_text(time_s()), reasons::took_too_long(most)};
}

std::optional<Call> MissionRun::lead(const engine::Snapshot& now) {
    const double now_s = time_s();
    if (brief_.mission.knowledge == modular::Knowledge::moving && obstacles_.has_moved(now)) {
        obstacles_.know(now);
        conductor_->see(obstacles_in(now, brief_.mission.floor));
    }
    read_orders_.clear();
    orders_ = faults_.take_due(now_s, catalogue_);
    conductor_->act(crew_, log_, now_s);
    for (auto& request : crew_.take_requests()) orders_.push_back(std::move(request));
    if (const auto& ending = conductor_->ending()) {
        if (ending->has_arrived) return arrive(now);
        return call_off(ending->refusal.value_or(Problem{"mission", "", reasons::gave_up()}));
    }
    return tell_phases();
}

/// A decision for each phase that began or ended since: the last one is returned.
std::optional<Call> MissionRun::tell_phases() {
    const auto& phases = log_.phases();
    const std::size_t known = 2 * phases.size() - (log_.is_in_phase() ? 1 : 0);
    std::optional<Call> call;
    for (; told_phases_ < known; ++told_phases_) {
        if (call) carry_out(std::move(*call));
        const modular::Phase& phase = phases[told_phases_ / 2];
        const bool begins = told_phases_ % 2 == 0;
        call = Call{.rule = begins ? phase.name : "done",
                    .text = begins ? fmt::format("{}: {}", phase.shape, phase.why.en)
                                   : fmt::format("{} {}: {:.3f} s, {} nodes, {:.3f} J", phase.name,
                                                 phase.shape, phase.duration_s(), phase.nodes,
                                                 phase.energy_j)};
    }
    return call;
}

/// A conductor that says so is not believed: somebody has to stand there.
bool MissionRun::is_in_goal(const engine::Snapshot& now) const {
    const modular::Place goal = middle_of(brief_.mission.floor, brief_.mission.goal);
    const double reach_m = brief_.mission.floor.cell_m / 2 + goal_margin_m +
                           3 * brief_.mission.noise.position_m + modular::gps_behind_m;
    return std::any_of(now.layout->entities.begin(), now.layout->entities.end(),
                       [&](const engine::LayoutEntity& entity) {
                           const Vector3& at = now.pose_of(entity).position;
                           return entity.id <= crew_.modules() &&
                                  std::abs(at.x - goal.x_m) <= reach_m &&
                                  std::abs(at.y - goal.y_m) <= reach_m;
                       });
}

Call MissionRun::arrive(const engine::Snapshot& now) {
    if (!is_in_goal(now)) return call_off({"goal", "", reasons::nobody_in_goal()});
    log_.end_phase(time_s());
    if (auto told = tell_phases()) carry_out(std::move(*told));
    has_arrived_ = true;
    return {.rule = "arrived",
            .text = fmt::format("arrived after {:.3f} s; obstacles were touched {} times", time_s(),
                                touches_.count()),
            .point_for = Side{0},
            .phase = std::string(contest::over)};
}

Call MissionRun::call_off(Problem problem) {
    log_.end_phase(time_s());
    if (auto told = tell_phases()) carry_out(std::move(*told));
    called_off_ = problem.reason.words();
    refusal_ = std::move(problem);
    orders_.clear();
    return {.rule = "called_off", .text = called_off_, .phase = std::string(contest::over)};
}

/// A call has no consequences beyond the orders.
void MissionRun::follow(const Call&) {}

/// There, nothing is known of this mission.
void MissionRun::follow_jump() {
    has_jumped_ = true;
}

std::optional<Side> MissionRun::side_of(int entity) const {
    return entity >= 1 && entity <= crew_.modules() ? std::optional<Side>(0) : std::nullopt;
}

/// Who was taken over by somebody does not hear; whoever lacks the device refuses.
void MissionRun::do_intents() {
    const auto read = std::exchange(read_orders_, {});
    const auto decided = std::exchange(orders_, {});
    for (const auto& request : decided.empty() ? read : decided)
        static_cast<void>(simulation().apply(request));
}

std::any MissionRun::intents() const {
    return orders_;
}

void MissionRun::intend(const std::any& intents) {
    orders_ = contest::intents_in<std::vector<command::Request>>(intents);
}

/// All of it is told as orders.
void MissionRun::play_side(Side) {}

void MissionRun::lose_track() {
    read_orders_.clear();
    Contest::lose_track();
}

/// Orders are of two kinds: a device is told values, or taken away.
void MissionRun::describe_orders(contest::Memory& memory) {
    std::vector<command::DeviceControl> told;
    for (const auto& request : orders_.empty() ? read_orders_ : orders_) {
        if (const auto* const control = std::any_cast<command::DeviceControl>(&request.value))
            told.push_back(*control);
        else if (const auto* const gone = std::any_cast<command::RemoveDevice>(&request.value))
            told.push_back({gone->entity_id, gone->device_id, {}});
    }
    memory.list(told, most_orders, [&](command::DeviceControl& order) {
        memory.fields(order.entity_id, order.device_id);
        memory.list(order.values, most_values);
    });
    if (!memory.is_reading()) return;
    read_orders_.clear();
    for (auto& order : told)
        read_orders_.push_back(
            order.values.empty()
                ? command::make_request(catalogue_,
                                        command::RemoveDevice{order.entity_id, order.device_id})
                : command::make_request(catalogue_, std::move(order)));
}

void MissionRun::describe(contest::Memory& memory) {
    crew_.describe(memory);
    log_.describe(memory);
    conductor_->describe(memory);
    faults_.describe(memory);
    touches_.describe(memory);
    obstacles_.describe(memory);
    auto told = static_cast<std::uint64_t>(told_phases_);
    memory.fields(began_s_, told, has_jumped_, has_arrived_, called_off_);
    memory.require(told <= 2 * log_.phases().size(), reasons::expected_memory);
    told_phases_ = static_cast<std::size_t>(told);
    describe_orders(memory);
}

modular::MissionResult MissionRun::result() const {
    modular::MissionResult result;
    result.arrived = has_arrived_;
    result.time_s = time_s();
    result.nodes = brief_.plan.nodes();
    result.touched = touches_.count();
    result.phases = log_.phases();
    if (log_.is_in_phase()) result.phases.back().end_s = time_s();
    result.hash = to_hex(simulation().hash());
    result.refusal = refusal_;
    result.lost_dockings = log_.lost_dockings();
    result.retries = log_.retries();
    result.replaced_modules = log_.replaced();
    return result;
}

}  // namespace simrob::mission
