#pragma once

#include <any>

namespace simrob::contest {

/// What a contest kept as its intents, if they are of this type; nothing otherwise.
template <class Intents>
Intents intents_in(const std::any& kept) {
    const auto* const held = std::any_cast<Intents>(&kept);
    return held == nullptr ? Intents{} : *held;
}

}  // namespace simrob::contest
