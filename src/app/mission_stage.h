#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/stage.h"
#include "mission/control.h"
#include "mission/mission_run.h"
#include "session/session.h"

namespace simrob::app {

/// A mission on the page: its plan, then how it is carried out, and its plan again. Planning
/// changes no world that is recorded: a recording begins with the mission that was confirmed.
class MissionStage final : public mission::MissionControl, public Stage {
  public:
    /// All must outlive it.
    struct Parts {
        session::Session& session;
        modular::Mission mission;
        world::EntitySpecification module;  ///< as it stands at the origin
        std::function<Result<mission::Brief>(const modular::Mission&)> brief;
        std::function<void()> begin_recording;
        std::function<void()> end_recording;
    };

    /// Offers itself to the simulation's commands.
    explicit MissionStage(Parts parts);
    ~MissionStage() override;
    MissionStage(const MissionStage&) = delete;
    MissionStage& operator=(const MissionStage&) = delete;
    MissionStage(MissionStage&&) = delete;
    MissionStage& operator=(MissionStage&&) = delete;

    // Of MissionControl.
    Result<void> set_goal(const mission::SetGoal& wanted) override;
    Result<void> put_obstacle(const mission::PutObstacle& wanted) override;
    Result<void> remove_obstacle(const mission::RemoveObstacle& wanted) override;
    Result<void> confirm() override;
    Result<void> plan_again() override;

    bool is_to_change() const override { return wish_.has_value(); }
    /// Between turns: the world that was asked for. What cannot be made leaves an empty world, and
    /// is told once by take_problem().
    void change() override;
    /// In each turn, once nobody is waited for.
    void act() override;
    /// What watchers are told.
    std::shared_ptr<const std::string> text();
    std::optional<Problem> take_problem() { return std::exchange(problem_, std::nullopt); }

  private:
    enum class Wish : std::uint8_t { plan, begin };

    bool is_under_way() const { return run_ != nullptr && !run_->is_over(); }
    Result<void> require_planning() const;
    Result<void> require_cell(int row, int column) const;
    Result<void> take(modular::Mission mission);
    void plan();
    Result<void> show_plan();
    Result<void> begin();
    void let_time_go(bool goes);
    bool is_text_old() const;

    Parts parts_;
    engine::Simulation& simulation_;
    command::Modes usual_modes_;
    modular::MissionPlan plan_;
    std::optional<Wish> wish_ = Wish::plan;
    std::unique_ptr<mission::MissionRun> run_;
    bool has_rested_ = false;  ///< after its end
    bool has_failed_ = false;  ///< what was to be shown could not be made
    std::optional<Problem> problem_;
    std::shared_ptr<const std::string> text_;
    std::uint64_t text_revision_ = 0;
    double text_time_s_ = 0;
};

}  // namespace simrob::app
