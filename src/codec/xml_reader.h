#pragma once

#include <string_view>

#include "codec/message_reader.h"

namespace simrob::codec {

/// Reads a message in XML, whatever it holds, and says what is wrong with it. Slower than
/// XmlScanner, which it agrees with on all that XmlScanner reads.
void read_xml(std::string_view text, const command::Catalogue& catalogue, ReadMessage& message);

}  // namespace simrob::codec
