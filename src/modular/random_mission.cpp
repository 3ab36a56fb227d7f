#include "modular/random_mission.h"

#include "base/random.h"

namespace simrob::modular {
namespace {

constexpr std::uint32_t fewest_obstacles = 2;
constexpr std::uint32_t more_obstacles = 9;
constexpr std::uint32_t widest = 3;
constexpr std::uint32_t one_in_walls = 12;    ///< missions that are parted by a wall
constexpr std::uint32_t one_in_blocked = 12;  ///< whose goal is drawn without a look at the map
constexpr int most_tries = 1000;

Cell cell_within(Random& random, const Floor& floor) {
    const auto rows = static_cast<std::uint32_t>(floor.rows - 2 * floor.border);
    const auto columns = static_cast<std::uint32_t>(floor.columns - 2 * floor.border);
    const int row = floor.border + 1 + static_cast<int>(random.below(rows));
    return {row, floor.border + 1 + static_cast<int>(random.below(columns))};
}

/// Boxes in a row from side to side, whose margins touch.
void add_wall(Random& random, Mission& mission) {
    constexpr int every = 5;
    const int row = cell_within(random, mission.floor).row;
    for (int column = 1; column <= mission.floor.columns; column += every)
        mission.obstacles.push_back({{row, column}, 1});
}

void add_obstacles(Random& random, Mission& mission) {
    const std::uint32_t count = fewest_obstacles + random.below(more_obstacles);
    for (std::uint32_t i = 0; i < count; ++i) {
        const Cell cell = cell_within(random, mission.floor);
        mission.obstacles.push_back({cell, 1 + static_cast<int>(random.below(widest))});
    }
    if (random.below(one_in_walls) == 0) add_wall(random, mission);
}

/// A start and a heading at which all modules find room.
bool take_start(Random& random, Mission& mission) {
    const Grid grid = mission.grid();
    for (int i = 0; i < most_tries; ++i) {
        mission.start = cell_within(random, mission.floor);
        mission.heading_degrees = 90.0 * random.below(4);
        mission.modules =
            rows_layout(mission.floor, mission.start, mission.heading_degrees, modules_of_a_form);
        if (!grid.is_blocked(mission.start) && check_places(mission)) return true;
    }
    return false;
}

void take_goal(Random& random, Mission& mission) {
    const Grid grid = mission.grid();
    const bool looks = random.below(one_in_blocked) != 0;
    for (int i = 0; i < most_tries; ++i) {
        mission.goal = cell_within(random, mission.floor);
        if (mission.goal != mission.start && !(looks && grid.is_blocked(mission.goal))) return;
    }
}

}  // namespace

Mission random_mission(std::uint64_t seed) {
    Random random(seed);
    Mission mission;
    mission.name = "random_" + std::to_string(seed);
    mission.seed = seed;
    do {
        mission.obstacles.clear();
        add_obstacles(random, mission);
    } while (!take_start(random, mission));
    take_goal(random, mission);
    return mission;
}

}  // namespace simrob::modular
