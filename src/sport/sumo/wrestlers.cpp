#include "sport/sumo/wrestlers.h"

#include "sport/sumo/wrestler.h"

namespace simrob::sport::sumo {
namespace {

constexpr WrestlerLevel wrestler_levels[] = {
    {.name = "easy",
     .speed = 0.5,
     .reaction_s = 0.4,
     .sight_rad = 1,
     .aim_error_rad = 0.25,
     .edge_m = 0.05},
    {.name = "medium",
     .speed = 0.75,
     .reaction_s = 0.15,
     .sight_rad = 2,
     .aim_error_rad = 0.1,
     .edge_m = 0.08,
     .foresight_s = 0.3,
     .patience_s = 6},
    {.name = "hard",
     .speed = 1,
     .edge_m = 0.08,
     .foresight_s = 0.5,
     .flanks = true,
     .patience_s = 4},
};

}  // namespace

std::unique_ptr<soccer::Strategy> make_wrestler(std::string_view level) {
    for (const WrestlerLevel& known : wrestler_levels)
        if (known.name == level) return std::make_unique<Wrestler>(known);
    return nullptr;
}

}  // namespace simrob::sport::sumo
