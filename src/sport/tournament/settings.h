#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "sport/tournament/job.h"

namespace simrob::sport::tournament {

enum class Format : std::uint8_t { round_robin, knock_out };

struct Entrant {
    std::string name;
    std::string strategy;
};

struct Points {
    int win = 3;
    int draw = 1;
    int loss = 0;
};

/// What a tournament is to be; see docs/tournament.md.
struct Settings {
    std::string name;
    Terms terms;
    std::vector<Entrant> teams;  ///< in a knock-out the strongest first
    Format format = Format::round_robin;
    std::vector<std::uint64_t> seeds{1};
    bool swap_sides = true;
    Points points;
    std::uint64_t parallel = 0;  ///< matches at a time; 0: as many as keep all cores busy
};

inline constexpr std::uint64_t most_parallel = 1024;

/// Files of strategies are looked for from `folder`.
Result<Settings> parse_settings(std::string_view text, const std::filesystem::path& folder);

const char* to_text(Format format);

/// One match of a tournament. Teams are places in the list of the settings.
struct Game {
    std::size_t round = 0;  ///< of a knock-out; each team plays in it against one other
    std::size_t blue = 0;
    std::size_t yellow = 0;
    std::uint64_t seed = 0;

    friend auto operator<=>(const Game&, const Game&) = default;
};

Job job_of(const Settings& settings, const Game& game);

/// The games of two teams with one seed: one, or two with sides swapped.
void append_games(const Settings& settings, const Game& first, std::vector<Game>& games);

/// All pairs with all seeds, on both sides if they are to be swapped.
std::vector<Game> round_robin_games(const Settings& settings);

}  // namespace simrob::sport::tournament
