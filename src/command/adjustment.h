#pragma once

#include <cstdint>
#include <string_view>

namespace simrob::command {

/// How adjusting stands.
enum class AdjustmentState : std::uint8_t {
    off,
    measuring,      ///< not long enough to say anything
    own_settings,   ///< time keeps up with the user's own settings
    adjusted,       ///< it keeps up, with others
    trying,         ///< it does not keep up, and something is tried against it
    out_of_limits,  ///< it does not keep up, and nothing within the limits helps
};

/// As on the wire, such as "Own_Settings".
std::string_view name_of(AdjustmentState state);

/// What adjusting has come to.
struct Adjustment {
    AdjustmentState state = AdjustmentState::off;
    /// Of the wanted speed that simulated time reaches, or could reach: more than 1 is in reserve.
    double share = 0;
    std::uint64_t changes = 0;  ///< that were made since the program began

    friend bool operator==(const Adjustment&, const Adjustment&) = default;
};

/// Who can tell it.
class AdjustmentReport {
  public:
    virtual ~AdjustmentReport() = default;

    virtual Adjustment adjustment() const = 0;
};

}  // namespace simrob::command
