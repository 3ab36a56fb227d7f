#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/limits.h"
#include "command/field_options.h"
#include "world/type_names.h"

/// What the descriptions of bodies and joints share.
namespace simrob::command {

template <class Type>
std::vector<Choice> choices_of(std::span<const world::TypeName<Type>> names) {
    std::vector<Choice> choices;
    for (const auto& entry : names)
        choices.push_back({std::string(entry.name), static_cast<std::int64_t>(entry.type),
                           std::string(entry.help)});
    return choices;
}

inline FieldOptions position_field(std::string help) {
    constexpr double limit = limits::maximum_position_m;
    return real().unit("m").between(-limit, limit).help(std::move(help));
}

inline FieldOptions direction_field(std::string help) {
    return real().between(-1e6, 1e6).help(std::move(help));
}

}  // namespace simrob::command
