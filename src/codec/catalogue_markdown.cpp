#include "codec/catalogue_markdown.h"

#include "command/encoder.h"
#include "command/request.h"

namespace simrob::codec {
namespace {

using command::Command;
using command::Condition;
using command::Field;
using command::FieldType;
using command::Record;

constexpr std::string_view introduction =
    "# Commands\n\n"
    "Made from the descriptions of the commands by `simrob catalogue --markdown`.\n\n"
    "A command is an element `Control_Request`, `Entity_Request` or `Agent_Message` with the "
    "attribute `Command`. Names count without regard to case. Besides the fields below, every "
    "command takes `Response`: whether all agents are told when it is done.\n";

std::string takes(const Field& field) {
    std::string text = field.type == FieldType::record ? "" : expectation(field).words();
    if (field.packed) return text + ", separated by spaces";
    if (field.list) text += text.empty() ? "any number of times" : ", any number of times";
    if (field.attribute) text += " (attribute)";
    return text;
}

std::string left_out(const Field& field) {
    if (field.required || (field.minimum_count > 0 && !field.packed)) return "required";
    if (!field.otherwise.empty()) return field.otherwise;
    return field.standard ? scalar_text(field, *field.standard) : "";
}

std::string meaning(const Field& field, const Condition* outer) {
    std::string text = field.help;
    const Condition* condition = field.condition ? &*field.condition : outer;
    if (condition == nullptr) return text;
    text += text.empty() ? "Only" : " Only";
    for (std::size_t i = 0; i < condition->names.size(); ++i)
        text += (i == 0 ? " for " : ", ") + condition->names[i];
    return text + ".";
}

void add_rows(const Record& record, std::size_t depth, const Condition* outer, std::string& out) {
    for (const auto& field : record.fields) {
        const Condition* condition = field.condition ? &*field.condition : outer;
        if (field.inlined) {
            add_rows(*field.record, depth, condition, out);
            continue;
        }
        std::string indent;
        for (std::size_t i = 0; i < depth; ++i) indent += "&emsp;";
        out += "| " + indent + "`" + field.name + "` | " + takes(field) + " | " + left_out(field) +
               " | " + meaning(field, outer) + " |\n";
        if (field.record) add_rows(*field.record, depth + 1, nullptr, out);
    }
}

std::string section(const Command& command) {
    std::string out = "\n## " + command.name + "\n\n" + command.help + "\n\n`" +
                      std::string(element_name(command.kind)) + "`, number " +
                      std::to_string(command.number) + "; needs the power " +
                      std::string(name_of(command.power)) + ".\n";
    if (command.record.fields.empty()) return out;
    out += "\n| field | takes | when left out | meaning |\n|---|---|---|---|\n";
    add_rows(command.record, 0, nullptr, out);
    return out;
}

}  // namespace

std::string catalogue_markdown(const command::Catalogue& catalogue) {
    std::string out(introduction);
    for (const auto* command : catalogue.commands()) out += section(*command);
    return out;
}

}  // namespace simrob::codec
