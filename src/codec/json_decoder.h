#pragma once

#include <simdjson.h>

#include <string>
#include <string_view>
#include <vector>

#include "command/refusals.h"

namespace simrob::codec {

namespace dom = simdjson::dom;

/// `value` as JSON, for refusals.
std::string json_text(const dom::element& value);

/// The text in `value`, without spaces at either end; false if it is not a text, or has characters
/// that XML does not allow.
bool json_string(const dom::element& value, std::string_view& text);

/// Fills a request of a known command from an object, with the same names and rules as XML.
class JsonDecoder {
  public:
    /// Memory that is reused from request to request.
    struct Scratch {
        std::vector<std::uint32_t> counts;
        std::vector<double> numbers;
    };

    JsonDecoder(command::Request& request, command::RequestProblems& problems, Scratch& scratch)
        : request_(request), refusals_(*request.command, problems), scratch_(scratch) {}

    bool decode(const dom::object& object);

  private:
    using Slot = command::OpenFields::Slot;

    void decode_object(const command::Outline& outline, const command::Objects& objects,
                       const dom::object& object, const command::RequestPath& path);
    void decode_only_list(const command::Outline& outline, const command::Objects& objects,
                          const dom::element& items, const command::RequestPath& path);
    bool decode_attributes(const command::OutlineFields& fields, const command::Objects& objects,
                           const dom::object& object, const command::RequestPath& path);
    void decode_member(command::OpenFields& open, const Slot& slot, const dom::element& value,
                       const command::RequestPath& path);
    void decode_item(const Slot& slot, const dom::element& value, std::size_t index,
                     const command::RequestPath& path);
    void decode_packed(const Slot& slot, const dom::element& value,
                       const command::RequestPath& path);
    void decode_record(const Slot& slot, const dom::element& value, std::size_t index,
                       const command::RequestPath& path);
    /// Empty unless someone will read it.
    std::string told(const dom::element& value) const;
    void refuse(const command::Field& field, const dom::element& value,
                const command::RequestPath& path);

    command::Request& request_;
    command::Refusals refusals_;
    Scratch& scratch_;
};

}  // namespace simrob::codec
