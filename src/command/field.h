#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/reason.h"
#include "base/text.h"
#include "command/scalar.h"

/// The description of what a command consists of, without the types of C++: decoders, encoders,
/// the catalogue and the documentation all walk it. It is made by RecordBuilder.
namespace simrob::command {

enum class FieldType : std::uint8_t { real, integer, boolean, text, choice, record };

struct Choice {
    std::string name;
    std::int64_t value = 0;
    std::string help;
};

/// A number outside the range that is still allowed, and what it means.
struct SpecialValue {
    double value = 0;
    std::string meaning;
};

/// A word that stands for a number, and what it means.
struct NumberWord {
    std::string word;
    double value = 0;
    std::string meaning;
};

/// Makes a field belong only to records of some types, such as Radius to a Sphere.
struct Condition {
    std::string selector;            ///< the name of the field that decides
    std::vector<std::string> names;  ///< its values for which the field belongs, as on the wire
    std::vector<std::int64_t> values;
    std::int64_t (*read)(const void* object) = nullptr;

    bool holds(const void* object) const;
};

/// How to access the member of a C++ object that a field stands for. A plain member counts one
/// value, an optional none or one, a vector any number.
struct Access {
    std::size_t (*count)(const void* object) = nullptr;
    Scalar (*read)(const void* object, std::size_t index) = nullptr;
    /// Sets the value, or appends it to a vector.
    void (*write)(void* object, const Scalar& value) = nullptr;
    /// The same for a text, reusing the memory of the member.
    void (*write_text)(void* object, std::string_view text) = nullptr;
    /// Of a list of numbers: appends them, which must be of the member's kind.
    void (*append)(void* object, std::span<const double> values) = nullptr;
    /// Of a list: makes room for this many in all.
    void (*reserve)(void* object, std::size_t count) = nullptr;
    /// Of a record: its object, made or appended if needed.
    void* (*enter)(void* object) = nullptr;
    const void* (*inside)(const void* object, std::size_t index) = nullptr;
    /// For values with their own names: the name of one.
    std::string_view (*key)(const void* object, std::size_t index) = nullptr;
};

struct Record;

struct Field {
    std::string name;
    std::vector<std::string> aliases;
    FieldType type = FieldType::real;
    std::string help;
    std::string unit;
    std::string otherwise;   ///< what leaving it out means, where no default can be shown
    bool attribute = false;  ///< in XML, an attribute of the element instead of an element in it
    bool required = false;
    bool list = false;      ///< may come any number of times within the counts below
    bool packed = false;    ///< a list of numbers in one element, separated by spaces
    bool inlined = false;   ///< a record without an element of its own
    bool group = false;     ///< a record that is only an element around fields of the same object
    bool optional = false;  ///< in answers: may be missing
    bool nullable = false;  ///< in answers: null in JSON, not missing, where it has no value
    /// In answers: an empty text, or a number that is not finite, is null in a list of JSON.
    bool nullable_items = false;
    bool rows = false;      ///< in answers: a list of tuples
    std::size_t tuple = 0;  ///< in answers: the number of values that always come together
    double minimum = -std::numeric_limits<double>::infinity();
    double maximum = std::numeric_limits<double>::infinity();
    std::vector<SpecialValue> special_values;
    std::vector<NumberWord> words;
    std::size_t maximum_bytes = 0;  ///< of a text
    bool has_lines = false;         ///< of a text: may contain tabs and line ends
    bool is_colour = false;         ///< of a text: names a colour, as base/colour.h has it
    /// The first version of recordings that has it: earlier ones go on without.
    std::uint32_t since = 0;
    std::size_t minimum_count = 0;  ///< of a list
    std::size_t maximum_count = std::numeric_limits<std::size_t>::max();
    std::vector<Choice> choices;
    std::optional<Condition> condition;
    std::optional<Scalar> standard;  ///< its value when left out
    std::shared_ptr<const Record> record;
    Access access;

    bool belongs_to(const void* object) const { return !condition || condition->holds(object); }
    /// Whether `text` is its name or an alias, ignoring case.
    bool is_named(std::string_view text) const;
};

struct Record {
    std::string type_name;    ///< for programmers: what such a thing is called
    std::string help;         ///< what it is
    std::string label_field;  ///< the field by which people tell one item of a list from another
    std::vector<Field> fields;
};

/// The list of a record that holds nothing else, such as Motors, or null. In JSON the list takes
/// the place of the record.
const Field* only_list(const Record& record);

/// What the field takes, as a part of a reason: "a number from 0 to 1", "one of Sphere, Box".
Reason expectation(const Field& field);
/// What one item of a packed list takes.
Reason item_expectation(const Field& field);
/// The names that a choice field takes: "Sphere, Box".
std::string choice_names(const Field& field);

/// The same number for equal names.
std::size_t name_hash(std::string_view name);

}  // namespace simrob::command
