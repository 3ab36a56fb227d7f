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

/// The description of a tournament; see docs/tournament.md.
struct Settings {
    std::string name;
    Terms terms;
    std::vector<Entrant> teams;  ///< in a knock-out, the strongest first
    Format format = Format::round_robin;
    std::vector<std::uint64_t> seeds{1};
    bool swap_sides = true;
    Points points;
    std::uint64_t parallel = 0;  ///< matches at a time; 0: enough to keep all cores busy
};

inline constexpr std::uint64_t most_parallel = 1024;

/// Paths of strategies are relative to `folder`.
Result<Settings> parse_settings(std::string_view text, const std::filesystem::path& folder);

const char* to_text(Format format);

/// One match of a tournament. Teams are indices into the settings' list.
struct Game {
    std::size_t round = 0;  ///< of a knock-out, in which each team meets one other
    std::size_t blue = 0;
    std::size_t yellow = 0;
    std::uint64_t seed = 0;

    friend auto operator<=>(const Game&, const Game&) = default;
};

Job job_of(const Settings& settings, const Game& game);

/// The games of two teams with one seed: one, or two if sides are swapped.
void append_games(const Settings& settings, const Game& first, std::vector<Game>& games);

/// All pairs with all seeds, in both directions if sides are swapped.
std::vector<Game> round_robin_games(const Settings& settings);

}  // namespace simrob::sport::tournament
