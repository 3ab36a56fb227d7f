#pragma once

#include <span>
#include <string>

#include "command/catalogue.h"
#include "command/request.h"

namespace simrob::codec {

/// With a line for each element, or all on one line for the wire.
enum class XmlStyle : std::uint8_t { indented, compact };

/// One Message that holds the commands in their order. Decoding it gives equal requests.
std::string encode_message(std::span<const command::Request> requests,
                           XmlStyle style = XmlStyle::indented);

/// Messages that make, in a new world, the parameters, materials and entities of this one, each
/// entity as it was created. What has moved since is not in them.
std::string encode_world(const command::Catalogue& catalogue, const command::ContextView& view);

}  // namespace simrob::codec
