#include <set>

#include "contract/names.h"
#include "contract/runtime.h"
#include "contract/writers.h"

namespace simrob::contract {
namespace java_module {
namespace {

using command::FieldType;

std::string value_type(const Member& member) {
    switch (member.type) {
        case FieldType::real:
            return "Double";
        case FieldType::integer:
            return "Long";
        case FieldType::boolean:
            return "Boolean";
        case FieldType::text:
        case FieldType::choice:
            break;
        case FieldType::record:
            return member.shape;
    }
    return "String";
}

/// The parameter type of a setter: any kind of whole number, and words where they may replace
/// numbers.
std::string parameter_type(const Member& member) {
    if (member.lists > 0)
        return "Iterable<" + std::string(member.shape.empty() ? "?" : member.shape) + '>';
    if (member.type == FieldType::real) return member.words.empty() ? "double" : "Object";
    if (member.type == FieldType::integer) return "long";
    if (member.type == FieldType::boolean) return "boolean";
    return value_type(member);
}

std::string comment(const std::string& help, const std::string& indent) {
    std::string text;
    for (const char c : help) text += c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return text.empty() ? "" : indent + "/** " + text + " */\n";
}

std::string setter(const Shape& shape, const Member& member) {
    const std::string name = java_name(member.name);
    std::string out = '\n' + comment(member.help, "        ") + "        public " + shape.name +
                      ' ' + name + '(' + parameter_type(member) + " value) {\n            ";
    if (member.packed)
        out += "packed(" + string_literal(member.element) + ", value)";
    else if (member.lists > 0)
        out += "items(" + string_literal(member.element) + ", " +
               string_literal(member.item_element) + ", value)";
    else
        out += (member.attribute ? "attribute(" : "element(") + string_literal(member.element) +
               ", value)";
    return out + ";\n            return this;\n        }\n";
}

/// A class for something that is requested: a command, or a part of one.
std::string asked_class(const Shape& shape, const CommandShape* command) {
    std::string out = '\n' + comment(shape.help, "    ") + "    public static final class " +
                      shape.name + " extends ";
    if (command == nullptr)
        out += "Fields {\n";
    else
        out += (command->answer ? "Question<" + *command->answer + "> {\n" : "Request {\n");
    if (command != nullptr) {
        out += "        public " + shape.name + "() {\n            super(" +
               string_literal(command->name) + ", " + string_literal(command->element);
        if (command->answer) out += ", " + *command->answer + "::of";
        out += ");\n        }\n";
    }
    for (const Member& member : shape.members) out += setter(shape, member);
    return out + "    }\n";
}

std::string told_type(const Member& member) {
    return member.lists > 0 ? "List<" + value_type(member) + '>' : value_type(member);
}

std::string parser_of(const Member& member) {
    if (member.type == FieldType::real) return "Double::valueOf";
    if (member.type == FieldType::integer) return "Long::valueOf";
    if (member.type == FieldType::boolean) return "Boolean::valueOf";
    return "text -> text";
}

std::string reading(const Member& member) {
    const std::string where = "(from, " + string_literal(member.element) + ", ";
    const bool is_record = member.type == FieldType::record;
    if (member.lists > 0 && is_record) return "list" + where + member.shape + "::of)";
    if (member.lists > 0)
        return "list" + where + "item -> " + value_type(member) +
               ".valueOf(item.getTextContent()))";
    if (is_record) return "part" + where + member.shape + "::of)";
    return "plain" + where + parser_of(member) + ')';
}

/// Whether Java can read it: answers come in XML, which has no members with arbitrary names.
bool is_readable(const Member& member) {
    const bool is_open = member.type == FieldType::record && member.shape.empty();
    return !is_open && !member.keyed && member.lists < 2;
}

std::string told_record(const Shape& shape) {
    std::string members;
    std::string values;
    std::string before;
    for (const Member& member : shape.members) {
        if (!is_readable(member)) continue;
        members += before + told_type(member) + ' ' + java_name(member.name);
        values += before + reading(member);
        before = ",\n            ";
    }
    return '\n' + comment(shape.help, "    ") + "    public record " + shape.name + "(" + members +
           ") {\n        static " + shape.name + " of(Element from) {\n            return new " +
           shape.name + '(' + values + ");\n        }\n    }\n";
}

void collect(const Contract& contract, const std::string& name, std::set<std::string>& names) {
    if (!names.insert(name).second) return;
    for (const Member& member : contract.find_shape(name)->members)
        if (!member.shape.empty()) collect(contract, member.shape, names);
}

std::string write(const Contract& contract) {
    std::set<std::string> asked;
    std::set<std::string> told;
    for (const CommandShape& command : contract.commands) {
        collect(contract, command.request, asked);
        if (command.answer) collect(contract, *command.answer, told);
    }
    told.insert({"Refusal", "Removal"});
    std::string out(java_runtime());
    for (const Shape& shape : contract.shapes) {
        const CommandShape* its_command = nullptr;
        for (const CommandShape& command : contract.commands)
            if (command.request == shape.name) its_command = &command;
        if (asked.contains(shape.name)) out += asked_class(shape, its_command);
        if (told.contains(shape.name)) out += told_record(shape);
    }
    out +=
        "\n    /** Of broadcasts, in XML. */\n    public static final class Elements {\n"
        "        private Elements() {}\n\n";
    out += "        public static final String ENTITY_SUFFIX = " +
           string_literal(contract.entity_suffix) + ";\n";
    for (const std::string& name : contract.broadcast_names)
        out += "        public static final String " + constant_name(name) + " = " +
               string_literal(name) + ";\n";
    return out + "    }\n}\n";
}

}  // namespace
}  // namespace java_module

std::string java(const Contract& contract) {
    return java_module::write(contract);
}

}  // namespace simrob::contract
