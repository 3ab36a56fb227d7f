#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codec/text_place.h"

namespace simrob::codec {

/// Something wrong with a message or a file: where, in which command, and what was expected.
struct MessageProblem {
    std::string command;  ///< empty if the problem is not in a command
    Problem problem;
    TextPlace place;
};

using MessageProblems = std::vector<MessageProblem>;

/// One line for people, such as
/// `worlds/x.xml:12:9: Create_Entity: Body 3 Radius: "-0.5" is not allowed: expected a number
/// from 0.0001 to 10000 m`. Without a file name it begins with the command.
std::string to_text(const MessageProblem& problem, std::string_view file_name = "");

/// The same as a reason, for refusing something because of a text in it.
Reason as_reason(const MessageProblem& problem, std::string_view file_name);

/// The same without command and place: field, value and reason.
std::string to_text(const Problem& problem);

}  // namespace simrob::codec
