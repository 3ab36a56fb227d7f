#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "modular/fault.h"
#include "modular/layout.h"
#include "modular/way.h"
#include "modular/words.h"

/// A mission as its author wrote it: docs/missions.md.
namespace simrob::modular {

/// How the planner learns where obstacles are.
enum class Knowledge : std::uint8_t {
    map,     ///< from the file
    camera,  ///< from their colour, by a camera
    moving   ///< they move: the plan is made again
};
std::string_view name_of(Knowledge knowledge);

/// What is wrong with what modules measure and hear.
struct Noise {
    double position_m = 0;       ///< standard deviation
    double heading_degrees = 0;  ///< likewise
    double radio_loss = 0;       ///< share of messages, 0 to 1

    friend bool operator==(const Noise&, const Noise&) = default;
};

/// A hexapod and a caterpillar have so many modules.
inline constexpr int modules_of_a_form = 15;
inline constexpr int most_modules = 1000;
inline constexpr std::size_t most_obstacles = 400;
inline constexpr std::size_t most_faults = 100;
/// Longer files are refused.
inline constexpr std::size_t maximum_mission_bytes = std::size_t{1} << 20U;

struct Mission {
    std::string name;
    Words title;
    Floor floor;
    Cell start{6, 6};
    Cell goal{6, 6};
    double heading_degrees = 270;  ///< of module 1 at the start: see modular/heading.h
    std::vector<Obstacle> obstacles;
    std::vector<ModulePlace> modules;  ///< by id, from 1
    bool is_laid_out = true;           ///< the places are those of rows_layout()
    int spares = 0;                    ///< of the modules, the last ones
    Way way = Way::best;
    std::uint64_t seed = 1;
    Noise noise;
    Knowledge knowledge = Knowledge::map;
    std::vector<Fault> faults{};
    /// As the thesis did: modules that programs outside control, by agents of their own.
    std::vector<int> outside{};

    Grid grid() const { return Grid(floor, obstacles); }
};

/// A refusal names the member, such as obstacles[2].width.
Result<Mission> mission_from_text(std::string_view text);

/// The file, a member a line. Reading it gives the same mission.
std::string mission_text(const Mission& mission);

/// Whether all modules stand on the floor, beside each other and beside the obstacles; a refusal
/// names the module.
Result<void> check_places(const Mission& mission);

}  // namespace simrob::modular
