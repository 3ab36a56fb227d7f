#pragma once

#include <cstdint>
#include <initializer_list>

#include "command/power.h"

namespace simrob::agent {

using command::Power;

/// What someone may do. Driving may be granted for all entities, or only for one's own.
class Powers {
  public:
    constexpr Powers() = default;
    constexpr Powers(std::initializer_list<Power> granted) {
        for (const Power power : granted) grant(power);
    }
    static constexpr Powers all() {
        Powers powers;
        for (const Power power : command::all_powers) powers.grant(power);
        return powers;
    }

    constexpr void grant(Power power) { bits_ |= bit_of(power); }
    constexpr void grant_driving_own() { bits_ |= own_bit; }

    /// Driving only one's own entities counts as the power to drive, too.
    constexpr bool has(Power power) const {
        return (bits_ & bit_of(power)) != 0 || (power == Power::drive && drives_own());
    }
    constexpr bool drives_all() const { return (bits_ & bit_of(Power::drive)) != 0; }
    constexpr bool drives_own() const { return (bits_ & own_bit) != 0; }
    constexpr bool is_all() const { return includes(all()); }
    /// Whether these allow everything that `other` does.
    constexpr bool includes(Powers other) const {
        const unsigned bits = drives_all() ? bits_ | own_bit : bits_;
        return (other.bits_ & ~bits) == 0;
    }
    constexpr Powers& operator|=(Powers other) {
        bits_ |= other.bits_;
        return *this;
    }

    friend constexpr bool operator==(Powers, Powers) = default;

  private:
    static constexpr unsigned own_bit = 1U << 31U;
    static constexpr unsigned bit_of(Power power) { return 1U << static_cast<unsigned>(power); }

    unsigned bits_ = 0;
};

}  // namespace simrob::agent
