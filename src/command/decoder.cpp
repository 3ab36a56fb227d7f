#include "command/decoder.h"

#include <algorithm>

#include "base/number.h"
#include "command/reasons.h"
#include "command/refusals.h"

namespace simrob::command {
namespace {

using Slot = OpenFields::Slot;

/// Reads the element of one command.
class Decoder {
  public:
    Decoder(Request& request, RequestProblems& problems, bool keep_places)
        : request_(request), refusals_(*request.command, problems), keep_places_(keep_places) {}

    bool decode(const Node& node);

  private:
    void decode_element(const Outline& outline, const Objects& objects, const Node& node,
                        const RequestPath& path);
    bool decode_attributes(const OutlineFields& fields, const Objects& objects, const Node& node,
                           const RequestPath& path);
    void decode_scalar(const Slot& slot, const Node& node, const RequestPath& path);
    void decode_packed(const Slot& slot, const Node& node, const RequestPath& path);
    void decode_record(const Slot& slot, const Node& node, const RequestPath& path);

    Request& request_;
    Refusals refusals_;
    bool keep_places_;
    std::vector<std::uint32_t> counts_;
};

std::string id_in_node(const void* source, const Field& field) {
    for (const auto& child : static_cast<const Node*>(source)->children)
        if (same_name(child.name, field.record->label_field) && parse_integer(child.text))
            return std::string(child.text);
    return "";
}

std::size_t count_named(const Node& node, std::string_view name) {
    return static_cast<std::size_t>(
        std::count_if(node.children.begin(), node.children.end(),
                      [&](const Node& child) { return child.name == name; }));
}

bool Decoder::decode(const Node& node) {
    const Command& command = *request_.command;
    const Objects objects{&request_.envelope, command.address(request_.value)};
    decode_element(*command.outline, objects, node, {});
    if (refusals_.count() > 0) return false;
    request_.envelope.command = command.name;
    return true;
}

void Decoder::decode_element(const Outline& outline, const Objects& objects, const Node& node,
                             const RequestPath& path) {
    // Without the attributes it is unknown which fields belong here.
    if (!decode_attributes(outline.attributes, objects, node, path)) return;
    if (!node.text.empty())
        refusals_.add(node.offset, path, node.name, node.text,
                      [] { return reasons::text_for_elements(); });
    OpenFields open(outline.elements, objects, counts_);
    for (const auto& child : node.children) {
        if (refusals_.is_enough()) return;
        if (child.kind != Node::Kind::element) continue;
        Slot slot;
        const bool known = open.take(child.name, slot);
        if (known && slot.count == 1 && slot.field().access.reserve != nullptr)
            slot.field().access.reserve(slot.object, count_named(node, child.name));
        if (!known)
            refusals_.unknown(child.offset, path, child.name, reasons::unknown_element,
                              outline.elements, open);
        else if (slot.field().type == FieldType::record)
            decode_record(slot, child, path);
        else
            decode_scalar(slot, child, path);
    }
    if (!refusals_.is_enough()) refusals_.missing(node.offset, path, open);
}

bool Decoder::decode_attributes(const OutlineFields& fields, const Objects& objects,
                                const Node& node, const RequestPath& path) {
    const std::size_t before = refusals_.count();
    OpenFields open(fields, objects, counts_);
    for (const auto& child : node.children) {
        if (child.kind != Node::Kind::attribute) break;
        Slot slot;
        if (open.take(child.name, slot))
            decode_scalar(slot, child, path);
        else
            refusals_.add(child.offset, path, child.name, "",
                          [] { return reasons::unknown_attribute(); });
        if (refusals_.is_enough()) return false;
    }
    refusals_.missing(node.offset, path, open);
    return refusals_.count() == before;
}

void Decoder::decode_scalar(const Slot& slot, const Node& node, const RequestPath& path) {
    const Field& field = slot.field();
    if (!refusals_.allow_count(node.offset, path, slot, node.text)) return;
    if (!node.children.empty())
        return refusals_.add(node.offset, path, field.name, node.children.front().name,
                             [&] { return reasons::something_inside(expectation(field)); });
    if (field.packed) return decode_packed(slot, node, path);
    if (!write_field(field, slot.object, node.text))
        refusals_.unfit(node.offset, path, field, node.text);
}

void Decoder::decode_packed(const Slot& slot, const Node& node, const RequestPath& path) {
    const Field& field = slot.field();
    const auto [count, unfit] = write_packed(field, slot.object, node.text);
    if (unfit)
        refusals_.unfit_item(node.offset, path, field, count, *unfit);
    else if (count < field.minimum_count || count > field.maximum_count)
        refusals_.wrong_item_count(node.offset, path, field, count);
}

void Decoder::decode_record(const Slot& slot, const Node& node, const RequestPath& path) {
    const Field& field = slot.field();
    if (!refusals_.allow_count(node.offset, path, slot, "")) return;
    const RequestPath inner{&path, &field, slot.count, &node, id_in_node};
    if (field.list && keep_places_) {
        std::string label = inner.text();
        label.pop_back();
        request_.places.emplace_back(std::move(label), node.offset);
    }
    decode_element(*slot.entry->inner, {field.access.enter(slot.object)}, node, inner);
}

}  // namespace

void begin_request(const Command& command, std::size_t offset, Request& request) {
    if (request.command == &command && request.value.has_value())
        command.reset(request.value);
    else
        request.value = command.make();
    request.command = &command;
    request.envelope.response.reset();
    request.offset = offset;
    request.places.clear();
}

bool decode(const Command& command, const Node& node, RequestProblems& problems, Request& request) {
    begin_request(command, node.offset, request);
    return Decoder(request, problems, false).decode(node);
}

std::optional<Request> decode(const Command& command, const Node& node, RequestProblems& problems) {
    Request request;
    begin_request(command, node.offset, request);
    if (!Decoder(request, problems, true).decode(node)) return std::nullopt;
    return request;
}

}  // namespace simrob::command
