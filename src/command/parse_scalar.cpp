#include <algorithm>

#include "base/limits.h"
#include "base/number.h"
#include "command/decoder.h"

namespace simrob::command {
namespace {

bool is_allowed(const Field& field, double value) {
    if (value >= field.minimum && value <= field.maximum) return true;
    return std::any_of(field.special_values.begin(), field.special_values.end(),
                       [&](const SpecialValue& special) { return special.value == value; });
}

std::optional<Scalar> parse_real_field(const Field& field, std::string_view text) {
    const auto value = parse_real(text);
    if (!value || !is_allowed(field, *value)) return std::nullopt;
    return *value;
}

std::optional<Scalar> parse_integer_field(const Field& field, std::string_view text) {
    const auto value = parse_integer(text);
    if (!value || !is_allowed(field, static_cast<double>(*value))) return std::nullopt;
    return *value;
}

std::optional<Scalar> parse_boolean(std::string_view text) {
    if (same_name(text, "true")) return true;
    if (same_name(text, "false")) return false;
    return std::nullopt;
}

std::optional<Scalar> parse_text(const Field& field, std::string_view text) {
    const auto is_control = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    };
    if (text.empty() || text.size() > field.maximum_bytes ||
        std::any_of(text.begin(), text.end(), is_control))
        return std::nullopt;
    return std::string(text);
}

std::optional<Scalar> parse_choice(const Field& field, std::string_view text) {
    for (const auto& choice : field.choices)
        if (same_name(choice.name, text)) return choice.value;
    return std::nullopt;
}

}  // namespace

std::optional<Scalar> parse_scalar(const Field& field, std::string_view text) {
    switch (field.type) {
        case FieldType::real:
            return parse_real_field(field, text);
        case FieldType::integer:
            return parse_integer_field(field, text);
        case FieldType::boolean:
            return parse_boolean(text);
        case FieldType::text:
            return parse_text(field, text);
        case FieldType::choice:
            return parse_choice(field, text);
        case FieldType::record:
            break;
    }
    return std::nullopt;
}

std::string reported_value(std::string_view text) {
    if (text.size() <= limits::maximum_reported_value_bytes) return std::string(text);
    std::size_t end = limits::maximum_reported_value_bytes;
    const auto continues = [&](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    while (end > 0 && continues(end)) --end;
    return std::string(text.substr(0, end));
}

}  // namespace simrob::command
