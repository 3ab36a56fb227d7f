#include "codec/xml_message.h"

#include "base/limits.h"
#include "codec/xml_document.h"
#include "command/decoder.h"
#include "command/suggestion.h"

namespace simrob::codec {
namespace {

using command::Catalogue;
using command::Command;
using command::Kind;
using command::Node;
using command::RequestProblems;
using command::same_name;

class MessageDecoder {
  public:
    MessageDecoder(const Catalogue& catalogue, Origin origin, Requests& requests,
                   RequestProblems& problems)
        : catalogue_(catalogue), origin_(origin), requests_(requests), problems_(problems) {}

    void decode_message(const Node& message);

  private:
    void decode_simulation_message(const Node& message);
    void decode_request(const Node& node, Kind kind);
    const Command* find_command(const Node& node, Kind kind);
    bool is_plain(const Node& node);
    void refuse_element(const Node& node, std::string_view parent,
                        const std::vector<std::string_view>& known);
    void report(const Node& node, std::string command, std::string field, std::string_view value,
                std::string reason) {
        problems_.add({std::move(command),
                       {std::move(field), command::reported_value(value), std::move(reason)},
                       node.offset});
    }

    const Catalogue& catalogue_;
    Origin origin_;
    Requests& requests_;
    RequestProblems& problems_;
};

void MessageDecoder::decode_message(const Node& message) {
    if (!same_name(message.name, "Message"))
        return refuse_element(message, "a message", {"Message"});
    if (!is_plain(message)) return;
    for (const auto& child : message.children) {
        if (problems_.is_full()) return;
        if (same_name(child.name, "Simulation_Message"))
            decode_simulation_message(child);
        else if (same_name(child.name, "Agent_Message"))
            decode_request(child, Kind::agent);
        else
            refuse_element(child, "Message", {"Simulation_Message", "Agent_Message"});
    }
}

void MessageDecoder::decode_simulation_message(const Node& message) {
    if (!is_plain(message)) return;
    for (const auto& child : message.children) {
        if (problems_.is_full()) return;
        if (same_name(child.name, element_name(Kind::control)))
            decode_request(child, Kind::control);
        else if (same_name(child.name, element_name(Kind::entity)))
            decode_request(child, Kind::entity);
        else
            refuse_element(child, "Simulation_Message",
                           {element_name(Kind::control), element_name(Kind::entity)});
    }
}

/// Elements that only hold other elements.
bool MessageDecoder::is_plain(const Node& node) {
    const std::size_t before = problems_.size();
    if (!node.text.empty())
        report(node, "", std::string(node.name), node.text, "expected elements, not text");
    for (const auto& child : node.children)
        if (child.kind == Node::Kind::attribute)
            report(child, "", std::string(node.name) + " " + std::string(child.name), child.text,
                   "unknown attribute");
    return problems_.size() == before;
}

void MessageDecoder::refuse_element(const Node& node, std::string_view parent,
                                    const std::vector<std::string_view>& known) {
    std::string expected;
    for (const auto name : known) expected += (expected.empty() ? "" : " or ") + std::string(name);
    report(node, "", command::reported_value(node.name), "",
           "unknown element in " + std::string(parent) + ": expected " + expected +
               command::did_you_mean(node.name, known));
}

const Command* MessageDecoder::find_command(const Node& node, Kind kind) {
    const Node* attribute = nullptr;
    for (const auto& child : node.children)
        if (child.kind == Node::Kind::attribute && same_name(child.name, "Command"))
            attribute = &child;
    if (attribute == nullptr) {
        report(node, "", "Command", "", "missing: expected the attribute Command=\"...\"");
        return nullptr;
    }
    const Command* command = catalogue_.find(attribute->text);
    if (command == nullptr) {
        std::vector<std::string_view> names;
        for (const Command* known : catalogue_.commands()) names.push_back(known->name);
        report(*attribute, "", "Command", attribute->text,
               "there is no such command" + command::did_you_mean(attribute->text, names));
    } else if (command->kind != kind) {
        report(*attribute, command->name, "Command", attribute->text,
               "expected in an element " + std::string(element_name(command->kind)) + ", not " +
                   std::string(element_name(kind)));
        return nullptr;
    }
    return command;
}

void MessageDecoder::decode_request(const Node& node, Kind kind) {
    if (kind == Kind::agent && origin_ == Origin::world_file)
        return report(node, "", "Agent_Message", "",
                      "a world file has no agents: expected Simulation_Message");
    const Command* command = find_command(node, kind);
    if (command == nullptr) return;
    if (auto request = command::decode(*command, node, problems_))
        requests_.push_back(std::move(*request));
}

}  // namespace

void decode_message_element(const Node& message, const Catalogue& catalogue, Origin origin,
                            Requests& requests, RequestProblems& problems) {
    MessageDecoder(catalogue, origin, requests, problems).decode_message(message);
}

tl::expected<Requests, MessageProblems> decode_message(std::string_view text,
                                                       const Catalogue& catalogue,
                                                       std::size_t wanted_problems) {
    auto document =
        XmlDocument::parse(text, {limits::maximum_message_bytes, limits::maximum_message_elements});
    if (!document) return tl::unexpected(MessageProblems{std::move(document).error()});
    if (document->roots().size() != 1)
        return tl::unexpected(
            MessageProblems{{"", {"Message", "", "expected exactly one element Message"}, {}}});
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
        found.push_back({problem.command, problem.problem, lines.place(problem.offset)});
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
