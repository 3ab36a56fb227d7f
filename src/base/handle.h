#pragma once

#include <compare>
#include <cstdint>

namespace simrob {

/// A typed, generation-counted reference to something in a store. Zero is none; a handle to
/// something that has been removed is detected, even if its slot has been reused.
template <class Tag>
struct Handle {
    std::uint32_t slot = 0;  ///< index in the store, counted from one
    std::uint32_t generation = 0;

    explicit operator bool() const { return slot != 0; }
    friend auto operator<=>(const Handle&, const Handle&) = default;
};

}  // namespace simrob
