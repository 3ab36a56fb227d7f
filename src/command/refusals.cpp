#include "command/refusals.h"

#include "base/expectations.h"
#include "command/decoder.h"
#include "command/reasons.h"
#include "command/suggestion.h"

namespace simrob::command {
namespace {

/// What decides whether a field belongs: its own condition, or that of the record around it.
const Condition* condition_of(const OutlineField& entry) {
    if (entry.field->condition) return &*entry.field->condition;
    for (const Field* around : entry.within)
        if (around->condition) return &*around->condition;
    return nullptr;
}

/// Where a field of this name would belong, or nothing when there is none.
Reason where_it_belongs(const OutlineFields& fields, std::string_view name) {
    std::string selector;
    std::string names;
    for (const auto& entry : fields.all) {
        const Condition* condition = entry.is_named(name) ? condition_of(entry) : nullptr;
        if (condition == nullptr) continue;
        if (selector.empty()) selector = condition->selector;
        for (const auto& value : condition->names) names += (names.empty() ? "" : ", ") + value;
    }
    return selector.empty() ? Reason() : reasons::belongs_elsewhere(selector, names);
}

/// Of a value of the type that the field takes.
Reason unfit_value(FieldType type, Reason expectation) {
    switch (type) {
        case FieldType::real:
        case FieldType::integer:
            return reasons::unfit_number(std::move(expectation));
        case FieldType::boolean:
            return reasons::unfit_boolean(std::move(expectation));
        case FieldType::text:
            return reasons::unfit_text(std::move(expectation));
        case FieldType::choice:
            return reasons::unfit_choice(std::move(expectation));
        case FieldType::record:
            break;
    }
    return reasons::unfit_record(std::move(expectation));
}

}  // namespace

Reason unfit_value(const Field& field) {
    if (field.packed) return reasons::unfit_count(expectation(field));
    return unfit_value(field.type, expectation(field));
}

std::string RequestPath::text() const {
    std::string before = outer != nullptr ? outer->text() : "";
    if (field == nullptr || field->group) return before;
    if (!field->list) return before + field->name + " ";
    const std::string id = id_of(source, *field);
    return before + field->name + " " + (id.empty() ? "number " + std::to_string(count) : id) + " ";
}

RequestProblem Refusals::describe(std::size_t offset, const RequestPath& path,
                                  std::string_view name, std::string_view value,
                                  Reason reason) const {
    return {&command_,
            {path.text() + reported_value(name), reported_value(value), std::move(reason)},
            offset};
}

void Refusals::unfit(std::size_t offset, const RequestPath& path, const Field& field,
                     std::string_view value) {
    add(offset, path, field.name, value, [&] {
        if (field.type != FieldType::choice) return unfit_value(field);
        std::vector<std::string_view> names;
        for (const auto& choice : field.choices) names.push_back(choice.name);
        return expected_choice(choice_names(field), did_you_mean(value, names));
    });
}

bool Refusals::allow_count(std::size_t offset, const RequestPath& path,
                           const OpenFields::Slot& slot, std::string_view value) {
    const Field& field = slot.field();
    const bool once = !field.list || field.packed;
    if (slot.count <= (once ? 1 : field.maximum_count)) return true;
    add(offset, path, field.name, value,
        [&] { return once ? reasons::given_twice() : reasons::too_many(field.maximum_count); });
    return false;
}

void Refusals::unknown(std::size_t offset, const RequestPath& path, std::string_view name,
                       Unknown make_reason, const OutlineFields& fields, const OpenFields& open) {
    add(offset, path, name, "", [&] {
        Reason where = where_it_belongs(fields, name);
        return where.empty() ? make_reason(did_you_mean(name, open.names())) : where;
    });
}

void Refusals::missing(std::size_t offset, const RequestPath& path, const OpenFields& open) {
    for (const OutlineField* entry = open.find_missing(); entry != nullptr;
         entry = open.find_missing(open.place_after(*entry))) {
        add(offset, path, entry->name, "",
            [&] { return reasons::missing(expectation(*entry->field)); });
        if (is_enough()) return;
    }
}

void Refusals::wrong_item_count(std::size_t offset, const RequestPath& path, const Field& field,
                                std::size_t count) {
    const bool more = count > field.maximum_count;
    add(offset, path, field.name,
        (more ? "more than " + std::to_string(field.maximum_count) : std::to_string(count)) +
            " items",
        [&] { return reasons::unfit_count(expectation(field)); });
}

void Refusals::unfit_item(std::size_t offset, const RequestPath& path, const Field& field,
                          std::size_t index, std::string_view value) {
    add(offset, path, field.name, value,
        [&] { return reasons::unfit_item(index + 1, item_expectation(field)); });
}

}  // namespace simrob::command
