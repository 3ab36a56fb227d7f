#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "modular/heading.h"
#include "modular/legs.h"
#include "thesis_missions.h"

namespace simrob::test {
namespace {

using namespace modular;

TEST(ModularGrid, has_the_thesis_s_start_in_the_middle_of_cell_6_6) {
    const Floor floor;
    const Place start = middle_of(floor, {6, 6});
    EXPECT_DOUBLE_EQ(start.x_m, 3.625);
    EXPECT_DOUBLE_EQ(start.y_m, -3.625) << "y is minus the thesis's z";
    EXPECT_EQ(cell_at(floor, start), (Cell{6, 6}));
}

TEST(ModularGrid, finds_each_cell_by_its_middle_and_nothing_beside_the_floor) {
    const Floor floor{.rows = 12, .columns = 17, .cell_m = 0.3};
    for (int row = 1; row <= floor.rows; ++row)
        for (int column = 1; column <= floor.columns; ++column)
            EXPECT_EQ(cell_at(floor, middle_of(floor, {row, column})), (Cell{row, column}));
    EXPECT_FALSE(cell_at(floor, {2.56, 0}));
    EXPECT_FALSE(cell_at(floor, {0, -1.81}));
    EXPECT_FALSE(cell_at(floor, {std::nan(""), 0}));
}

TEST(ModularGrid, blocks_the_border_and_half_an_obstacle_and_one_cell_more) {
    const Grid grid(Floor(), {{{20, 20}, 1}, {{30, 30}, 2}, {{10, 30}, 3}});
    EXPECT_TRUE(grid.is_blocked({2, 20}));
    EXPECT_FALSE(grid.is_blocked({3, 20}));
    EXPECT_TRUE(grid.is_blocked({20, 39}));
    EXPECT_TRUE(grid.is_blocked({0, 0})) << "outside";
    for (const auto& [middle, reach] : {std::pair{Cell{20, 20}, 2}, {{30, 30}, 2}, {{10, 30}, 3}}) {
        EXPECT_TRUE(grid.is_blocked({middle.row + reach, middle.column - reach}));
        EXPECT_FALSE(grid.is_blocked({middle.row + reach + 1, middle.column}));
        EXPECT_FALSE(grid.is_blocked({middle.row, middle.column - reach - 1}));
    }
    EXPECT_EQ(grid.kind({20, 20}), CellKind::obstacle);
    EXPECT_EQ(grid.kind({20, 21}), CellKind::margin);
    EXPECT_EQ(grid.kind({30, 31}), CellKind::obstacle) << "a box of two cells covers half of it";
    EXPECT_EQ(grid.kind({1, 1}), CellKind::border);
}

TEST(ModularHeading, is_clockwise_from_x_and_comes_back_from_yaw) {
    EXPECT_NEAR(yaw_of_heading(270), std::numbers::pi / 2, 1e-12);
    EXPECT_NEAR(yaw_of_heading(90), -std::numbers::pi / 2, 1e-12);
    for (int heading = 0; heading < 360; heading += 15)
        EXPECT_NEAR(heading_of_yaw(yaw_of_heading(heading)), heading, 1e-9);
}

TEST(ModularHeading, along_the_grid_is_that_of_the_step_between_two_middles) {
    const Floor floor;
    for (int i = 0; i < 9; ++i) {
        const Step step{i / 3 - 1, i % 3 - 1};
        if (step == Step{}) continue;
        const Place from = middle_of(floor, {20, 20});
        const Place to = middle_of(floor, Cell{20, 20} + step);
        const double yaw = std::atan2(to.y_m - from.y_m, to.x_m - from.x_m);
        EXPECT_NEAR(std::remainder(heading_of_yaw(yaw) - heading_of_step(step), 360), 0, 1e-9)
            << step.rows << " " << step.columns;
    }
}

TEST(ModularHeading, error_is_the_shorter_way_round_but_for_the_thesis) {
    EXPECT_DOUBLE_EQ(heading_error(3, 359, Way::best), 4);
    EXPECT_DOUBLE_EQ(heading_error(359, 3, Way::best), -4);
    EXPECT_DOUBLE_EQ(heading_error(3, 359, Way::thesis), -356);
}

}  // namespace
}  // namespace simrob::test
