#include "codec/xml_scanner.h"

#include "base/number.h"
#include "command/decoder.h"

namespace simrob::codec {
namespace {

using command::Kind;

/// What a byte can be part of.
enum ByteClass : std::uint8_t { blank = 1, in_name = 2, in_text = 4 };

constexpr std::array<std::uint8_t, 256> classify_bytes() {
    std::array<std::uint8_t, 256> classes{};
    for (unsigned c = 0; c < 256; ++c) {
        const bool is_blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        const bool is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        const bool is_symbol = c == '_' || c == '-' || c == '.' || c == ':';
        if (is_blank) classes[c] |= blank | in_text;
        if (is_letter || is_symbol || (c >= '0' && c <= '9')) classes[c] |= in_name;
        if (c >= 0x20 && c < 0x7f && c != '<' && c != '&') classes[c] |= in_text;
    }
    return classes;
}

constexpr auto byte_classes = classify_bytes();

bool is(char c, ByteClass wanted) {
    return (byte_classes[static_cast<unsigned char>(c)] & wanted) != 0;
}

/// The first byte from `at` on that is not of this class. There is one: the terminating zero.
const char* skip(const char* at, ByteClass wanted) {
    while (is(*at, wanted)) ++at;
    return at;
}

std::string_view between(const char* first, const char* last) {
    return {first, static_cast<std::size_t>(last - first)};
}

}  // namespace

bool XmlScanner::read(std::string_view text, ReadMessage& message) {
    message.begin(text.size());
    buffer_.assign(text);
    at_ = buffer_.c_str();
    counts_.clear();
    skip_declaration();
    do {
        skip_blanks();
        if (!read_part(MessagePart::none, message)) return false;
        skip_blanks();
    } while (*at_ != '\0');
    return at_ == buffer_.c_str() + buffer_.size();
}

/// Only in the forms that programs write; XmlReader handles others.
void XmlScanner::skip_declaration() {
    constexpr std::string_view begin = "<?xml version=\"1.0\"";
    constexpr std::string_view encoding = " encoding=\"UTF-8\"";
    std::string_view text = buffer_;
    if (!text.starts_with(begin)) return;
    text.remove_prefix(begin.size());
    if (text.starts_with(encoding)) text.remove_prefix(encoding.size());
    if (text.starts_with("?>")) at_ = text.data() + 2;
}

void XmlScanner::skip_blanks() {
    if (is(*at_, blank)) at_ = skip(at_ + 1, blank);
}

bool XmlScanner::take(char c) {
    if (*at_ != c) return false;
    ++at_;
    return true;
}

/// Names that XML does not allow are refused later: nothing has such a name.
bool XmlScanner::read_name(std::string_view& name) {
    const char* const start = at_;
    at_ = skip(start, in_name);
    name = between(start, at_);
    return !name.empty();
}

bool XmlScanner::read_tag(Tag& tag) {
    tag.start = at_;
    if (!take('<') || !read_name(tag.name)) return false;
    if (take('>')) return true;
    for (;;) {
        const bool parted = is(*at_, blank);
        skip_blanks();
        tag.is_empty = take('/');
        if (take('>')) return true;
        if (tag.is_empty || !parted || tag.attribute_count == attributes_.size()) return false;
        if (!read_attribute(attributes_[tag.attribute_count++])) return false;
    }
}

bool XmlScanner::read_attribute(Attribute& attribute) {
    if (!read_name(attribute.name)) return false;
    skip_blanks();
    if (!take('=')) return false;
    skip_blanks();
    const char quote = *at_;
    if (quote != '"' && quote != '\'') return false;
    const char* const start = ++at_;
    const char* end = start;
    while (*end != quote && is(*end, in_text)) ++end;
    at_ = end;
    attribute.value = trimmed(between(start, end));
    return take(quote);
}

bool XmlScanner::close(const Tag& tag) {
    if (tag.is_empty) return true;
    if (!is_at_closing_tag()) return false;
    at_ += 2;
    if (!between(at_, buffer_.c_str() + buffer_.size()).starts_with(tag.name)) return false;
    at_ += tag.name.size();
    skip_blanks();
    return take('>');
}

bool XmlScanner::read_part(MessagePart around, ReadMessage& message) {
    Tag tag;
    if (!read_tag(tag)) return false;
    const MessagePart part = part_named(tag.name);
    if (!may_stand_in(part, around)) return false;
    if (const auto kind = request_kind(part)) return read_request(tag, *kind, message);
    if (tag.attribute_count > 0) return false;
    if (tag.is_empty) return true;
    for (skip_blanks(); !is_at_closing_tag(); skip_blanks())
        if (!read_part(part, message)) return false;
    return close(tag);
}

/// The last command at this position is a good guess.
const command::Command* XmlScanner::find_command(const Tag& tag,
                                                 const command::Request& last) const {
    for (std::size_t i = 0; i < tag.attribute_count; ++i) {
        const Attribute& attribute = attributes_[i];
        if (!same_name(attribute.name, "Command")) continue;
        if (last.command != nullptr && same_name(last.command->wire_name, attribute.value))
            return last.command;
        return catalogue_.find_on_wire(attribute.value);
    }
    return nullptr;
}

bool XmlScanner::read_request(const Tag& tag, Kind kind, ReadMessage& message) {
    command::Request& request = message.add().request;
    const auto* command = find_command(tag, request);
    if (command == nullptr || command->kind != kind) return false;
    spares_.exchange(*command, request);
    begin_request(*command, static_cast<std::size_t>(tag.start - buffer_.c_str()), request);
    const command::Objects objects{&request.envelope, command->address(request.value)};
    if (!read_fields(*command->outline, objects, tag)) return false;
    request.envelope.command = command->name;
    return true;
}

bool XmlScanner::read_fields(const command::Outline& outline, const command::Objects& objects,
                             const Tag& tag) {
    if (!read_attributes(outline.attributes, objects, tag)) return false;
    command::OpenFields open(outline.elements, objects, counts_);
    if (!tag.is_empty)
        for (skip_blanks(); !is_at_closing_tag(); skip_blanks()) {
            Tag child;
            command::OpenFields::Slot slot;
            if (!read_tag(child) || !open.take(child.name, slot) || !read_field(slot, child))
                return false;
        }
    return open.find_missing() == nullptr && close(tag);
}

bool XmlScanner::read_attributes(const command::OutlineFields& fields,
                                 const command::Objects& objects, const Tag& tag) {
    if (fields.all.empty()) return tag.attribute_count == 0;
    command::OpenFields open(fields, objects, counts_);
    for (std::size_t i = 0; i < tag.attribute_count; ++i) {
        const Attribute& attribute = attributes_[i];
        command::OpenFields::Slot slot;
        if (!open.take(attribute.name, slot) || slot.count > 1 ||
            !command::write_field(slot.field(), slot.object, attribute.value))
            return false;
    }
    return open.find_missing() == nullptr;
}

bool XmlScanner::read_field(const command::OpenFields::Slot& slot, const Tag& tag) {
    const command::Field& field = slot.field();
    if (slot.count > (field.list && !field.packed ? field.maximum_count : 1)) return false;
    if (field.type != command::FieldType::record) return read_scalar(slot, tag);
    return read_fields(*slot.entry->inner, {field.access.enter(slot.object)}, tag);
}

bool XmlScanner::read_scalar(const command::OpenFields::Slot& slot, const Tag& tag) {
    if (tag.attribute_count > 0 || tag.is_empty) return false;
    const char* const start = at_;
    at_ = skip(start, in_text);
    const std::string_view text = trimmed(between(start, at_));
    const command::Field& field = slot.field();
    if (!field.packed) return command::write_field(field, slot.object, text) && close(tag);
    const auto [count, unfit] = command::write_packed(field, slot.object, text);
    return !unfit && count >= field.minimum_count && count <= field.maximum_count && close(tag);
}

}  // namespace simrob::codec
