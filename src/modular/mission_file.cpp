#include "modular/mission_file.h"

#include <array>

#include "base/expectations.h"
#include "base/reasons.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "modular/mission_members.h"
#include "modular/mission_reader.h"
#include "modular/reasons.h"

namespace simrob::modular {
namespace {

Json cell_json(Cell cell) {
    return {cell.row, cell.column};
}

Json obstacles_json(const std::vector<Obstacle>& obstacles) {
    Json list = Json::array();
    for (const Obstacle& obstacle : obstacles)
        list.push_back({{"row", obstacle.cell.row},
                        {"column", obstacle.cell.column},
                        {"width", obstacle.width}});
    return list;
}

Json modules_json(const Mission& mission) {
    if (mission.is_laid_out) return mission.modules.size();
    Json list = Json::array();
    for (const ModulePlace& module : mission.modules)
        list.push_back({{"x_m", module.place.x_m},
                        {"y_m", module.place.y_m},
                        {"heading_degrees", module.heading_degrees}});
    return list;
}

Json floor_json(const Floor& floor) {
    return {{"rows", floor.rows},
            {"columns", floor.columns},
            {"cell_m", floor.cell_m},
            {"border", floor.border}};
}

Json faults_json(const std::vector<Fault>& faults) {
    Json list = Json::array();
    for (const Fault& fault : faults) {
        Json json{{"module", fault.module}, {"at_s", fault.at_s}, {"what", name_of(fault.what)}};
        if (fault.what == FaultKind::connector) json["face"] = name_of(fault.face);
        list.push_back(std::move(json));
    }
    return list;
}

Json noise_json(const Noise& noise) {
    return {{"position_m", noise.position_m},
            {"heading_degrees", noise.heading_degrees},
            {"radio_loss", noise.radio_loss}};
}

Json mission_json(const Mission& mission) {
    Json json;
    if (!mission.name.empty()) json["name"] = mission.name;
    if (!mission.title.is_empty())
        json["title"] = {{"es", mission.title.es}, {"en", mission.title.en}};
    if (mission.floor != Floor()) json["floor"] = floor_json(mission.floor);
    json["start"] = cell_json(mission.start);
    json["heading_degrees"] = mission.heading_degrees;
    json["goal"] = cell_json(mission.goal);
    json["obstacles"] = obstacles_json(mission.obstacles);
    json["obstacles_known_by"] = name_of(mission.knowledge);
    json["modules"] = modules_json(mission);
    json["spares"] = mission.spares;
    json["way"] = name_of(mission.way);
    json["seed"] = mission.seed;
    if (mission.noise != Noise()) json["noise"] = noise_json(mission.noise);
    if (!mission.faults.empty()) json["faults"] = faults_json(mission.faults);
    if (!mission.outside.empty()) json["outside"] = mission.outside;
    return json;
}

Problem misplaced(const Mission& mission, std::size_t i, Reason reason) {
    const ModulePlace& module = mission.modules[i];
    return {"modules[" + std::to_string(i) + "]", shown(Json{module.place.x_m, module.place.y_m}),
            std::move(reason)};
}

}  // namespace

std::string_view name_of(Knowledge knowledge) {
    constexpr std::array names = {"map", "camera", "moving"};
    return names[static_cast<std::size_t>(knowledge)];
}

std::string_view name_of(FaultKind kind) {
    constexpr std::array names = {"motors", "radio", "connector"};
    return names[static_cast<std::size_t>(kind)];
}

Result<Mission> mission_from_text(std::string_view text) {
    if (text.size() > maximum_mission_bytes)
        return refuse("mission", "", reasons::mission_too_long(maximum_mission_bytes));
    const Json json = Json::parse(shallow_json(text), nullptr, false);
    if (json.is_discarded()) return refuse("mission", "", simrob::reasons::not_an_object_of_json());
    auto mission = read_mission(json);
    if (mission && !mission->is_laid_out) SIMROB_REQUIRE(check_places(*mission));
    return mission;
}

std::string mission_text(const Mission& mission) {
    const Json json = mission_json(mission);
    std::string text;
    for (const auto& [name, value] : json.items())
        text += (text.empty() ? "{\n    \"" : ",\n    \"") + name + "\": " + value.dump();
    return text + "\n}\n";
}

Result<void> check_places(const Mission& mission) {
    for (std::size_t i = 0; i < mission.modules.size(); ++i) {
        const ModulePlace& module = mission.modules[i];
        if (!is_on_floor(mission.floor, module))
            return tl::unexpected(misplaced(mission, i, reasons::module_beside_floor(module.id)));
        for (const Obstacle& obstacle : mission.obstacles)
            if (overlaps(mission.floor, obstacle, module))
                return tl::unexpected(
                    misplaced(mission, i,
                              reasons::module_in_obstacle(module.id, obstacle.cell.row,
                                                          obstacle.cell.column)));
        for (std::size_t other = 0; other < i; ++other)
            if (overlap(mission.modules[other], module))
                return tl::unexpected(misplaced(
                    mission, i, reasons::module_in_module(module.id, mission.modules[other].id)));
    }
    return {};
}

}  // namespace simrob::modular
