#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "command/field.h"

namespace simrob::contract {

/// One member of a message, as programmers see it.
struct Member {
    std::string name;     ///< in JSON and in programs: lower case
    std::string element;  ///< in XML
    std::string help;
    command::FieldType type = command::FieldType::text;
    std::vector<std::string> choices;  ///< all permitted texts; none: any
    std::vector<std::string> words;    ///< may replace a number
    std::string shape;  ///< name of a record's shape; none: its members are not known in advance
    std::size_t lists = 0;     ///< nesting depth of lists around the value: 2 for a list of lists
    std::size_t tuple = 0;     ///< fixed number of items of the innermost list
    std::string item_element;  ///< in XML: element of each item, inside `element`; may be none
    bool packed = false;       ///< in XML: the items are separated by spaces
    bool attribute = false;    ///< in XML: an attribute of the element
    bool keyed = false;        ///< values under names that are not known in advance
    bool optional = false;     ///< may be missing
    bool nullable = false;     ///< may be null in JSON
    bool nullable_items = false;  ///< the items of a list may be null in JSON
    bool nothing = false;         ///< always null
};

/// The members of a message, or of a part of one.
struct Shape {
    std::string name;  ///< for example SetScore
    std::string help;
    std::vector<Member> members;
};

/// Whether the fields are requested or told.
enum class Direction : std::uint8_t { asked, told };

/// Adds the shape of `record` after those of its parts, under its own name or, if it has none,
/// under `name`. Returns the name used. A shape that is already present is not added again.
std::string add_shape(const command::Record& record, const std::string& name, Direction direction,
                      std::vector<Shape>& shapes);

}  // namespace simrob::contract
