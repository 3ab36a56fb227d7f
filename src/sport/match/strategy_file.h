#pragma once

#include <optional>
#include <string_view>

namespace simrob::sport::match {

/// A strategy that is a file, as matches and tournaments name it.
struct StrategyFile {
    std::string_view path;
    bool is_flipped = false;  ///< it sees the pitch turned by half a turn: FILE.so:flipped
};

/// What `name` means, if it is that of a library or of a program in Python; it must outlive this.
inline std::optional<StrategyFile> strategy_file(std::string_view name) {
    constexpr std::string_view flipped_ending = ":flipped";
    StrategyFile file{name, name.ends_with(flipped_ending)};
    if (file.is_flipped) file.path.remove_suffix(flipped_ending.size());
    if (file.path.ends_with(".so") || file.path.ends_with(".py")) return file;
    return std::nullopt;
}

}  // namespace simrob::sport::match
