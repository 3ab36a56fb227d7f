#include "world_file.h"

#include <pugixml.hpp>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace simrob::client {
namespace {

/// Requests have the attribute Command; elements without it only contain requests.
void add_requests(const pugi::xml_node& node, std::vector<std::string>& requests) {
    for (const auto& element : node.children()) {
        const std::string_view command = element.attribute("Command").value();
        if (command.empty()) add_requests(element, requests);
        if (command.empty() || command == "Initialize_Simulation") continue;
        std::ostringstream text;
        element.print(text, "", pugi::format_raw);
        requests.push_back("<Simulation_Message>" + text.str() + "</Simulation_Message>");
    }
}

}  // namespace

std::vector<std::string> world_requests(const std::string& path) {
    pugi::xml_document document;
    // A file may have several roots.
    const auto read = document.load_file(path.c_str(), pugi::parse_default | pugi::parse_fragment);
    if (!read) throw std::runtime_error(path + ": " + read.description());
    std::vector<std::string> requests;
    add_requests(document, requests);
    return requests;
}

}  // namespace simrob::client
