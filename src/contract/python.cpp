#include "contract/names.h"
#include "contract/runtime.h"
#include "contract/writers.h"

namespace simrob::contract {
namespace python_module {
namespace {

using command::FieldType;

std::string literal_of(const std::vector<std::string>& texts) {
    std::string type = "Literal[";
    for (std::size_t i = 0; i < texts.size(); ++i)
        type += (i == 0 ? "" : ", ") + string_literal(texts[i]);
    return type + ']';
}

std::string value_type(const Member& member) {
    switch (member.type) {
        case FieldType::real:
            return member.words.empty() ? "float"
                                        : "Union[float, " + literal_of(member.words) + ']';
        case FieldType::integer:
            return "int";
        case FieldType::boolean:
            return "bool";
        case FieldType::text:
        case FieldType::choice:
            return member.choices.empty() ? "str" : literal_of(member.choices);
        case FieldType::record:
            break;
    }
    return member.shape.empty() ? "dict" : member.shape;
}

std::string type_of(const Member& member) {
    std::string type = value_type(member);
    if (member.nullable_items) type = "Optional[" + type + ']';
    for (std::size_t i = 0; i < member.lists; ++i) type = "list[" + type + ']';
    if (member.keyed) type = "dict[str, " + type + ']';
    return member.optional || member.nullable ? "Optional[" + type + ']' : type;
}

/// The expression that makes a value from a text.
std::string reader_of(const Member& member) {
    switch (member.type) {
        case FieldType::real:
            return "float";
        case FieldType::integer:
            return "int";
        case FieldType::boolean:
            return "truth";
        case FieldType::text:
        case FieldType::choice:
            break;
        case FieldType::record:
            return member.shape.empty() ? "dict" : member.shape;
    }
    return "str";
}

std::string member_line(const Member& member) {
    std::string line = "    " + member.name + ": " + type_of(member) + " = member(" +
                       string_literal(member.element) + ", " + reader_of(member);
    if (!member.optional && !member.nullable) line += ", required=True";
    if (!member.item_element.empty()) line += ", item=" + string_literal(member.item_element);
    if (member.packed) line += ", packed=True";
    if (member.attribute) line += ", attribute=True";
    if (member.lists > 0) line += ", lists=" + std::to_string(member.lists);
    line += ")\n";
    return member.help.empty() ? line : "    # " + member.help + '\n' + line;
}

std::string class_of(const Shape& shape, const CommandShape* command) {
    std::string out = "\n\n@dataclasses.dataclass(kw_only=True)\nclass " + shape.name +
                      (command ? "(Request):\n" : "(Message):\n");
    if (!shape.help.empty()) out += "    \"\"\"" + shape.help + "\"\"\"\n";
    if (command) {
        out += "    COMMAND = " + string_literal(command->name) + '\n';
        out += "    ELEMENT = " + string_literal(command->element) + '\n';
    }
    if (!command && shape.members.empty()) out += "    pass\n";
    for (const Member& member : shape.members) out += member_line(member);
    return out;
}

const CommandShape* command_of(const Contract& contract, const Shape& shape) {
    for (const CommandShape& command : contract.commands)
        if (command.request == shape.name) return &command;
    return nullptr;
}

std::string write(const Contract& contract) {
    std::string out(python_runtime());
    for (const Shape& shape : contract.shapes) out += class_of(shape, command_of(contract, shape));
    out += "\n\n";
    for (const CommandShape& command : contract.commands)
        if (command.answer) out += command.request + ".ANSWER = " + *command.answer + '\n';
    out += "\n\nclass Elements:\n    \"\"\"Of broadcasts, in XML.\"\"\"\n";
    out += "    ENTITY_SUFFIX = " + string_literal(contract.entity_suffix) + '\n';
    for (const std::string& name : contract.broadcast_names)
        out += "    " + constant_name(name) + " = " + string_literal(name) + '\n';
    return out;
}

}  // namespace
}  // namespace python_module

std::string python(const Contract& contract) {
    return python_module::write(contract);
}

}  // namespace simrob::contract
