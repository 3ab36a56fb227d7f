#pragma once

#include <cstdint>
#include <string_view>

#include "modular/words.h"

namespace simrob::modular {

/// The two shapes that the thesis chooses between, by its numbers.
enum class Form : std::uint8_t { caterpillar = 1, hexapod = 2 };

/// Also the names of the shapes.
constexpr std::string_view name_of(Form form) {
    return form == Form::caterpillar ? "caterpillar" : "hexapod";
}

inline Words words_of(Form form) {
    if (form == Form::caterpillar) return {"oruga", "caterpillar"};
    return {"hexápodo", "hexapod"};
}

}  // namespace simrob::modular
