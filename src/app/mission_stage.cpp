#include "app/mission_stage.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/fixture.h"
#include "app/reasons.h"
#include "base/require.h"
#include "mission/mission_text.h"
#include "mission/world_of_mission.h"
#include "modular/reasons.h"

namespace simrob::app {
namespace {

/// How often what goes on is told, in simulated time.
constexpr double told_every_s = 0.2;

std::string mission_line(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace

MissionStage::MissionStage(Parts parts)
    : parts_(std::move(parts)),
      simulation_(*parts_.session.simulation),
      usual_modes_(simulation_.modes()) {
    plan();
    simulation_.services().offer<mission::MissionControl>(*this);
}

MissionStage::~MissionStage() {
    simulation_.services().withdraw<mission::MissionControl>(*this);
}

Result<void> MissionStage::require_planning() const {
    if (!is_under_way() && wish_ != Wish::begin) return {};
    return refuse("Command", "", reasons::mission_is_under_way());
}

Result<void> MissionStage::require_cell(int row, int column) const {
    const modular::Floor& floor = parts_.mission.floor;
    const auto expected = modular::reasons::expected_cell(floor.rows, floor.columns);
    if (row < 1 || row > floor.rows) return refuse("Row", std::to_string(row), expected);
    if (column < 1 || column > floor.columns)
        return refuse("Column", std::to_string(column), expected);
    return {};
}

void MissionStage::plan() {
    plan_ = modular::plan_mission(parts_.mission, parts_.mission.way);
    text_.reset();
}

/// A mission as if a file said so: it has to be sound, and the modules give way to obstacles.
Result<void> MissionStage::take(modular::Mission mission) {
    auto sound = modular::mission_from_text(modular::mission_text(mission));
    if (!sound) return tl::unexpected(sound.error());
    parts_.mission = std::move(*sound);
    plan();
    wish_ = Wish::plan;
    return {};
}

Result<void> MissionStage::set_goal(const mission::SetGoal& wanted) {
    SIMROB_REQUIRE(require_planning());
    SIMROB_REQUIRE(require_cell(wanted.row, wanted.column));
    parts_.mission.goal = {wanted.row, wanted.column};
    plan();
    // Whoever has arrived begins again.
    if (run_) wish_ = Wish::plan;
    return {};
}

Result<void> MissionStage::put_obstacle(const mission::PutObstacle& wanted) {
    SIMROB_REQUIRE(require_planning());
    SIMROB_REQUIRE(require_cell(wanted.row, wanted.column));
    modular::Mission mission = parts_.mission;
    const std::size_t count = mission.obstacles.size();
    if (!wanted.obstacle) {
        if (count >= modular::most_obstacles)
            return refuse("Obstacle", std::to_string(count + 1),
                          reasons::no_such_obstacle(static_cast<std::int64_t>(count)));
        mission.obstacles.push_back({{wanted.row, wanted.column}, wanted.width.value_or(1)});
        return take(std::move(mission));
    }
    const auto place = static_cast<std::size_t>(*wanted.obstacle - 1);
    if (place >= count)
        return refuse("Obstacle", std::to_string(*wanted.obstacle),
                      reasons::no_such_obstacle(static_cast<std::int64_t>(count)));
    modular::Obstacle& obstacle = mission.obstacles[place];
    obstacle.cell = {wanted.row, wanted.column};
    obstacle.width = wanted.width.value_or(obstacle.width);
    return take(std::move(mission));
}

Result<void> MissionStage::remove_obstacle(const mission::RemoveObstacle& wanted) {
    SIMROB_REQUIRE(require_planning());
    modular::Mission mission = parts_.mission;
    const auto place = static_cast<std::size_t>(wanted.obstacle - 1);
    if (place >= mission.obstacles.size())
        return refuse(
            "Obstacle", std::to_string(wanted.obstacle),
            reasons::no_such_obstacle(static_cast<std::int64_t>(mission.obstacles.size())));
    mission.obstacles.erase(mission.obstacles.begin() + wanted.obstacle - 1);
    return take(std::move(mission));
}

Result<void> MissionStage::confirm() {
    SIMROB_REQUIRE(require_planning());
    if (plan_.refusal) return tl::unexpected(*plan_.refusal);
    wish_ = Wish::begin;
    return {};
}

Result<void> MissionStage::plan_again() {
    wish_ = Wish::plan;
    return {};
}

void MissionStage::change() {
    const Wish wish = *wish_;
    wish_.reset();
    parts_.end_recording();
    run_.reset();
    text_.reset();
    const double speed = simulation_.modes().speed;
    simulation_.reset();
    command::Modes modes = usual_modes_;
    modes.speed = speed;
    static_cast<void>(simulation_.set_modes(modes));
    const auto shown = wish == Wish::begin ? begin() : show_plan();
    has_failed_ = !shown;
    if (shown) return;
    problem_ = shown.error();
    run_.reset();
    simulation_.reset();
}

/// Time stands still: nobody moves.
Result<void> MissionStage::show_plan() {
    for (const auto& request :
         mission::world_of_mission(parts_.mission, parts_.module, parts_.session.catalogue)) {
        const auto done = simulation_.apply(request);
        if (!done) return tl::unexpected(done.error());
    }
    let_time_go(false);
    simulation_.publish();
    return {};
}

Result<void> MissionStage::begin() {
    auto brief = parts_.brief(parts_.mission);
    if (!brief) return tl::unexpected(brief.error());
    run_ = std::make_unique<mission::MissionRun>(simulation_, parts_.session.catalogue,
                                                 std::move(*brief), parts_.module);
    parts_.begin_recording();
    has_rested_ = false;
    SIMROB_REQUIRE(run_->begin());
    let_time_go(true);
    return {};
}

void MissionStage::let_time_go(bool goes) {
    command::Modes modes = simulation_.modes();
    if (modes.step_mode == !goes) return;
    modes.step_mode = !goes;
    static_cast<void>(simulation_.set_modes(modes));
}

void MissionStage::act() {
    // Back at the empty world of the beginning, or with nothing of the mission left.
    const bool is_lost = run_ ? run_->has_lost_its_world() : simulation_.world().entities().empty();
    if (is_lost && !has_failed_) wish_ = Wish::plan;
    if (is_lost || run_ == nullptr) return;
    run_->carry_out_intents();
    if (simulation_.may_step() && !run_->has_played()) run_->play();
    if (run_->is_over() && !has_rested_) let_time_go(false);
    has_rested_ = run_->is_over();
}

bool MissionStage::is_text_old() const {
    if (!text_) return true;
    if (!run_) return false;
    return text_revision_ != run_->revision() ||
           std::abs(simulation_.time_s() - text_time_s_) >= told_every_s;
}

std::shared_ptr<const std::string> MissionStage::text() {
    if (!is_text_old()) return text_;
    text_time_s_ = simulation_.time_s();
    if (run_) text_revision_ = run_->revision();
    text_ = std::make_shared<const std::string>(
        run_ ? text_of(*run_)
             : mission_line(mission::mission_json(mission::planned_text(parts_.mission, plan_))));
    return text_;
}

}  // namespace simrob::app
