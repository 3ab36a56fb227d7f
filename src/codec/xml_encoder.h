#pragma once

#include <span>
#include <string>

#include "command/catalogue.h"
#include "command/request.h"

namespace simrob::codec {

/// One line per element, or everything on one line for the wire.
enum class XmlStyle : std::uint8_t { indented, compact };

/// One Message with the commands in order. Decoding it gives equal requests.
std::string encode_message(std::span<const command::Request> requests,
                           XmlStyle style = XmlStyle::indented);

/// Messages that recreate the parameters, materials and entities of this world in a new one, each
/// entity as it was created. They do not contain what has moved since.
std::string encode_world(const command::Catalogue& catalogue, const command::ContextView& view);

}  // namespace simrob::codec
