#include "codec/xml_message.h"

#include "base/expectations.h"
#include "base/limits.h"
#include "codec/message_part.h"
#include "codec/reasons.h"
#include "codec/xml_document.h"
#include "command/decoder.h"
#include "command/reasons.h"
#include "command/suggestion.h"

namespace simrob::codec {
namespace {

using command::Catalogue;
using command::Command;
using command::Kind;
using command::Node;
using command::RequestProblems;

template <class MakeReason>
void report(RequestProblems& problems, const Node& node, const Command* command,
            std::string_view field, std::string_view value, MakeReason make_reason) {
    problems.add([&]() -> command::RequestProblem {
        const auto say = command::reported_value;
        return {command, {say(field), say(value), make_reason()}, node.offset};
    });
}

/// Whether an element only holds other elements.
bool is_plain(const Node& node, RequestProblems& problems) {
    const std::size_t before = problems.size();
    if (!node.text.empty())
        report(problems, node, nullptr, node.name, node.text, command::reasons::text_for_elements);
    for (const auto& child : node.children)
        if (child.kind == Node::Kind::attribute)
            report(problems, child, nullptr, std::string(node.name) + " " + std::string(child.name),
                   child.text, command::reasons::unknown_attribute);
    return problems.size() == before;
}

/// "Message or Simulation_Message"
Reason alternatives(const std::vector<std::string_view>& parts) {
    Reason all = list_of(parts.empty() ? "" : parts.back());
    for (std::size_t i = parts.size(); i > 1; --i)
        all = reasons::alternatives(parts[i - 2], std::move(all));
    return all;
}

void refuse_element(const Node& node, MessagePart around, RequestProblems& problems) {
    report(problems, node, nullptr, node.name, "", [&] {
        std::vector<std::string_view> known;
        for (const MessagePart part : message_parts)
            if (may_stand_in(part, around)) known.push_back(element_name(part));
        Reason suggestion = command::did_you_mean(node.name, known);
        if (around == MessagePart::none)
            return reasons::unknown_message_element(alternatives(known), std::move(suggestion));
        return reasons::unknown_part_element(element_name(around), alternatives(known),
                                             std::move(suggestion));
    });
}

void find_requests_in(const Node& node, MessagePart around, std::vector<RequestElement>& elements,
                      RequestProblems& problems) {
    const MessagePart part = part_named(node.name);
    if (!may_stand_in(part, around)) return refuse_element(node, around, problems);
    if (const auto kind = request_kind(part)) {
        elements.push_back({&node, *kind});
        return;
    }
    if (!is_plain(node, problems)) return;
    for (const auto& child : node.children) {
        find_requests_in(child, part, elements, problems);
        if (problems.is_full()) return;
    }
}

}  // namespace

void find_requests(const Node& root, std::vector<RequestElement>& elements,
                   RequestProblems& problems) {
    find_requests_in(root, MessagePart::none, elements, problems);
}

Reason no_such_command(std::string_view name, const Catalogue& catalogue, Origin origin) {
    std::vector<std::string_view> names;
    for (const Command* known : catalogue.commands())
        names.push_back(origin == Origin::agent ? known->wire_name : known->name);
    return command::reasons::no_such_command(command::did_you_mean(name, names));
}

const Command* find_command(const RequestElement& element, const Catalogue& catalogue,
                            Origin origin, RequestProblems& problems) {
    const Node* attribute = nullptr;
    for (const auto& child : element.node->children)
        if (child.kind == Node::Kind::attribute && same_name(child.name, "Command"))
            attribute = &child;
    if (attribute == nullptr) {
        report(problems, *element.node, nullptr, "Command", "",
               [] { return reasons::missing(reasons::name_attribute()); });
        return nullptr;
    }
    const Command* command = origin == Origin::agent ? catalogue.find_on_wire(attribute->text)
                                                     : catalogue.find(attribute->text);
    if (command == nullptr) {
        report(problems, *attribute, nullptr, "Command", attribute->text,
               [&] { return no_such_command(attribute->text, catalogue, origin); });
    } else if (command->kind != element.kind) {
        report(problems, *attribute, command, "Command", attribute->text, [&] {
            return reasons::command_in_another_element(element_name(command->kind),
                                                       element_name(element.kind));
        });
        return nullptr;
    }
    return command;
}

void decode_message_element(const Node& root, const Catalogue& catalogue, Origin origin,
                            Requests& requests, RequestProblems& problems) {
    std::vector<RequestElement> elements;
    find_requests(root, elements, problems);
    for (const auto& element : elements) {
        if (problems.is_full()) return;
        if (element.kind == Kind::agent && origin == Origin::world_file) {
            report(problems, *element.node, nullptr, element_name(Kind::agent), "",
                   reasons::agent_in_world_file);
        } else if (const Command* command = find_command(element, catalogue, origin, problems)) {
            if (auto request = command::decode(*command, *element.node, problems))
                requests.push_back(std::move(*request));
        }
    }
}

tl::expected<Requests, MessageProblems> decode_message(std::string_view text,
                                                       const Catalogue& catalogue,
                                                       std::size_t wanted_problems) {
    auto document =
        XmlDocument::parse(text, {limits::maximum_message_bytes, limits::maximum_message_elements});
    if (!document) return tl::unexpected(MessageProblems{std::move(document).error()});
    if (document->roots().size() != 1)
        return tl::unexpected(
            MessageProblems{{"", {"Message", "", reasons::not_one_message()}, {}}});
    Requests requests;
    RequestProblems problems(wanted_problems);
    decode_message_element(document->roots().front(), catalogue, Origin::agent, requests, problems);
    if (problems.size() == 0) return requests;
    return tl::unexpected(located(problems, text));
}

MessageProblems located(const RequestProblems& problems, std::string_view text) {
    const LineIndex lines(text);
    MessageProblems found;
    for (const auto& problem : problems.all())
        found.push_back({problem.command == nullptr ? "" : problem.command->name, problem.problem,
                         lines.place(problem.offset)});
    return found;
}

MessageProblem located(const command::Request& request, const Problem& problem,
                       const LineIndex& lines) {
    return {request.command->name, problem, lines.place(request.offset_of(problem.field))};
}

MessageProblem located(const command::Request& request, const Problem& problem,
                       std::string_view text) {
    return located(request, problem, LineIndex(text));
}

}  // namespace simrob::codec
