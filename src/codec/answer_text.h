#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "codec/format.h"
#include "command/answer.h"

namespace simrob::codec {

// All functions append one whole message to `out`. An agent with binary broadcasts is answered in
// JSON. The message is well-formed whatever the texts contain: they are escaped, and invalid
// characters are replaced. Numbers read back to the same bits. `tag` is the JSON text of the
// request's tag, or empty; XML has none.

/// `<Response><Command>NAME</Command><Result>Done</Result>...</Response>`; an answer with a text of
/// its own, or a bare one, has only that inside `Response`. In JSON always
/// `{"command":NAME,"result":"Done",...}`, with the fields in lower case, lists as arrays and the
/// text as `"text"`.
void append_done(std::string_view command, const command::Answer& answer, std::string_view tag,
                 Format format, std::string& out);

/// `<Response><Error><Command>..</Command><Field>..</Field><Value>..</Value><Reason>..</Reason>
/// <Code>..</Code></Error></Response>`, or in JSON `{"error":{"command":..,"field":..,"value":..,
/// "reason":..,"code":..,"arguments":{..}}}`.
/// The value is cut between characters to at most 64 bytes, before it is escaped.
void append_refusal(std::string_view command, const Problem& problem, std::string_view tag,
                    Format format, std::string& out);

/// `<Response><Agent_Removed><Key>..</Key><Reason>..</Reason><Code>..</Code></Agent_Removed>
/// </Response>`, or in JSON `{"agent_removed":{"key":..,"reason":..,"code":..,"arguments":{..}}}`:
/// the last message to an agent.
void append_removal(std::string_view key, const Reason& reason, Format format, std::string& out);

}  // namespace simrob::codec
