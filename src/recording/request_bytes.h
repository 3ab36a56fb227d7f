#pragma once

#include "command/catalogue.h"
#include "command/request.h"
#include "recording/bytes.h"
#include "recording/frame.h"

/// Requests as bytes, after the descriptions of their commands.
namespace simrob::recording {

/// The command's number and fields. The envelope is left out, since it changes nothing in the
/// world.
void append_request(const command::Request& request, std::string& out);

/// Only the fields, for readers who know the command.
void append_fields(const command::Request& request, std::string& out);

/// The same request again, with every field checked against its description. A refusal names the
/// field. Bytes of an older format lack the fields that were added later.
Result<command::Request> read_request(ByteReader& reader, const command::Catalogue& catalogue,
                                      std::uint32_t version = format_version);
Result<command::Request> read_fields(ByteReader& reader, const command::Command& command,
                                     std::uint32_t version = format_version);

}  // namespace simrob::recording
