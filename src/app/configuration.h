#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "codec/message_problem.h"
#include "command/catalogue.h"
#include "engine/simulation.h"

namespace simrob::app {

/// What `Configuration.data` sets: one `key value` or `key=value` a line, `#` begins a comment.
/// Keys are taken without regard to case, blanks and underscores. The members hold the defaults.
struct Configuration {
    engine::SimulationSettings simulation;

    // Communication.
    std::string receiver_address = "127.0.0.1";
    int receiver_port = 9600;
    int maximum_datagram_bytes = 65507;
    bool default_response = false;
    double synchronisation_wait_s = 0.2;

    /// Commands that are to be known by another name, by the name they have.
    std::map<std::string, std::string> command_names;
};

/// Reads the text of a configuration file, or finds all that is wrong with it.
tl::expected<Configuration, codec::MessageProblems> parse_configuration(std::string_view text);

/// All commands, under the names that the configuration gives them.
command::Catalogue configured_catalogue(const Configuration& configuration);

}  // namespace simrob::app
