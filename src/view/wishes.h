#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agent/address.h"
#include "base/result.h"

namespace simrob::view {

inline constexpr std::size_t maximum_wish_bytes = 4096;

/// What a watcher asked for.
struct Wishes {
    double frames_per_s = 30;
    bool contacts = false;
    bool readings = false;
    std::optional<double> show_s;  ///< a moment of the past; nothing is the newest
    /// Of a recording on the shelf; nothing is the one that is being made.
    std::optional<std::string> recording;
    std::vector<agent::Address> traffic;  ///< of agents who are listened to

    friend bool operator==(const Wishes&, const Wishes&) = default;
};

/// `wishes` as a text of JSON changes them. A refusal names the member that is wrong.
Result<Wishes> changed_by(std::string_view text, Wishes wishes);

}  // namespace simrob::view
