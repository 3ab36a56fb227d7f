#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "command/record_builder.h"

namespace simrob::codec {

/// The object that `record` describes, in JSON: names in lower case, lists as arrays, a record that
/// holds only a list as that list.
nlohmann::ordered_json told_json(const command::Record& record, const void* object);

/// The same, with the member `kind` first.
nlohmann::ordered_json told_json(std::string_view kind, const command::Record& record,
                                 const void* object);
/// The same as a text. Names and reasons may contain any bytes that others sent: invalid characters
/// are replaced.
std::string told_text(std::string_view kind, const command::Record& record, const void* object);

/// The description of a JSON text that the nucleus tells: an object that begins with its kind.
struct ToldText {
    std::string kind;
    command::Record record;
};

/// The description of a text whose members are those of `Text`.
template <class Text>
class Told {
  public:
    Told(std::string kind, command::RecordBuilder<Text> fields)
        : text_{std::move(kind), std::move(fields).finish()} {}

    const ToldText& description() const { return text_; }
    /// To be called where nlohmann/json.hpp is included.
    auto json(const Text& told) const { return told_json(text_.kind, text_.record, &told); }
    std::string text(const Text& told) const { return told_text(text_.kind, text_.record, &told); }

  private:
    ToldText text_;
};

}  // namespace simrob::codec
