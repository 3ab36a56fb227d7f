#include "base/text.h"
#include "contract/names.h"
#include "contract/writers.h"

namespace simrob::contract {
namespace typescript_module {
namespace {

using command::FieldType;

constexpr std::string_view introduction =
    "// Made by simrob from its descriptions, when it is built: not to be edited.\n"
    "// `simrob catalogue --typescript` prints it.\n";

std::string comment(const std::string& help, const std::string& indent) {
    return help.empty() ? "" : indent + "/** " + help + " */\n";
}

std::string one_of(const std::vector<std::string>& texts) {
    std::string type;
    for (const std::string& text : texts)
        type += (type.empty() ? "" : " | ") + string_literal(text);
    return type;
}

std::string value_type(const Member& member) {
    switch (member.type) {
        case FieldType::real:
            return member.words.empty() ? "number" : "number | " + one_of(member.words);
        case FieldType::integer:
            return "number";
        case FieldType::boolean:
            return "boolean";
        case FieldType::text:
        case FieldType::choice:
            return member.choices.empty() ? "string" : one_of(member.choices);
        case FieldType::record:
            break;
    }
    return member.shape.empty() ? "Record<string, unknown>" : member.shape;
}

std::string tuple_of(const std::string& type, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += (i == 0 ? "[" : ", ") + type;
    return out + ']';
}

std::string type_of(const Member& member) {
    if (member.nothing) return "null";
    std::string type = value_type(member);
    if (member.nullable_items) type += " | null";
    std::size_t lists = member.lists;
    if (member.tuple > 0 && lists > 0) {
        type = tuple_of(type, member.tuple);
        --lists;
    } else if (lists > 0 && type.find(' ') != type.npos) {
        type = '(' + type + ')';
    }
    for (; lists > 0; --lists) type += "[]";
    if (member.keyed) type = "Record<string, " + type + '>';
    return member.nullable ? type + " | null" : type;
}

std::string member_line(const Member& member) {
    return comment(member.help, "  ") + "  " + member.name + (member.optional ? "?: " : ": ") +
           type_of(member) + ";\n";
}

/// `first` precedes the members: a name that identifies the message.
std::string interface_of(const Shape& shape, const std::string& first, const std::string& last) {
    std::string out = '\n' + comment(shape.help, "") + "export interface " + shape.name + " {\n";
    out += first;
    for (const Member& member : shape.members) out += member_line(member);
    return out + last + "}\n";
}

std::string constant_member(const std::string& name, const std::string& value) {
    return "  " + name + ": " + string_literal(value) + ";\n";
}

std::string interfaces(const Contract& contract) {
    std::string out;
    for (const Shape& shape : contract.shapes) {
        std::string first;
        std::string last;
        for (const CommandShape& command : contract.commands)
            if (command.request == shape.name) {
                first = constant_member("command", command.name);
                last =
                    "  /** Whether all agents are told when it is done. */\n"
                    "  response?: boolean;\n";
            }
        for (const TextShape& text : contract.texts)
            if (text.shape == shape.name) first = constant_member("kind", text.kind);
        out += interface_of(shape, first, last);
    }
    return out;
}

std::string command_maps(const Contract& contract) {
    std::string requests =
        "\n/** What is asked for, by the names of commands. */\n"
        "export interface Requests {\n";
    std::string answers =
        "\n/** What is told besides that it was done. */\n"
        "export interface Answers {\n";
    for (const CommandShape& command : contract.commands) {
        requests += "  " + command.name + ": " + command.request + ";\n";
        if (command.answer) answers += "  " + command.name + ": " + *command.answer + ";\n";
    }
    return requests + "}\n" + answers +
           "}\n\nexport type CommandName = keyof Requests;\n"
           "export type Request = Requests[CommandName];\n\n"
           "/** What a command that was done is answered with. */\n"
           "export type AnswerTo<Name extends CommandName> = Name extends keyof Answers\n"
           "  ? Answers[Name]\n  : unknown;\n";
}

std::string view_texts(const Contract& contract) {
    std::string types = "\n/** What /view tells. */\nexport type ViewText =";
    std::string kinds = "\nexport const VIEW_KINDS: ReadonlySet<string> = new Set([";
    std::string before;
    for (const TextShape& text : contract.texts) {
        if (!text.is_on_view) continue;
        types += "\n  | " + text.shape;
        const std::string kind = string_literal(text.kind);
        if (kinds.find(kind) != kinds.npos) continue;
        kinds += before + kind;
        before = ", ";
    }
    return types + ";\n" + kinds + "]);\n";
}

std::string frame_layout(const Contract& contract) {
    std::string out = "\n/** Where in a frame of /view what stands. */\nexport const FRAME = {\n";
    out += "  magic: " + string_literal(contract.frame_magic) + ",\n";
    for (const NamedNumber& number : contract.frame)
        out += "  " + number.name + ": " + std::to_string(number.value) + ",\n";
    return out + "} as const;\n";
}

std::string write(const Contract& contract) {
    return std::string(introduction) + interfaces(contract) + command_maps(contract) +
           view_texts(contract) + frame_layout(contract);
}

}  // namespace
}  // namespace typescript_module

std::string typescript(const Contract& contract) {
    return typescript_module::write(contract);
}

}  // namespace simrob::contract
