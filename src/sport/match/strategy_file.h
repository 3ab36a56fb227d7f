#pragma once

#include <optional>
#include <string_view>

namespace simrob::sport::match {

/// A strategy in a file, as named in matches and tournaments.
struct StrategyFile {
    std::string_view path;
    bool is_flipped = false;  ///< it sees the pitch rotated by half a turn: FILE.so:flipped
};

/// The meaning of `name`, if it names a library or a Python program; `name` must outlive the
/// result.
inline std::optional<StrategyFile> strategy_file(std::string_view name) {
    constexpr std::string_view flipped_ending = ":flipped";
    StrategyFile file{name, name.ends_with(flipped_ending)};
    if (file.is_flipped) file.path.remove_suffix(flipped_ending.size());
    if (file.path.ends_with(".so") || file.path.ends_with(".py")) return file;
    return std::nullopt;
}

}  // namespace simrob::sport::match
