#pragma once

#include <string>
#include <utility>

#include "base/colour.h"
#include "base/limits.h"
#include "command/access.h"
#include "command/field.h"

/// What a description says about one field, in reading order: `real().unit("s").between(0,
/// 1).help("...")`.
namespace simrob::command {

/// The version of recordings in which bodies got looks, and paint colours.
inline constexpr std::uint32_t first_version_with_looks = 4;
/// In which Connectors got roles, Emitters apertures, and motors tell torques.
inline constexpr std::uint32_t first_version_with_docking = 5;

class FieldOptions {
  public:
    explicit FieldOptions(FieldType type) { field_.type = type; }

    FieldOptions unit(std::string text) && {
        field_.unit = std::move(text);
        return std::move(*this);
    }
    FieldOptions between(double minimum, double maximum) && {
        field_.minimum = minimum;
        field_.maximum = maximum;
        return std::move(*this);
    }
    /// One more number that is allowed, outside the range.
    FieldOptions also(double value, std::string meaning) && {
        field_.special_values.push_back({value, std::move(meaning)});
        return std::move(*this);
    }
    /// A word that may be written instead of a number.
    FieldOptions word(std::string text, double value, std::string meaning) && {
        field_.words.push_back({std::move(text), value, std::move(meaning)});
        return std::move(*this);
    }
    FieldOptions help(std::string text) && {
        field_.help = std::move(text);
        return std::move(*this);
    }
    /// What leaving the field out means, where the default is not the member's own.
    FieldOptions otherwise(std::string text) && {
        field_.otherwise = std::move(text);
        return std::move(*this);
    }
    FieldOptions alias(std::string name) && {
        field_.aliases.push_back(std::move(name));
        return std::move(*this);
    }
    FieldOptions required() && {
        field_.required = true;
        return std::move(*this);
    }
    /// In answers: left out where it is empty.
    FieldOptions optional() && {
        field_.optional = true;
        return std::move(*this);
    }
    /// In answers: null in JSON where it has no value.
    FieldOptions nullable() && {
        field_.nullable = true;
        return std::move(*this);
    }
    FieldOptions attribute() && {
        field_.attribute = true;
        return std::move(*this);
    }
    FieldOptions when(std::optional<Condition> condition) && {
        field_.condition = std::move(condition);
        return std::move(*this);
    }
    /// How many items a list may have.
    FieldOptions count(std::size_t minimum, std::size_t maximum) && {
        field_.minimum_count = minimum;
        field_.maximum_count = maximum;
        return std::move(*this);
    }
    /// A list of numbers in one element, with this many items.
    FieldOptions packed(std::size_t minimum, std::size_t maximum) && {
        field_.packed = true;
        return std::move(*this).count(minimum, maximum);
    }
    FieldOptions choices(std::vector<Choice> choices) && {
        field_.choices = std::move(choices);
        return std::move(*this);
    }
    FieldOptions with_lines() && {
        field_.has_lines = true;
        return std::move(*this);
    }
    FieldOptions maximum_bytes(std::size_t bytes) && {
        field_.maximum_bytes = bytes;
        return std::move(*this);
    }
    /// A text that names a colour.
    FieldOptions names_colour() && {
        field_.is_colour = true;
        return std::move(*this).maximum_bytes(colour_text_bytes);
    }
    /// For fields that a command got later: the first version of recordings that has it.
    FieldOptions since(std::uint32_t version) && {
        field_.since = version;
        return std::move(*this);
    }
    FieldOptions suffix_aliases(const std::string& suffix) && {
        for (auto& name : field_.aliases) name += suffix;
        return std::move(*this);
    }

    const Field& field() const { return field_; }

  private:
    Field field_;
};

inline FieldOptions real() {
    return FieldOptions(FieldType::real);
}
inline FieldOptions boolean() {
    return FieldOptions(FieldType::boolean);
}
inline FieldOptions record() {
    return FieldOptions(FieldType::record);
}
/// A whole number; without a range of its own, an id.
inline FieldOptions integer() {
    return FieldOptions(FieldType::integer).between(0, static_cast<double>(limits::maximum_id));
}
/// A text without control characters.
inline FieldOptions text() {
    return FieldOptions(FieldType::text).maximum_bytes(limits::maximum_name_bytes);
}
/// Red, green and blue, such as #ff8000.
inline FieldOptions colour() {
    return text().names_colour();
}
/// In answers: always null in JSON. It distinguishes two texts.
inline FieldOptions nothing() {
    return FieldOptions(FieldType::text).maximum_bytes(0).nullable();
}
inline FieldOptions choice(std::vector<Choice> choices) {
    return FieldOptions(FieldType::choice).choices(std::move(choices));
}

/// The condition that the choice at `Path` in an Object is one of `values`; `selector` and
/// `choices` are the choice's name and names.
template <class Object, auto... Path, class Enumeration>
Condition is_one_of(std::string selector, const std::vector<Choice>& choices,
                    const std::vector<Enumeration>& values) {
    Condition condition;
    condition.selector = std::move(selector);
    condition.read = [](const void* object) {
        return static_cast<std::int64_t>(reach<Path...>(*static_cast<const Object*>(object)));
    };
    for (const auto value : values) {
        condition.values.push_back(static_cast<std::int64_t>(value));
        for (const auto& choice : choices)
            if (choice.value == condition.values.back()) condition.names.push_back(choice.name);
    }
    return condition;
}

}  // namespace simrob::command
