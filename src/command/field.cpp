#include "command/field.h"

#include <algorithm>
#include <cmath>

#include "base/readable.h"

namespace simrob::command {
namespace {

std::string range(const Field& field) {
    std::string text;
    const bool from = std::isfinite(field.minimum);
    const bool to = std::isfinite(field.maximum);
    if (from && to)
        text = " from " + readable(field.minimum) + " to " + readable(field.maximum);
    else if (from)
        text = " of at least " + readable(field.minimum);
    else if (to)
        text = " of at most " + readable(field.maximum);
    if (!field.unit.empty()) text += (from || to ? " " : " in ") + field.unit;
    for (const auto& special : field.special_values)
        text += ", or " + readable(special.value) + " (" + special.meaning + ")";
    for (const auto& word : field.words) text += ", or " + word.word + " (" + word.meaning + ")";
    return text;
}

std::string one_of(const std::vector<Choice>& choices) {
    std::string text = "one of ";
    for (std::size_t i = 0; i < choices.size(); ++i) text += (i ? ", " : "") + choices[i].name;
    return text;
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

std::string item_expectation(const Field& field) {
    switch (field.type) {
        case FieldType::real:
            return "a number" + range(field);
        case FieldType::integer:
            return "a whole number" + range(field);
        case FieldType::boolean:
            return "true or false";
        case FieldType::text:
            return "a text of 1 to " + std::to_string(field.maximum_bytes) + " bytes";
        case FieldType::choice:
            return one_of(field.choices);
        case FieldType::record:
            break;
    }
    return "an element " + field.name;
}

std::string expectation(const Field& field) {
    if (!field.packed) return item_expectation(field);
    return std::to_string(field.minimum_count) + " to " + std::to_string(field.maximum_count) +
           " items, each " + item_expectation(field);
}

}  // namespace simrob::command
