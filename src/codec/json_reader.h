#pragma once

#include <memory>
#include <string_view>

#include "codec/message_reader.h"

namespace simrob::codec {

/// Reads messages in JSON: one request, or a list of them. A request is an object with the
/// command's name, its fields under their names in any letter case, and optionally `response` and
/// `tag`. Numbers and flags are JSON's own. A list is an array, or its single item. A record that
/// holds only a list may be given as that list. One thread.
class JsonReader {
  public:
    explicit JsonReader(const command::Catalogue& catalogue);
    ~JsonReader();
    JsonReader(const JsonReader&) = delete;
    JsonReader& operator=(const JsonReader&) = delete;
    JsonReader(JsonReader&&) = delete;
    JsonReader& operator=(JsonReader&&) = delete;

    void read(std::string_view text, ReadMessage& message);

  private:
    struct Parser;
    const command::Catalogue& catalogue_;
    std::unique_ptr<Parser> parser_;
};

}  // namespace simrob::codec
