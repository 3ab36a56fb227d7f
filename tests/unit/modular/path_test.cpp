#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

#include "base/random.h"
#include "modular/legs.h"
#include "support/counts.h"
#include "thesis_missions.h"

namespace simrob::test {
namespace {

using namespace modular;

/// Lengths of the shortest ways from a cell to all others, by Dijkstra's algorithm as it stands in
/// books; infinite where there is none.
std::vector<double> lengths_from(const Grid& grid, Cell start) {
    std::vector<double> lengths(grid.size(), std::numeric_limits<double>::infinity());
    if (grid.is_blocked(start)) return lengths;
    std::set<std::pair<double, std::size_t>> front{{0, grid.index(start)}};
    lengths[grid.index(start)] = 0;
    while (!front.empty()) {
        const auto [length, index] = *front.begin();
        front.erase(front.begin());
        for (int i = 0; i < 9; ++i) {
            const Step step{i / 3 - 1, i % 3 - 1};
            const Cell next = grid.cell_of(index) + step;
            if (step == Step{} || grid.is_blocked(next)) continue;
            double& known = lengths[grid.index(next)];
            const double through = length + std::hypot(step.rows, step.columns);
            if (through >= known - 1e-9) continue;
            front.erase({known, grid.index(next)});
            known = through;
            front.emplace(known, grid.index(next));
        }
    }
    return lengths;
}

Cell random_cell(Random& random, const Floor& floor) {
    return {1 + static_cast<int>(random.below(static_cast<std::uint32_t>(floor.rows))),
            1 + static_cast<int>(random.below(static_cast<std::uint32_t>(floor.columns)))};
}

Grid random_grid(Random& random) {
    const Floor floor{.rows = 20, .columns = 25, .border = 1};
    std::vector<Obstacle> obstacles(random.below(12));
    for (Obstacle& obstacle : obstacles)
        obstacle = {random_cell(random, floor), 1 + static_cast<int>(random.below(3))};
    return {floor, obstacles};
}

void expect_sound(const Grid& grid, const Path& path) {
    for (const Cell cell : path.cells) EXPECT_FALSE(grid.is_blocked(cell));
    for (std::size_t i = 1; i < path.cells.size(); ++i) {
        const Step step = path.cells[i] - path.cells[i - 1];
        EXPECT_EQ(std::max(std::abs(step.rows), std::abs(step.columns)), 1);
    }
}

TEST(ModularPath, is_as_short_as_dijkstra_s_and_there_if_flood_fill_comes_through) {
    Random random(18);
    const int maps = count(1000, 20000);
    int reached = 0;
    for (int i = 0; i < maps; ++i) {
        const Grid grid = random_grid(random);
        const Cell start = random_cell(random, grid.floor());
        const Cell goal = random_cell(random, grid.floor());
        const double shortest = lengths_from(grid, start)[grid.index(goal)];
        const bool is_reachable = reachable_from(grid, start)[grid.index(goal)];
        ASSERT_EQ(is_reachable, std::isfinite(shortest));
        reached += is_reachable ? 1 : 0;
        for (const Way way : {Way::thesis, Way::best}) {
            const auto path = find_path(grid, start, goal, way);
            ASSERT_EQ(path.has_value(), is_reachable) << "map " << i;
            if (!path) continue;
            EXPECT_NEAR(path->length(), shortest, 1e-9) << "map " << i;
            EXPECT_EQ(path->cells.front(), start);
            EXPECT_EQ(path->cells.back(), goal);
            expect_sound(grid, *path);
        }
    }
    EXPECT_GT(reached, maps / 10);
    EXPECT_LT(reached, maps * 9 / 10);
}

/// The fewest turns of all shortest ways, by trying every one of them.
int fewest_turns(const Grid& grid, const std::vector<double>& to_goal, Cell at, Cell goal,
                 Step before) {
    if (at == goal) return 0;
    int fewest = std::numeric_limits<int>::max() / 2;
    for (int i = 0; i < 9; ++i) {
        const Step step{i / 3 - 1, i % 3 - 1};
        const Cell next = at + step;
        if (step == Step{} || grid.is_blocked(next)) continue;
        const double through = std::hypot(step.rows, step.columns) + to_goal[grid.index(next)];
        if (through > to_goal[grid.index(at)] + 1e-9) continue;
        const int turn = before != Step{} && step != before ? 1 : 0;
        fewest = std::min(fewest, turn + fewest_turns(grid, to_goal, next, goal, step));
    }
    return fewest;
}

TEST(ModularPath, of_the_best_way_turns_least_of_all_that_are_as_short) {
    Random random(5);
    for (int i = 0; i < count(200, 2000); ++i) {
        const Floor floor{.rows = 10, .columns = 10, .border = 0};
        const Grid grid(floor, {{random_cell(random, floor), 1}, {random_cell(random, floor), 1}});
        const Cell start = random_cell(random, floor);
        const Cell goal = random_cell(random, floor);
        const auto path = find_path(grid, start, goal, Way::best);
        if (!path) continue;
        EXPECT_EQ(path->turns(), fewest_turns(grid, lengths_from(grid, goal), start, goal, {}));
    }
}

TEST(ModularPath, from_a_cell_to_itself_is_that_cell) {
    for (const Way way : {Way::thesis, Way::best}) {
        const auto path = find_path(empty_grid(), {6, 6}, {6, 6}, way);
        ASSERT_TRUE(path);
        EXPECT_EQ(path->cells, std::vector<Cell>{(Cell{6, 6})});
        EXPECT_TRUE(lines_of(*path).empty());
    }
}

TEST(ModularPath, has_the_thesis_s_counts_of_nodes_both_ways) {
    const std::size_t nodes[] = {14, 14, 30, 30, 32};
    for (int number = 1; number <= 5; ++number)
        for (const Way way : {Way::thesis, Way::best}) {
            const Mission mission = thesis_mission(number);
            const auto path = find_path(mission.grid(), mission.start, mission.goal, way);
            ASSERT_TRUE(path);
            EXPECT_EQ(path->cells.size(), nodes[number - 1]) << number;
        }
}

/// The lines as annexes 18 to 22 print them: slope and nodes.
std::vector<std::pair<int, int>> slopes_and_nodes(const Mission& mission) {
    const auto path = find_path(mission.grid(), mission.start, mission.goal, Way::thesis);
    std::vector<std::pair<int, int>> lines;
    for (const Line& line : lines_of(*path))
        lines.emplace_back(slope_degrees(line.step), line.nodes);
    return lines;
}

TEST(ModularPath, as_the_thesis_did_is_the_one_that_it_prints) {
    using Lines = std::vector<std::pair<int, int>>;
    EXPECT_EQ(slopes_and_nodes(thesis_mission(1)), (Lines{{90, 12}, {45, 1}}));
    EXPECT_EQ(slopes_and_nodes(thesis_mission(3)), (Lines{{0, 20}, {45, 9}}));
    EXPECT_EQ(slopes_and_nodes(thesis_mission(4)),
              (Lines{{45, 1}, {90, 1}, {45, 2}, {90, 4}, {45, 5}, {90, 10}, {45, 6}}));
    // The obstacles of result 5 were other ones, and are lost with its pictures: with its third of
    // width 3 at 17, 12 the printed path comes out.
    Mission fifth = thesis_mission(5);
    fifth.obstacles[2] = {{17, 12}, 3};
    EXPECT_EQ(slopes_and_nodes(fifth), (Lines{{45, 1}, {90, 1}, {45, 1}, {90, 11}, {45, 17}}));
}

}  // namespace
}  // namespace simrob::test
