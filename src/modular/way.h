#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "modular/words.h"

namespace simrob::modular {

/// How a mission is planned and done: as the thesis's listings do it, their slips included, or as
/// well as it can be done.
enum class Way : std::uint8_t { thesis, best };

constexpr std::string_view name_of(Way way) {
    constexpr std::array names = {"thesis", "best"};
    return names[static_cast<std::size_t>(way)];
}

inline Words words_of(Way way) {
    if (way == Way::thesis) return {"como lo hizo la tesis", "as the thesis did"};
    return {"lo mejor que se puede", "as well as it can be done"};
}

}  // namespace simrob::modular
