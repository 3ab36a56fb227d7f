#pragma once

#include <cstdint>
#include <string_view>

namespace simrob::command {

/// The state of adjusting.
enum class AdjustmentState : std::uint8_t {
    off,
    measuring,      ///< not long enough yet
    own_settings,   ///< time keeps up with the user's own settings
    adjusted,       ///< it keeps up, with others
    trying,         ///< it does not keep up, and another setting is being tried
    out_of_limits,  ///< it does not keep up, and nothing within the limits helps
};

/// As on the wire, such as "Own_Settings".
std::string_view name_of(AdjustmentState state);

/// The result of adjusting so far.
struct Adjustment {
    AdjustmentState state = AdjustmentState::off;
    /// The share of the wanted speed that is reached, or could be: above 1 there is a reserve.
    double share = 0;
    std::uint64_t changes = 0;  ///< since the program began

    friend bool operator==(const Adjustment&, const Adjustment&) = default;
};

/// The source of it.
class AdjustmentReport {
  public:
    virtual ~AdjustmentReport() = default;

    virtual Adjustment adjustment() const = 0;
};

}  // namespace simrob::command
