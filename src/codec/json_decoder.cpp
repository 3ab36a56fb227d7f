#include "codec/json_decoder.h"

#include "base/limits.h"
#include "base/number.h"
#include "codec/reasons.h"
#include "codec/utf8.h"
#include "command/decoder.h"
#include "command/reasons.h"

namespace simrob::codec {
namespace {

using command::Field;
using command::FieldType;
using command::Objects;
using command::OpenFields;
using command::Outline;
using command::OutlineFields;
using command::RequestPath;

/// The members of a request that are not fields of the command.
constexpr std::string_view tag_name = "tag";

/// The list of a record that has one list and no other required field.
const command::OutlineField* only_list(const Outline& outline) {
    const command::OutlineField* found = nullptr;
    std::size_t lists = 0;
    for (const auto& entry : outline.elements.all)
        if (entry.field->list && ++lists == 1) found = &entry;
    return lists == 1 && outline.attributes.needed.empty() ? found : nullptr;
}

std::string id_in_object(const void* source, const Field& field) {
    const auto& value = *static_cast<const dom::element*>(source);
    dom::object object;
    if (value.get(object) != simdjson::SUCCESS) return "";
    for (const auto& member : object)
        if (same_name(member.key, field.record->label_field) && member.value.is_int64())
            return json_text(member.value);
    return "";
}

/// A number of the kind that the field takes, within its range.
bool get_number(const Field& field, const dom::element& value, double& number) {
    if (field.type == FieldType::integer && !value.is_int64()) return false;
    return value.get(number) == simdjson::SUCCESS && command::is_allowed(field, number);
}

bool write_value(const Field& field, void* object, const dom::element& value) {
    std::string_view text;
    double number = 0;
    switch (field.type) {
        case FieldType::real:
            if (!field.words.empty() && json_string(value, text) && command::is_word(field, text))
                return command::write_field(field, object, text);
            if (!get_number(field, value, number)) return false;
            field.access.write(object, number);
            return true;
        case FieldType::integer:
            if (!get_number(field, value, number)) return false;
            field.access.write(object, std::int64_t(value));
            return true;
        case FieldType::boolean:
            if (!value.is_bool()) return false;
            field.access.write(object, bool(value));
            return true;
        case FieldType::text:
        case FieldType::choice:
            return json_string(value, text) && command::write_field(field, object, text);
        case FieldType::record:
            break;
    }
    return false;
}

}  // namespace

std::string json_text(const dom::element& value) {
    return command::reported_value(simdjson::minify(value));
}

bool json_string(const dom::element& value, std::string_view& text) {
    if (value.get(text) != simdjson::SUCCESS || find_bad_character(text)) return false;
    text = trimmed(text);
    return true;
}

bool JsonDecoder::decode(const dom::object& object) {
    const command::Command& command = *request_.command;
    const Objects objects{&request_.envelope, command.address(request_.value)};
    decode_object(*command.outline, objects, object, {});
    if (refusals_.count() > 0) return false;
    request_.envelope.command = command.name;
    return true;
}

void JsonDecoder::decode_object(const Outline& outline, const Objects& objects,
                                const dom::object& object, const RequestPath& path) {
    if (!decode_attributes(outline.attributes, objects, object, path)) return;
    OpenFields open(outline.elements, objects, scratch_.counts);
    for (const auto& member : object) {
        if (refusals_.is_enough()) return;
        if (outline.attributes.has(member.key)) continue;
        if (path.field == nullptr && same_name(member.key, tag_name)) continue;
        Slot slot;
        if (open.take(member.key, slot))
            decode_member(open, slot, member.value, path);
        else
            refusals_.unknown(0, path, member.key, command::reasons::unknown_member,
                              outline.elements, open);
    }
    if (!refusals_.is_enough()) refusals_.missing(0, path, open);
}

bool JsonDecoder::decode_attributes(const OutlineFields& fields, const Objects& objects,
                                    const dom::object& object, const RequestPath& path) {
    const std::size_t before = refusals_.count();
    if (fields.all.empty()) return true;
    OpenFields open(fields, objects, scratch_.counts);
    for (const auto& member : object) {
        Slot slot;
        if (!open.take(member.key, slot)) continue;
        decode_member(open, slot, member.value, path);
        if (refusals_.is_enough()) return false;
    }
    refusals_.missing(0, path, open);
    return refusals_.count() == before;
}

void JsonDecoder::decode_member(OpenFields& open, const Slot& slot, const dom::element& value,
                                const RequestPath& path) {
    const Field& field = slot.field();
    if (slot.count > 1) return refusals_.add(0, path, field.name, "", reasons::given_twice);
    if (field.packed) return decode_packed(slot, value, path);
    dom::array items;
    if (!field.list || value.get(items) != simdjson::SUCCESS) {
        decode_item(slot, value, 1, path);
        return open.satisfy(slot);
    }
    if (field.access.reserve != nullptr) field.access.reserve(slot.object, items.size());
    std::size_t index = 0;
    for (const auto item : items) {
        if (refusals_.is_enough()) return;
        if (++index > field.maximum_count)
            return refusals_.add(0, path, field.name, "",
                                 [&] { return reasons::too_many(field.maximum_count); });
        decode_item(slot, item, index, path);
    }
    if (index < slot.entry->least)
        return refusals_.add(0, path, field.name, std::to_string(index) + " items",
                             [&] { return reasons::too_few(slot.entry->least); });
    open.satisfy(slot);
}

void JsonDecoder::decode_item(const Slot& slot, const dom::element& value, std::size_t index,
                              const RequestPath& path) {
    const Field& field = slot.field();
    if (field.type == FieldType::record) return decode_record(slot, value, index, path);
    if (!write_value(field, slot.object, value)) refuse(field, value, path);
}

void JsonDecoder::decode_packed(const Slot& slot, const dom::element& value,
                                const RequestPath& path) {
    const Field& field = slot.field();
    scratch_.numbers.clear();
    double number = 0;
    dom::array items;
    if (value.get(items) == simdjson::SUCCESS) {
        for (const auto item : items) {
            if (!get_number(field, item, number))
                return refusals_.unfit_item(0, path, field, scratch_.numbers.size(), told(item));
            scratch_.numbers.push_back(number);
        }
    } else if (get_number(field, value, number)) {
        scratch_.numbers.push_back(number);
    } else {
        return refuse(field, value, path);
    }
    if (scratch_.numbers.size() < field.minimum_count ||
        scratch_.numbers.size() > field.maximum_count)
        return refusals_.wrong_item_count(0, path, field, scratch_.numbers.size());
    field.access.append(slot.object, scratch_.numbers);
}

void JsonDecoder::decode_record(const Slot& slot, const dom::element& value, std::size_t index,
                                const RequestPath& path) {
    const Field& field = slot.field();
    const RequestPath inner{&path, &field, index, &value, id_in_object};
    const Outline& outline = *slot.entry->inner;
    dom::object object;
    if (value.get(object) == simdjson::SUCCESS)
        return decode_object(outline, {field.access.enter(slot.object)}, object, inner);
    if (value.is_array() && only_list(outline) != nullptr)
        return decode_only_list(outline, {field.access.enter(slot.object)}, value, inner);
    refuse(field, value, path);
}

void JsonDecoder::decode_only_list(const Outline& outline, const Objects& objects,
                                   const dom::element& items, const RequestPath& path) {
    OpenFields open(outline.elements, objects, scratch_.counts);
    Slot slot;
    if (open.take(only_list(outline)->name, slot)) decode_member(open, slot, items, path);
    if (!refusals_.is_enough()) refusals_.missing(0, path, open);
}

std::string JsonDecoder::told(const dom::element& value) const {
    return refusals_.is_wanted() ? json_text(value) : "";
}

void JsonDecoder::refuse(const Field& field, const dom::element& value, const RequestPath& path) {
    std::string_view text;
    if (field.type == FieldType::choice && json_string(value, text))
        return refusals_.unfit(0, path, field, text);
    refusals_.add(0, path, field.name, told(value), [&] {
        if (field.type == FieldType::record) return reasons::not_an_object();
        const bool takes_quotes = field.type == FieldType::text || field.type == FieldType::choice;
        if (takes_quotes == value.is_string()) return unfit_value(field);
        return takes_quotes ? reasons::quotes_missing(expectation(field))
                            : reasons::quotes_given(expectation(field));
    });
}

}  // namespace simrob::codec
