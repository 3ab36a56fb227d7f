#include "command/answer_fields.h"

#include <cassert>

#include "command/encoder.h"

namespace simrob::command {
namespace {

using AnswerValue = decltype(AnswerField::value);

AnswerValue scalar_value(const Field& field, const Scalar& scalar) {
    if (field.type == FieldType::choice) return scalar_text(field, scalar);
    return std::visit([](const auto& value) { return AnswerValue(value); }, scalar);
}

AnswerRecord list_items(const Field& items, const void* object);

AnswerValue value_of(const Field& field, const void* object, std::size_t index) {
    if (field.type != FieldType::record)
        return scalar_value(field, field.access.read(object, index));
    const void* const inside = field.access.inside(object, index);
    if (const Field* const items = only_list(*field.record)) return list_items(*items, inside);
    return AnswerRecord{answer_fields(*field.record, inside)};
}

AnswerRecord list_items(const Field& items, const void* object) {
    AnswerRecord list;
    list.is_list = true;
    const std::size_t count = items.access.count(object);
    list.fields.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        list.fields.push_back({items.name, value_of(items, object, i)});
    return list;
}

}  // namespace

std::vector<AnswerField> answer_fields(const Record& record, const void* object) {
    std::vector<AnswerField> told;
    for (const Field& field : record.fields) {
        // Items have their own element: JSON could not express them otherwise.
        assert(!field.list && !field.inlined);
        if (field.access.count(object) > 0)
            told.push_back({field.name, value_of(field, object, 0)});
    }
    return told;
}

}  // namespace simrob::command
