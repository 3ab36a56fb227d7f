#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "command/field.h"

namespace simrob::contract {

/// One member of a message, as those who write programs see it.
struct Member {
    std::string name;     ///< in JSON and in programs: lower case
    std::string element;  ///< in XML
    std::string help;
    command::FieldType type = command::FieldType::text;
    std::vector<std::string> choices;  ///< all that a text may be; none: any
    std::vector<std::string> words;    ///< that may stand for a number
    std::string shape;                 ///< of a record: its name; none: nobody knows its members
    std::size_t lists = 0;             ///< how many lists are around a value: 2 of a list of lists
    std::size_t tuple = 0;             ///< of the innermost list: so many items always
    std::string item_element;          ///< in XML: of each item, inside `element`; none: no such
    bool packed = false;               ///< in XML: the items are parted by blanks
    bool attribute = false;            ///< in XML: of the element
    bool keyed = false;                ///< values by names that nobody knows beforehand
    bool optional = false;             ///< may be missing
    bool nullable = false;             ///< may be null in JSON
    bool nullable_items = false;       ///< of a list: its items may be null in JSON
    bool nothing = false;              ///< always null
};

/// What a message, or a part of one, consists of.
struct Shape {
    std::string name;  ///< such as SetScore
    std::string help;
    std::vector<Member> members;
};

/// Whose fields are asked for, or told.
enum class Direction : std::uint8_t { asked, told };

/// Adds the shape of `record` behind those of its parts, under its own name or, where it has none,
/// under `name`. The name that it has. A shape that is there already is not added again.
std::string add_shape(const command::Record& record, const std::string& name, Direction direction,
                      std::vector<Shape>& shapes);

}  // namespace simrob::contract
