#include "codec/told.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "command/encoder.h"

namespace simrob::codec {
namespace {

using command::Field;
using command::FieldType;
using command::Record;
using command::Scalar;
using Json = nlohmann::ordered_json;

Json scalar_json(const Field& field, const Scalar& value) {
    if (field.type == FieldType::choice) return command::scalar_text(field, value);
    return std::visit([](const auto& plain) { return Json(plain); }, value);
}

/// One value of the field, or one item of its list.
Json item_json(const Field& field, const void* object, std::size_t index) {
    if (field.type == FieldType::record)
        return told_json(*field.record, field.access.inside(object, index));
    Json json = scalar_json(field, field.access.read(object, index));
    const bool has_no_text = json.is_string() && json.get_ref<std::string&>().empty();
    return field.nullable_items && has_no_text ? Json() : json;
}

Json list_json(const Field& field, const void* object) {
    const std::size_t count = field.access.count(object);
    Json list = Json::array();
    Json row = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
        Json item = item_json(field, object, i);
        if (!field.rows) {
            list.push_back(std::move(item));
            continue;
        }
        row.push_back(std::move(item));
        if (row.size() == field.tuple) list.push_back(std::exchange(row, Json::array()));
    }
    return list;
}

Json named_json(const Field& field, const void* object) {
    Json json = Json::object();
    for (std::size_t i = 0; i < field.access.count(object); ++i)
        json[std::string(field.access.key(object, i))] = item_json(field, object, i);
    return json;
}

void add_member(const Field& field, const void* object, Json& json) {
    const bool is_empty = field.access.count(object) == 0;
    if (is_empty && field.optional) return;
    Json& member = json[in_small_letters(field.name)];
    if (is_empty && field.nullable) return;
    if (field.access.key != nullptr)
        member = named_json(field, object);
    else
        member = field.list ? list_json(field, object) : item_json(field, object, 0);
}

void add_members(const Record& record, const void* object, Json& json) {
    for (const Field& field : record.fields) {
        if (field.inlined)
            add_members(*field.record, field.access.inside(object, 0), json);
        else
            add_member(field, object, json);
    }
}

}  // namespace

Json told_json(const Record& record, const void* object) {
    if (const Field* const items = command::only_list(record)) return list_json(*items, object);
    Json json = Json::object();
    add_members(record, object, json);
    return json;
}

Json told_json(std::string_view kind, const Record& record, const void* object) {
    Json json{{"kind", kind}};
    add_members(record, object, json);
    return json;
}

std::string told_text(std::string_view kind, const Record& record, const void* object) {
    return told_json(kind, record, object).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace simrob::codec
