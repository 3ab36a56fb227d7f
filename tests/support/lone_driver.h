#pragma once

#include <algorithm>
#include <cmath>
#include <memory>

#include "mission/conductor.h"
#include "mission/mission_run.h"

/// A conductor for tests of what is around conductors.
namespace simrob::test {

/// Module 1 drives straight ahead until it is in the goal, in two phases; it tells module 2 by
/// radio where it is, which keeps count, and bends its pivot.
class LoneDriver final : public mission::Conductor {
  public:
    explicit LoneDriver(mission::Brief brief) : brief_(std::move(brief)) {}

    void act(mission::Crew& crew, mission::Logbook& log, double now_s) override {
        heard_ += static_cast<int>(crew.told(2).heard.size());
        if (steps_ == 0) log.begin_phase(now_s, "assemble", "hexapod", "begin", {"uno", "one"});
        if (steps_ == 20) log.begin_phase(now_s, "walk", "hexapod", "leg_asks", {"dos", "two"});
        ++steps_;
        const modular::PlanarPose place = crew.told(1).place;
        crew.send(1, {1, place.x_m, place.y_m});
        crew.turn(2, modular::Motor::pivot, heard_ % 8 < 4 ? 0.2 : -0.2, 2);
        angle_rad_ += 2 * mission::control_period_s;
        for (const auto wheel : {modular::Motor::left_wheel, modular::Motor::right_wheel})
            crew.turn(1, wheel, angle_rad_);
        const auto& floor = brief_.mission.floor;
        if (modular::cell_at(floor, {place.x_m, place.y_m}) != brief_.mission.goal) return;
        log.add_nodes(static_cast<int>(brief_.plan.nodes()));
        ending_ = mission::Ending{true, {}};
    }
    const std::optional<mission::Ending>& ending() const override { return ending_; }
    const modular::MissionPlan& plan() const override { return brief_.plan; }
    void see(const std::vector<modular::Obstacle>& obstacles) override {
        ++seen_;
        brief_.mission.obstacles = obstacles;
    }
    void describe(contest::Memory& memory) override {
        if (memory.is_reading()) ending_.reset();
        memory.fields(heard_, steps_, seen_, angle_rad_);
        memory.list(brief_.mission.obstacles, modular::most_obstacles,
                    [&](modular::Obstacle& obstacle) {
                        memory.fields(obstacle.cell.row, obstacle.cell.column, obstacle.width);
                    });
    }

    int seen() const { return seen_; }
    int heard() const { return heard_; }
    const std::vector<modular::Obstacle>& obstacles() const { return brief_.mission.obstacles; }

  private:
    mission::Brief brief_;
    std::optional<mission::Ending> ending_;
    int heard_ = 0;
    int steps_ = 0;
    int seen_ = 0;
    double angle_rad_ = 0;
};

inline std::unique_ptr<mission::Conductor> make_lone_driver(mission::Brief brief) {
    return std::make_unique<LoneDriver>(std::move(brief));
}

}  // namespace simrob::test
