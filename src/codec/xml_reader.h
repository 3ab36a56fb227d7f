#pragma once

#include <string_view>

#include "codec/message_reader.h"
#include "codec/xml_document.h"
#include "codec/xml_message.h"

namespace simrob::codec {

/// Reads any message in XML and says what is wrong with it. Slower than XmlScanner, with which it
/// agrees on everything that XmlScanner reads. One thread.
class XmlReader {
  public:
    explicit XmlReader(const command::Catalogue& catalogue) : catalogue_(catalogue) {}

    void read(std::string_view text, ReadMessage& message);

  private:
    const command::Catalogue& catalogue_;
    XmlDocument document_;
    std::vector<RequestElement> elements_;
};

}  // namespace simrob::codec
