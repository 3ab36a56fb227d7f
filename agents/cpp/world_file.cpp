#include "world_file.h"

#include <pugixml.hpp>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace simrob::client {

std::vector<std::string> world_requests(const std::string& path) {
    pugi::xml_document document;
    if (const auto read = document.load_file(path.c_str()); !read)
        throw std::runtime_error(path + ": " + read.description());
    std::vector<std::string> requests;
    for (const auto& message : document.children("Message"))
        for (const auto& part : message.children("Simulation_Message"))
            for (const auto& request : part.children()) {
                const std::string_view command = request.attribute("Command").value();
                if (command.empty() || command == "Initialize_Simulation") continue;
                std::ostringstream text;
                request.print(text, "", pugi::format_raw);
                requests.push_back("<Simulation_Message>" + text.str() + "</Simulation_Message>");
            }
    return requests;
}

}  // namespace simrob::client
