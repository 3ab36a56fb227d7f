#include "command/field.h"

#include <algorithm>
#include <cmath>

#include "base/reasons.h"

namespace simrob::command {
namespace {

/// What is allowed besides the range.
Reason more(const Field& field) {
    Reason rest;
    for (auto word = field.words.rbegin(); word != field.words.rend(); ++word)
        rest = reasons::or_word(word->word, word->meaning, std::move(rest));
    const auto& specials = field.special_values;
    for (auto special = specials.rbegin(); special != specials.rend(); ++special)
        rest = reasons::or_number(special->value, special->meaning, std::move(rest));
    return rest;
}

Reason range(const Field& field) {
    const bool from = std::isfinite(field.minimum);
    const bool to = std::isfinite(field.maximum);
    if (from && to) return reasons::range_between(field.minimum, field.maximum);
    if (from) return reasons::range_from(field.minimum);
    return to ? reasons::range_to(field.maximum) : Reason();
}

Reason unit(const Field& field) {
    if (field.unit.empty()) return {};
    const bool is_bounded = std::isfinite(field.minimum) || std::isfinite(field.maximum);
    return is_bounded ? reasons::unit_after(field.unit) : reasons::unit_alone(field.unit);
}

}  // namespace

const Field* only_list(const Record& record) {
    if (record.fields.size() != 1) return nullptr;
    const Field& field = record.fields.front();
    return field.list && !field.packed && field.tuple == 0 && field.access.key == nullptr ? &field
                                                                                          : nullptr;
}

std::size_t name_hash(std::string_view name) {
    // FNV-1a (Fowler, Noll and Vo).
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(small_letter(c))) * 1099511628211U;
    return hash ^ (hash >> 32U);
}

bool Condition::holds(const void* object) const {
    return std::find(values.begin(), values.end(), read(object)) != values.end();
}

bool Field::is_named(std::string_view text) const {
    return same_name(name, text) ||
           std::any_of(aliases.begin(), aliases.end(),
                       [&](const std::string& alias) { return same_name(alias, text); });
}

std::string choice_names(const Field& field) {
    std::string text;
    for (const auto& choice : field.choices) text += (text.empty() ? "" : ", ") + choice.name;
    return text;
}

Reason item_expectation(const Field& field) {
    switch (field.type) {
        case FieldType::real:
            return reasons::number(range(field), unit(field), more(field));
        case FieldType::integer:
            return reasons::whole_number(range(field), unit(field), more(field));
        case FieldType::boolean:
            return reasons::true_or_false();
        case FieldType::text:
            return field.is_colour ? reasons::colour_text()
                                   : reasons::text_within(field.maximum_bytes);
        case FieldType::choice:
            return reasons::choices(choice_names(field), {});
        case FieldType::record:
            break;
    }
    return reasons::element(field.name);
}

Reason expectation(const Field& field) {
    if (!field.packed) return item_expectation(field);
    return reasons::items(field.minimum_count, field.maximum_count, item_expectation(field));
}

}  // namespace simrob::command
