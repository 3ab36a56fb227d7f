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

/// Who may have written a message: an agent's own commands make no sense in a file, and in a file
/// commands have their own names, whatever the configuration lets agents call them by.
enum class Origin : std::uint8_t { agent, world_file };

/// The commands of one message, in their order, or what is wrong with it: as many problems as are
/// wanted. `catalogue` must outlive the requests.
tl::expected<Requests, MessageProblems> decode_message(std::string_view text,
                                                       const command::Catalogue& catalogue,
                                                       std::size_t wanted_problems = 1);

/// An element of a message that holds one request.
struct RequestElement {
    const command::Node* node = nullptr;
    command::Kind kind = command::Kind::control;
};

/// Adds the requests in an outermost element, which may be one itself, to `elements`, in their
/// order, and what else stands around them to `problems`.
void find_requests(const command::Node& root, std::vector<RequestElement>& elements,
                   command::RequestProblems& problems);

/// The command that the request asks for; or null, and `problems` says why.
const command::Command* find_command(const RequestElement& element,
                                     const command::Catalogue& catalogue, Origin origin,
                                     command::RequestProblems& problems);

/// There is no command `name`: the reason, with the nearest that there is.
Reason no_such_command(std::string_view name, const command::Catalogue& catalogue, Origin origin);

/// Adds the commands in an outermost element to `requests`, and what is wrong to `problems`.
void decode_message_element(const command::Node& root, const command::Catalogue& catalogue,
                            Origin origin, Requests& requests, command::RequestProblems& problems);

/// The same problems with lines and columns of `text`.
MessageProblems located(const command::RequestProblems& problems, std::string_view text);

/// Why `request`, which was decoded from the text with these lines, could not be done.
MessageProblem located(const command::Request& request, const Problem& problem,
                       const LineIndex& lines);
MessageProblem located(const command::Request& request, const Problem& problem,
                       std::string_view text);

}  // namespace simrob::codec
