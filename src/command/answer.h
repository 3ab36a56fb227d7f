#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace simrob::command {

struct AnswerField;

/// Nested fields: a record holds fields of different names, a list holds items of one name.
struct AnswerRecord {
    std::vector<AnswerField> fields;
    bool is_list = false;
};

/// One named piece of an answer. Names are as in XML (`Agent_Information`).
struct AnswerField {
    std::string name;
    std::variant<std::string, double, std::int64_t, bool, AnswerRecord> value;
};

/// Who is told that a command was done.
enum class Audience : std::uint8_t {
    everyone_if_asked,  ///< all agents, if the request asks for a response
    everyone,           ///< all agents, always
    sender,             ///< the sender of the request, always
};

/// What a command answers besides that it was done, in any format.
struct Answer {
    Audience audience = Audience::everyone_if_asked;
    /// The whole answer in the manual's own words, instead of Command, Result and the fields.
    std::string text;
    /// Whether the fields stand alone, without Command and Result before them.
    bool is_bare = false;
    std::vector<AnswerField> fields;
};

}  // namespace simrob::command
