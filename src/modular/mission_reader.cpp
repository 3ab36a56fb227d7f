#include "modular/mission_reader.h"

#include <cmath>

#include "base/expectations.h"
#include "base/limits.h"
#include "modular/reasons.h"

namespace simrob::modular {
namespace {

constexpr std::size_t longest_name = 64;
constexpr std::size_t longest_title = 200;
constexpr int fewest_cells = 10;
constexpr int most_cells = 200;
constexpr double smallest_cell_m = 0.2;
constexpr double largest_cell_m = 1;
constexpr int widest_border = 4;
constexpr int widest_obstacle = 20;
constexpr double most_noise_m = 0.1;
constexpr double most_noise_degrees = 10;
constexpr double latest_fault_s = 1e6;
constexpr int greatest_seed = 1'000'000'000;

Floor read_floor(MissionMembers& all) {
    const Json& json = all.any("floor");
    Floor floor;
    if (!all.has("floor")) return floor;
    MissionMembers members(json, all.path_of("floor"));
    floor.rows = members.whole("rows", fewest_cells, most_cells, floor.rows);
    floor.columns = members.whole("columns", fewest_cells, most_cells, floor.columns);
    floor.cell_m = members.real("cell_m", smallest_cell_m, largest_cell_m, floor.cell_m);
    floor.border = members.whole("border", 0, widest_border, floor.border);
    all.pass_on(members.finish());
    return floor;
}

std::vector<Obstacle> read_obstacles(MissionMembers& all, const Floor& floor) {
    std::vector<Obstacle> obstacles;
    all.each("obstacles", most_obstacles, [&](const Json& json, const std::string& path) {
        MissionMembers members(json, path);
        Obstacle obstacle;
        obstacle.cell.row = members.whole("row", 1, floor.rows);
        obstacle.cell.column = members.whole("column", 1, floor.columns);
        obstacle.width = members.whole("width", 1, widest_obstacle);
        all.pass_on(members.finish());
        obstacles.push_back(obstacle);
    });
    return obstacles;
}

Noise read_noise(MissionMembers& all) {
    const Json& json = all.any("noise");
    Noise noise;
    if (!all.has("noise")) return noise;
    MissionMembers members(json, all.path_of("noise"));
    noise.position_m = members.real("position_m", 0, most_noise_m, 0);
    noise.heading_degrees = members.real("heading_degrees", 0, most_noise_degrees, 0);
    noise.radio_loss = members.real("radio_loss", 0, 1, 0);
    all.pass_on(members.finish());
    return noise;
}

void read_faults(MissionMembers& all, Mission& mission) {
    const auto modules = static_cast<int>(mission.modules.size());
    all.each("faults", most_faults, [&](const Json& json, const std::string& path) {
        MissionMembers members(json, path);
        Fault fault;
        fault.module = members.whole("module", 1, modules);
        fault.at_s = members.real("at_s", 0, latest_fault_s);
        fault.what =
            static_cast<FaultKind>(members.choice("what", {"motors", "radio", "connector"}, 0));
        if (fault.what == FaultKind::connector)
            fault.face =
                static_cast<Face>(members.choice("face", {"front", "rear", "left", "right"}, 0));
        all.pass_on(members.finish());
        mission.faults.push_back(fault);
    });
}

/// A list of places.
void read_places(MissionMembers& all, Mission& mission) {
    mission.is_laid_out = false;
    all.each("modules", most_modules, [&](const Json& json, const std::string& path) {
        MissionMembers members(json, path);
        ModulePlace module;
        module.id = static_cast<int>(mission.modules.size()) + 1;
        constexpr double farthest_m = limits::maximum_size_m;
        module.place.x_m = members.real("x_m", -farthest_m, farthest_m);
        module.place.y_m = members.real("y_m", -farthest_m, farthest_m);
        module.heading_degrees = members.real("heading_degrees", 0, 360, mission.heading_degrees);
        all.pass_on(members.finish());
        mission.modules.push_back(module);
    });
}

void lay_out_modules(MissionMembers& all, Mission& mission, int count) {
    mission.modules =
        lay_out(mission.floor, mission.obstacles, mission.start, mission.heading_degrees, count);
    const std::size_t found = mission.modules.size();
    if (static_cast<int>(found) < count)
        all.fail({"modules", std::to_string(count), reasons::no_room_for_modules(found)});
}

/// How many modules there are, or where each of them stands.
void read_modules(MissionMembers& all, Mission& mission) {
    constexpr int thesis_modules = modules_of_a_form;
    const Json& json = all.any("modules");
    if (json.is_array()) {
        read_places(all, mission);
    } else {
        const int count = all.whole("modules", 1, most_modules, thesis_modules + mission.spares);
        lay_out_modules(all, mission, count);
    }
    const int needed = thesis_modules + mission.spares;
    if (all.is_good() && static_cast<int>(mission.modules.size()) < needed)
        all.fail({"modules", std::to_string(mission.modules.size()),
                  reasons::too_few_modules(needed, mission.spares)});
}

void read_outside(MissionMembers& all, Mission& mission) {
    constexpr int first = 1;
    all.each("outside", modules_of_a_form, [&](const Json& json, const std::string& path) {
        const double number = json.is_number_integer() ? json.get<double>() : 0;
        if (number < first || number > modules_of_a_form)
            all.fail({path, shown(json), expected_whole_number(first, modules_of_a_form)});
        else
            mission.outside.push_back(static_cast<int>(number));
    });
}

}  // namespace

Result<Mission> read_mission(const Json& json) {
    MissionMembers all(json, "");
    Mission mission;
    mission.name = all.text("name", longest_name, "");
    mission.title = all.words("title", longest_title);
    mission.floor = read_floor(all);
    mission.start = all.cell("start", mission.floor);
    mission.goal = all.cell("goal", mission.floor);
    mission.heading_degrees = all.real("heading_degrees", 0, 360, mission.heading_degrees);
    mission.obstacles = read_obstacles(all, mission.floor);
    mission.knowledge =
        static_cast<Knowledge>(all.choice("obstacles_known_by", {"map", "camera", "moving"}, 0));
    mission.way = static_cast<Way>(all.choice("way", {"thesis", "best"}, 1));
    mission.seed = static_cast<std::uint64_t>(all.whole("seed", 0, greatest_seed, 1));
    mission.spares = all.whole("spares", 0, most_modules - modules_of_a_form, 0);
    mission.noise = read_noise(all);
    read_modules(all, mission);
    read_faults(all, mission);
    read_outside(all, mission);
    if (auto good = all.finish(); !good) return tl::unexpected(good.error());
    return mission;
}

}  // namespace simrob::modular
