#include "sport/players/players.h"

#include <array>

#include "sport/players/level.h"
#include "sport/players/team.h"

namespace simrob::sport::players {

std::span<const std::string_view> player_levels() {
    static const auto names = [] {
        std::array<std::string_view, level_count> made;
        for (std::size_t i = 0; i < made.size(); ++i) made[i] = levels()[i].name;
        return made;
    }();
    return names;
}

std::unique_ptr<soccer::Strategy> make_players(std::string_view level) {
    for (const Level& known : levels())
        if (known.name == level) return std::make_unique<Team>(known);
    return nullptr;
}

}  // namespace simrob::sport::players
