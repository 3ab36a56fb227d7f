#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "codec/format.h"
#include "command/answer.h"

namespace simrob::codec {

/// `<Response><Command>NAME</Command><Result>Done</Result>...</Response>`, or in JSON
/// `{"command":NAME,"result":"Done",...}`. `tag` is the JSON text of the request's tag, or empty.
void append_done(std::string_view command, const command::Answer& answer, std::string_view tag,
                 Format format, std::string& out);

/// `<Response><Error><Command>..</Command><Field>..</Field><Value>..</Value><Reason>..</Reason>
/// </Error></Response>`, or in JSON `{"error":{"command":..,"field":..,"value":..,"reason":..}}`.
/// The value is escaped and cut at 64 bytes.
void append_refusal(std::string_view command, const Problem& problem, std::string_view tag,
                    Format format, std::string& out);

}  // namespace simrob::codec
