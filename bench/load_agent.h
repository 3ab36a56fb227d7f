#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/load_case.h"

namespace simrob::bench {

struct LoadAgentOptions {
    std::string key;
    std::string type = "RobotController";
    bool drives = true;               ///< otherwise it only watches
    std::vector<std::size_t> robots;  ///< indices in Scene::driven
    std::uint16_t port = 0;           ///< of the server, at 127.0.0.1
};

/// The agents' messages, in the manual's words.
std::string registration_text(const LoadAgentOptions& options, const Scene& scene);
std::string answer_text(const LoadAgentOptions& options, const LoadScript& script,
                        std::size_t iteration);

/// An agent as its author would write it: one blocking socket, each broadcast parsed completely by
/// pugixml in place, one message in return. The same for every server. Never returns: runs in its
/// own process.
[[noreturn]] void run_load_agent(const LoadAgentOptions& options, const LoadScript& script);

}  // namespace simrob::bench
