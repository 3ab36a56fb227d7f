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
    std::optional<double> show_s;  ///< a moment of the past; nothing: the newest
    /// A recording on the shelf; nothing: the one that is being made.
    std::optional<std::string> recording;
    std::vector<agent::Address> traffic;  ///< agents that are listened to

    friend bool operator==(const Wishes&, const Wishes&) = default;
};

/// `wishes` as changed by a JSON text. A refusal names the offending member.
Result<Wishes> changed_by(std::string_view text, Wishes wishes);

}  // namespace simrob::view
