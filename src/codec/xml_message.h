#pragma once

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "codec/message_problem.h"
#include "command/catalogue.h"
#include "command/node.h"
#include "command/request.h"

/// Messages in the manual's XML, whose elements are those of MessagePart; each request is one
/// command.
namespace simrob::codec {

using Requests = std::vector<command::Request>;

/// The possible author of a message. An agent's own commands make no sense in a file, and in a file
/// commands have their own names, whatever names the configuration gives agents.
enum class Origin : std::uint8_t { agent, world_file };

/// The commands of one message, in order, or what is wrong with it: as many problems as wanted.
/// `catalogue` must outlive the requests.
tl::expected<Requests, MessageProblems> decode_message(std::string_view text,
                                                       const command::Catalogue& catalogue,
                                                       std::size_t wanted_problems = 1);

/// A message element that holds one request.
struct RequestElement {
    const command::Node* node = nullptr;
    command::Kind kind = command::Kind::control;
};

/// Adds the requests in an outermost element, which may itself be one, to `elements` in order, and
/// anything else found around them to `problems`.
void find_requests(const command::Node& root, std::vector<RequestElement>& elements,
                   command::RequestProblems& problems);

/// The requested command; null if there is none, and `problems` says why.
const command::Command* find_command(const RequestElement& element,
                                     const command::Catalogue& catalogue, Origin origin,
                                     command::RequestProblems& problems);

/// There is no command `name`: the reason, with the nearest existing one.
Reason no_such_command(std::string_view name, const command::Catalogue& catalogue, Origin origin);

/// Adds the commands in an outermost element to `requests`, and what is wrong to `problems`.
void decode_message_element(const command::Node& root, const command::Catalogue& catalogue,
                            Origin origin, Requests& requests, command::RequestProblems& problems);

/// The same problems with lines and columns in `text`.
MessageProblems located(const command::RequestProblems& problems, std::string_view text);

/// Why `request`, decoded from the text with these lines, could not be done.
MessageProblem located(const command::Request& request, const Problem& problem,
                       const LineIndex& lines);
MessageProblem located(const command::Request& request, const Problem& problem,
                       std::string_view text);

}  // namespace simrob::codec
