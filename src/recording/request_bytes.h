#pragma once

#include "command/catalogue.h"
#include "command/request.h"
#include "recording/bytes.h"
#include "recording/frame.h"

/// Requests as bytes, by the descriptions of their commands.
namespace simrob::recording {

/// The command's number and its fields. The envelope is left out: it changes nothing in the world.
void append_request(const command::Request& request, std::string& out);

/// The fields alone, for whoever knows the command.
void append_fields(const command::Request& request, std::string& out);

/// An equal request, with every field checked against its description. A refusal names the field.
/// Bytes of an earlier version of the format do not have the fields that came later.
Result<command::Request> read_request(ByteReader& reader, const command::Catalogue& catalogue,
                                      std::uint32_t version = format_version);
Result<command::Request> read_fields(ByteReader& reader, const command::Command& command,
                                     std::uint32_t version = format_version);

}  // namespace simrob::recording
