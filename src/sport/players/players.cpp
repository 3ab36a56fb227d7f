#include "sport/players/players.h"

#include <array>

#include "sport/players/level.h"
#include "sport/players/team.h"

namespace simrob::sport {

std::span<const std::string_view> player_levels() {
    static const auto names = [] {
        std::array<std::string_view, players::level_count> made;
        for (std::size_t i = 0; i < made.size(); ++i) made[i] = players::levels()[i].name;
        return made;
    }();
    return names;
}

std::unique_ptr<soccer::Strategy> make_players(std::string_view level) {
    for (const players::Level& known : players::levels())
        if (known.name == level) return std::make_unique<players::Team>(known);
    return nullptr;
}

}  // namespace simrob::sport
