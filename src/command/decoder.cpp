#include "command/decoder.h"

#include <algorithm>
#include <span>

#include "base/number.h"
#include "command/suggestion.h"

namespace simrob::command {
namespace {

/// A record and the object that its fields fill.
struct Part {
    const Record* record;
    void* object;
};

/// A field that may stand in the element at hand.
struct Slot {
    const Field* field;
    void* object;
    std::size_t count = 0;
};

class Decoder {
  public:
    Decoder(Request& request, RequestProblems& problems) : request_(request), problems_(problems) {}

    void decode_element(std::span<const Part> parts, const Node& node, const std::string& path);

  private:
    bool decode_attributes(std::span<const Part> parts, const Node& node, const std::string& path);
    void collect(const Part& part, std::vector<Slot>& slots) const;
    void decode_child(std::span<const Part> parts, std::vector<Slot>& slots, const Node& child,
                      const std::string& path);
    void decode_scalar(Slot& slot, const Node& node, const std::string& path);
    void decode_packed(const Slot& slot, const Node& node, const std::string& path);
    void decode_record(Slot& slot, const Node& node, const std::string& path);
    void refuse_unknown(std::span<const Part> parts, const std::vector<Slot>& slots,
                        const Node& node, const std::string& path);
    void require_all(const std::vector<Slot>& slots, const Node& node, const std::string& path);
    void report(const Node& node, const std::string& field, std::string_view value,
                std::string reason);

    Request& request_;
    RequestProblems& problems_;
};

std::string join(const std::vector<std::string>& names) {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// The items of a packed list, parted by blanks, each with at most one comma after it; no more than
/// `limit`. A comma without an item leaves an empty one.
std::vector<std::string_view> split_items(std::string_view text, std::size_t limit) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> items;
    bool after_comma = false;
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if ((text.empty() && !after_comma) || items.size() == limit) return items;
        const std::size_t end = std::min(text.find_first_of(" \t\r\n,"), text.size());
        items.push_back(text.substr(0, end));
        text.remove_prefix(end);
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        after_comma = text.starts_with(',');
        if (after_comma) text.remove_prefix(1);
    }
}

/// How people tell this item from its neighbours: by its id, or else by its place.
std::string label_of(const Field& field, const Node& node, std::size_t count) {
    if (!field.list) return field.name + " ";
    for (const auto& child : node.children)
        if (same_name(child.name, field.record->label_field) && parse_integer(child.text))
            return field.name + " " + std::string(child.text) + " ";
    return field.name + " number " + std::to_string(count + 1) + " ";
}

/// Where a field of this name would belong: the conditions of all such fields in a record and in
/// the parts of it that have no element of their own.
void find_conditions(const Record& record, std::string_view name,
                     std::vector<const Condition*>& found) {
    for (const auto& field : record.fields) {
        if (field.inlined) find_conditions(*field.record, name, found);
        if (!field.attribute && field.condition && field.is_named(name))
            found.push_back(&*field.condition);
    }
}

void Decoder::report(const Node& node, const std::string& field, std::string_view value,
                     std::string reason) {
    problems_.add(
        {request_.command->name, {field, reported_value(value), std::move(reason)}, node.offset});
}

void Decoder::decode_element(std::span<const Part> parts, const Node& node,
                             const std::string& path) {
    // Without its attributes one cannot know which fields belong here.
    if (!decode_attributes(parts, node, path)) return;
    if (!node.text.empty())
        report(node, path + std::string(node.name), node.text, "expected elements, not text");
    std::vector<Slot> slots;
    for (const auto& part : parts) collect(part, slots);
    for (const auto& child : node.children) {
        if (problems_.is_full()) return;
        if (child.kind == Node::Kind::element) decode_child(parts, slots, child, path);
    }
    require_all(slots, node, path);
}

bool Decoder::decode_attributes(std::span<const Part> parts, const Node& node,
                                const std::string& path) {
    const std::size_t before = problems_.size();
    std::vector<Slot> slots;
    for (const auto& part : parts)
        for (const auto& field : part.record->fields)
            if (field.attribute) slots.push_back({&field, part.object});
    for (const auto& child : node.children) {
        if (child.kind != Node::Kind::attribute) continue;
        const auto slot = std::find_if(slots.begin(), slots.end(), [&](const Slot& candidate) {
            return candidate.field->is_named(child.name);
        });
        if (slot != slots.end())
            decode_scalar(*slot, child, path);
        else
            report(child, path + std::string(child.name), "", "unknown attribute");
    }
    require_all(slots, node, path);
    return problems_.size() == before;
}

void Decoder::collect(const Part& part, std::vector<Slot>& slots) const {
    for (const auto& field : part.record->fields) {
        if (field.attribute || !field.belongs_to(part.object)) continue;
        if (field.inlined)
            collect({field.record.get(), field.access.enter(part.object)}, slots);
        else
            slots.push_back({&field, part.object});
    }
}

void Decoder::decode_child(std::span<const Part> parts, std::vector<Slot>& slots, const Node& child,
                           const std::string& path) {
    const auto slot = std::find_if(slots.begin(), slots.end(), [&](const Slot& candidate) {
        return candidate.field->is_named(child.name);
    });
    if (slot == slots.end()) {
        refuse_unknown(parts, slots, child, path);
    } else if (slot->field->type == FieldType::record) {
        decode_record(*slot, child, path);
    } else {
        decode_scalar(*slot, child, path);
    }
}

void Decoder::decode_scalar(Slot& slot, const Node& node, const std::string& path) {
    const Field& field = *slot.field;
    const auto refuse = [&](std::string_view value, std::string reason) {
        report(node, path + field.name, value, std::move(reason));
    };
    ++slot.count;
    const bool once = !field.list || field.packed;
    if (once && slot.count > 1) return refuse(node.text, "given twice");
    if (!once && slot.count > field.maximum_count)
        return refuse(node.text, "expected at most " + std::to_string(field.maximum_count));
    if (!node.children.empty())
        return refuse(node.children.front().name,
                      "expected " + expectation(field) + ", not something inside");
    if (field.packed) return decode_packed(slot, node, path);
    if (const auto value = parse_scalar(field, node.text))
        return field.access.write(slot.object, *value);
    std::vector<std::string_view> names;
    for (const auto& choice : field.choices) names.push_back(choice.name);
    refuse(node.text, "expected " + expectation(field) + did_you_mean(node.text, names));
}

void Decoder::decode_packed(const Slot& slot, const Node& node, const std::string& path) {
    const Field& field = *slot.field;
    const auto items = split_items(node.text, field.maximum_count + 1);
    if (items.size() < field.minimum_count || items.size() > field.maximum_count) {
        const bool more = items.size() > field.maximum_count;
        return report(node, path + field.name,
                      (more ? "more than " + std::to_string(field.maximum_count)
                            : std::to_string(items.size())) +
                          " items",
                      "expected " + expectation(field));
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto value = parse_scalar(field, items[i]);
        if (!value)
            return report(
                node, path + field.name, items[i],
                "item " + std::to_string(i + 1) + ": expected " + item_expectation(field));
        field.access.write(slot.object, *value);
    }
}

void Decoder::decode_record(Slot& slot, const Node& node, const std::string& path) {
    const Field& field = *slot.field;
    const std::string label = label_of(field, node, slot.count);
    ++slot.count;
    if (!field.list && slot.count > 1) return report(node, path + field.name, "", "given twice");
    if (field.list && slot.count > field.maximum_count)
        return report(node, path + field.name, "",
                      "expected at most " + std::to_string(field.maximum_count));
    const Part inner{field.record.get(), field.access.enter(slot.object)};
    if (field.list)
        request_.places.emplace_back(path + label.substr(0, label.size() - 1), node.offset);
    decode_element({&inner, 1}, node, field.group ? path : path + label);
}

void Decoder::refuse_unknown(std::span<const Part> parts, const std::vector<Slot>& slots,
                             const Node& node, const std::string& path) {
    const std::string name = path + std::string(node.name);
    std::vector<const Condition*> conditions;
    for (const auto& part : parts) find_conditions(*part.record, node.name, conditions);
    if (!conditions.empty()) {
        std::vector<std::string> names;
        for (const Condition* condition : conditions)
            names.insert(names.end(), condition->names.begin(), condition->names.end());
        return report(node, name, "",
                      "belongs only where " + conditions.front()->selector + " is " + join(names));
    }
    std::vector<std::string_view> known;
    for (const auto& slot : slots) known.push_back(slot.field->name);
    report(node, name, "", "unknown element" + did_you_mean(node.name, known));
}

void Decoder::require_all(const std::vector<Slot>& slots, const Node& node,
                          const std::string& path) {
    for (const auto& slot : slots) {
        const std::size_t counted = slot.field->packed ? 0 : slot.field->minimum_count;
        const std::size_t least = slot.field->required ? 1 : counted;
        if (slot.count >= least) continue;
        report(node, path + slot.field->name, "", "missing: expected " + expectation(*slot.field));
    }
}

}  // namespace

std::optional<Request> decode(const Command& command, const Node& node, RequestProblems& problems) {
    const std::size_t before = problems.size();
    Request request;
    request.command = &command;
    request.value = command.make();
    request.offset = node.offset;
    const Part parts[] = {{&envelope_record(), &request.envelope},
                          {&command.record, command.address(request.value)}};
    Decoder(request, problems).decode_element(parts, node, "");
    if (problems.size() != before) return std::nullopt;
    request.envelope.command = command.name;
    return request;
}

}  // namespace simrob::command
