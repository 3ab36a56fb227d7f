#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/record_builder.h"

namespace simrob::view {

/// What a watcher may send; what is left out stays as it was.
struct WishesText {
    std::optional<double> frames_per_s;
    std::optional<bool> contacts;
    std::optional<bool> readings;
    std::optional<std::string> recording;
    std::optional<double> show_s;
    std::vector<std::string> traffic;
};

/// The names of its members.
namespace wish {
inline constexpr const char* frames_per_s = "frames_per_s";
inline constexpr const char* contacts = "contacts";
inline constexpr const char* readings = "readings";
inline constexpr const char* recording = "recording";
inline constexpr const char* show = "show";
inline constexpr const char* traffic = "traffic";
}  // namespace wish

command::Record wishes_record();

}  // namespace simrob::view
