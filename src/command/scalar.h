#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>

namespace simrob::command {

/// The value of one plain field: a real, a whole number or choice, a flag, or a text.
using Scalar = std::variant<double, std::int64_t, bool, std::string>;

/// `value` as a scalar. Choices are carried by their number.
template <class Value>
Scalar to_scalar(const Value& value) {
    if constexpr (std::is_enum_v<Value>)
        return static_cast<std::int64_t>(value);
    else if constexpr (std::is_same_v<Value, bool>)
        return value;
    else if constexpr (std::is_integral_v<Value>)
        return static_cast<std::int64_t>(value);
    else
        return value;
}

/// The value in `scalar`, which must be of that kind and was checked to fit.
template <class Value>
Value from_scalar(const Scalar& scalar) {
    if constexpr (std::is_enum_v<Value> ||
                  (std::is_integral_v<Value> && !std::is_same_v<Value, bool>)) {
        assert(std::holds_alternative<std::int64_t>(scalar));
        return static_cast<Value>(std::get<std::int64_t>(scalar));
    } else {
        assert(std::holds_alternative<Value>(scalar));
        return std::get<Value>(scalar);
    }
}

}  // namespace simrob::command
