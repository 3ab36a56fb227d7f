#include "codec/catalogue_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "command/request.h"

namespace simrob::codec {
namespace {

using command::Command;
using command::Condition;
using command::Field;
using command::FieldType;
using command::Record;
using Json = nlohmann::ordered_json;

const char* type_name(FieldType type) {
    switch (type) {
        case FieldType::real:
            return "real";
        case FieldType::integer:
            return "integer";
        case FieldType::boolean:
            return "boolean";
        case FieldType::text:
            return "text";
        case FieldType::choice:
            return "choice";
        case FieldType::record:
            return "record";
    }
    return "";
}

const char* kind_name(command::Kind kind) {
    switch (kind) {
        case command::Kind::control:
            return "control";
        case command::Kind::entity:
            return "entity";
        case command::Kind::agent:
            return "agent";
    }
    return "";
}

Json number(const Field& field, double value) {
    if (field.type == FieldType::integer) return static_cast<std::int64_t>(value);
    return value;
}

Json standard(const Field& field) {
    if (field.type == FieldType::choice) {
        for (const auto& choice : field.choices)
            if (choice.value == std::get<std::int64_t>(*field.standard)) return choice.name;
    }
    return std::visit([](const auto& value) { return Json(value); }, *field.standard);
}

void add_limits(const Field& field, Json& json) {
    if (std::isfinite(field.minimum)) json["minimum"] = number(field, field.minimum);
    if (std::isfinite(field.maximum)) json["maximum"] = number(field, field.maximum);
    for (const auto& special : field.special_values)
        json["special_values"].push_back(
            {{"value", number(field, special.value)}, {"meaning", special.meaning}});
    for (const auto& word : field.words)
        json["words"].push_back(
            {{"word", word.word}, {"value", word.value}, {"meaning", word.meaning}});
    if (field.type == FieldType::text) json["maximum_bytes"] = field.maximum_bytes;
    if (field.has_lines) json["lines"] = true;
    if (field.is_colour) json["colour"] = true;
    for (const auto& choice : field.choices)
        json["choices"].push_back(
            {{"name", choice.name}, {"number", choice.value}, {"help", choice.help}});
    if (!field.list) return;
    json["minimum_count"] = field.minimum_count;
    if (field.maximum_count != Field{}.maximum_count) json["maximum_count"] = field.maximum_count;
}

void add_fields(const Record& record, const Condition* outer, Json& list);

Json describe(const Field& field, const Condition* outer) {
    Json json;
    json["name"] = field.name;
    for (const auto& alias : field.aliases) json["aliases"].push_back(alias);
    json["type"] = type_name(field.type);
    if (field.attribute) json["attribute"] = true;
    if (field.list) json["list"] = true;
    if (field.packed) json["packed"] = true;
    json["required"] = field.required || (field.minimum_count > 0 && !field.packed);
    if (!field.unit.empty()) json["unit"] = field.unit;
    add_limits(field, json);
    if (field.standard) json["default"] = standard(field);
    if (!field.otherwise.empty()) json["otherwise"] = field.otherwise;
    const Condition* condition = field.condition ? &*field.condition : outer;
    if (condition != nullptr)
        json["when"] = {{"field", condition->selector}, {"is", condition->names}};
    json["help"] = field.help;
    if (field.record) {
        json["fields"] = Json::array();
        add_fields(*field.record, nullptr, json["fields"]);
    }
    return json;
}

/// A record without an element of its own leaves only its condition.
void add_fields(const Record& record, const Condition* outer, Json& list) {
    for (const auto& field : record.fields) {
        if (field.inlined)
            add_fields(*field.record, field.condition ? &*field.condition : outer, list);
        else
            list.push_back(describe(field, outer));
    }
}

Json describe(const Command& command) {
    Json json;
    json["name"] = command.wire_name;
    json["own_name"] = command.name;
    json["number"] = command.number;
    json["kind"] = kind_name(command.kind);
    json["element"] = element_name(command.kind);
    json["power"] = command::name_of(command.power);
    json["help"] = command.help;
    json["fields"] = Json::array();
    add_fields(command.record, nullptr, json["fields"]);
    add_fields(command::envelope_record(), nullptr, json["fields"]);
    return json;
}

}  // namespace

std::string catalogue_json(const command::Catalogue& catalogue) {
    Json json;
    json["commands"] = Json::array();
    for (const auto* command : catalogue.commands()) json["commands"].push_back(describe(*command));
    return json.dump(2) + "\n";
}

}  // namespace simrob::codec
