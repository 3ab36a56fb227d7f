#pragma once

#include <compare>
#include <cstdint>

namespace simrob {

/// A typed, generation-counted reference to something in a store. Zero is none; a handle to
/// something that was removed is detected, even if its slot is used again.
template <class Tag>
struct Handle {
    std::uint32_t slot = 0;  ///< place in the store, counted from one
    std::uint32_t generation = 0;

    explicit operator bool() const { return slot != 0; }
    friend auto operator<=>(const Handle&, const Handle&) = default;
};

}  // namespace simrob
