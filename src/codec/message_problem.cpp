#include "codec/message_problem.h"

#include "codec/reasons.h"

namespace simrob::codec {
namespace {

/// Whatever a value contains, the message stays on its line and moves no cursor.
std::string on_one_line(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            out += "\\n";
        else if (byte < 0x20 || byte == 0x7f)
            out += ' ';
        else
            out += c;
    }
    return out;
}

}  // namespace

std::string to_text(const Problem& problem) {
    std::string out;
    if (!problem.field.empty()) out += on_one_line(problem.field) + ": ";
    if (!problem.value.empty()) out += "\"" + on_one_line(problem.value) + "\" is not allowed: ";
    return out + on_one_line(problem.reason.words());
}

Reason as_reason(const MessageProblem& problem, std::string_view file_name) {
    const auto& [field, value, reason] = problem.problem;
    std::string path = problem.command.empty() ? "" : on_one_line(problem.command) + ": ";
    if (!field.empty()) path += on_one_line(field) + ": ";
    return reasons::refused_in_text(
        file_name, problem.place.line, problem.place.column, path,
        value.empty() ? reason : reasons::value_not_allowed(on_one_line(value), reason));
}

std::string to_text(const MessageProblem& problem, std::string_view file_name) {
    std::string out;
    if (!file_name.empty())
        out += std::string(file_name) + ":" + std::to_string(problem.place.line) + ":" +
               std::to_string(problem.place.column) + ": ";
    if (!problem.command.empty()) out += on_one_line(problem.command) + ": ";
    return out + to_text(problem.problem);
}

}  // namespace simrob::codec
