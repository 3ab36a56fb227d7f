// Obstacles that a camera above the floor finds by their colour.

#include "mission/survey.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "support/counts.h"
#include "support/mission_lab.h"

namespace simrob::test {
namespace {

using modular::Obstacle;

class Survey : public testing::Test {
  protected:
    Result<std::vector<Obstacle>> look_at(modular::Mission mission) {
        mission.knowledge = modular::Knowledge::camera;
        return mission::survey(*simulation_, mission, shipped_module(catalogue_), catalogue_);
    }

    const command::Catalogue catalogue_ = recorded_commands();
    std::unique_ptr<engine::Simulation> simulation_ = empty_simulation("ode");
};

std::vector<Obstacle> sorted(std::vector<Obstacle> obstacles) {
    std::sort(obstacles.begin(), obstacles.end(), [](const Obstacle& a, const Obstacle& b) {
        return std::pair(a.cell.row, a.cell.column) < std::pair(b.cell.row, b.cell.column);
    });
    return obstacles;
}

TEST_F(Survey, finds_the_obstacles_of_all_missions_among_their_modules) {
    for (int number = 1; number <= 5; ++number) {
        const auto mission = shipped_mission("mission_" + std::to_string(number));
        EXPECT_EQ(sorted(must(look_at(mission))), sorted(mission.obstacles)) << number;
    }
    EXPECT_TRUE(simulation_->world().entities().empty());
}

TEST_F(Survey, finds_an_obstacle_of_each_width_anywhere) {
    Random random(3);
    auto mission = shipped_mission("mission_1");
    for (int i = 0; i < count(20, 500); ++i) {
        const auto row = 10 + static_cast<int>(random.below(24));
        const auto column = 10 + static_cast<int>(random.below(24));
        mission.obstacles = {{{row, column}, 1 + static_cast<int>(random.below(6))}};
        EXPECT_EQ(must(look_at(mission)), mission.obstacles) << row << " " << column;
    }
}

/// Together they are no square: then all cells of both are blocked, and what is near to them.
TEST_F(Survey, blocks_what_is_blocked_where_obstacles_touch) {
    auto mission = shipped_mission("mission_1");
    mission.obstacles = {{{20, 20}, 3}, {{22, 23}, 3}, {{30, 10}, 1}, {{30, 11}, 1}};
    const modular::Grid really = mission.grid();
    mission.obstacles = must(look_at(mission));
    const modular::Grid seen = mission.grid();
    for (std::size_t i = 0; i < really.size(); ++i) {
        const modular::Cell cell = really.cell_of(i);
        EXPECT_TRUE(!really.is_blocked(cell) || seen.is_blocked(cell))
            << cell.row << " " << cell.column;
    }
}

TEST_F(Survey, is_refused_where_a_cell_would_be_too_small_in_the_picture) {
    auto mission = shipped_mission("mission_1");
    mission.floor.columns = mission::most_surveyed_cells + 1;
    const auto found = look_at(mission);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().field, "floor");
    EXPECT_EQ(found.error().reason.code(), "floor_too_large_for_camera");
}

}  // namespace
}  // namespace simrob::test
