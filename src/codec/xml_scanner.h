#pragma once

#include <array>
#include <string>
#include <string_view>

#include "codec/message_part.h"
#include "codec/message_reader.h"
#include "codec/spare_values.h"
#include "command/outline.h"

namespace simrob::codec {

/// Reads the messages that agents send all the time, in one pass from bytes to values: plain XML
/// (ASCII, without comments, CDATA, references and the like) without errors. It leaves anything
/// else to XmlReader. No allocation once warm. One thread.
class XmlScanner {
  public:
    explicit XmlScanner(const command::Catalogue& catalogue) : catalogue_(catalogue) {}

    /// Whether it could read all of `text`. If not, the contents of `message` are meaningless.
    bool read(std::string_view text, ReadMessage& message);

  private:
    struct Attribute {
        std::string_view name;
        std::string_view value;
    };
    /// The opening tag of an element. Its attributes are in attributes_ until the next tag.
    struct Tag {
        const char* start = nullptr;
        std::string_view name;
        std::size_t attribute_count = 0;
        bool is_empty = false;  ///< it closes the element at once
    };

    void skip_declaration();
    void skip_blanks();
    bool is_at_closing_tag() const { return at_[0] == '<' && at_[1] == '/'; }
    bool take(char c);
    bool read_name(std::string_view& name);
    bool read_tag(Tag& tag);
    bool read_attribute(Attribute& attribute);
    bool close(const Tag& tag);

    bool read_part(MessagePart around, ReadMessage& message);
    bool read_request(const Tag& tag, command::Kind kind, ReadMessage& message);
    const command::Command* find_command(const Tag& tag, const command::Request& last) const;
    bool read_fields(const command::Outline& outline, const command::Objects& objects,
                     const Tag& tag);
    bool read_attributes(const command::OutlineFields& fields, const command::Objects& objects,
                         const Tag& tag);
    bool read_field(const command::OpenFields::Slot& slot, const Tag& tag);
    bool read_scalar(const command::OpenFields::Slot& slot, const Tag& tag);

    const command::Catalogue& catalogue_;
    SpareValues spares_;
    std::string buffer_;  ///< the message, terminated by a zero, which no plain message contains
    const char* at_ = nullptr;
    std::array<Attribute, 4> attributes_{};
    std::vector<std::uint32_t> counts_;
};

}  // namespace simrob::codec
