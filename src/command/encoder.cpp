#include "command/encoder.h"

#include <span>

#include "base/number.h"

namespace simrob::command {
namespace {

struct Source {
    const Record* record;
    const void* object;
};

/// An empty group gets no element.
bool is_empty(const Field& field, const void* object) {
    if (!field.group || field.required) return count_to_write(field, object) == 0;
    for (const auto& inner : field.record->fields)
        if (inner.belongs_to(object) && !is_empty(inner, object)) return false;
    return true;
}

void encode_elements(const Source& part, Writer& writer);

void encode_attributes(const Source& part, Writer& writer) {
    for (const auto& field : part.record->fields)
        if (field.attribute && field.belongs_to(part.object) &&
            count_to_write(field, part.object) > 0)
            writer.scalar(field, field.access.read(part.object, 0));
}

void encode_value(const Field& field, const void* object, std::size_t index, Writer& writer) {
    if (field.type != FieldType::record)
        return writer.scalar(field, field.access.read(object, index));
    const Source inner{field.record.get(), field.access.inside(object, index)};
    writer.open(field);
    encode_attributes(inner, writer);
    encode_elements(inner, writer);
    writer.close(field);
}

void encode_packed(const Field& field, const void* object, Writer& writer) {
    std::vector<Scalar> values;
    for (std::size_t i = 0; i < field.access.count(object); ++i)
        values.push_back(field.access.read(object, i));
    writer.packed(field, values);
}

void encode_elements(const Source& part, Writer& writer) {
    for (const auto& field : part.record->fields) {
        if (field.attribute || !field.belongs_to(part.object) || is_empty(field, part.object))
            continue;
        if (field.inlined) {
            encode_elements({field.record.get(), field.access.inside(part.object, 0)}, writer);
            continue;
        }
        if (field.packed) {
            encode_packed(field, part.object, writer);
            continue;
        }
        if (field.list) writer.open_list(field);
        for (std::size_t i = 0; i < field.access.count(part.object); ++i)
            encode_value(field, part.object, i, writer);
        if (field.list) writer.close_list(field);
    }
}

}  // namespace

std::size_t count_to_write(const Field& field, const void* object) {
    const std::size_t count = field.access.count(object);
    if (field.type != FieldType::text || field.required || field.list || count == 0) return count;
    return std::get<std::string>(field.access.read(object, 0)).empty() ? 0 : count;
}

void encode(const Request& request, Writer& writer) {
    const Source parts[] = {{&envelope_record(), &request.envelope},
                            {&request.command->record, request.command->view(request.value)}};
    for (const auto& part : parts) encode_attributes(part, writer);
    for (const auto& part : parts) encode_elements(part, writer);
}

std::string scalar_text(const Field& field, const Scalar& value) {
    switch (field.type) {
        case FieldType::real:
            return real_text(std::get<double>(value));
        case FieldType::boolean:
            return std::get<bool>(value) ? "true" : "false";
        case FieldType::text:
            return std::get<std::string>(value);
        case FieldType::choice:
            for (const auto& choice : field.choices)
                if (choice.value == std::get<std::int64_t>(value)) return choice.name;
            break;
        case FieldType::integer:
        case FieldType::record:
            break;
    }
    return std::to_string(std::get<std::int64_t>(value));
}

}  // namespace simrob::command
