#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "codec/message_problem.h"
#include "command/catalogue.h"
#include "engine/simulation.h"
#include "recording/recording_desk.h"
#include "session/extensions.h"

namespace simrob::session {

/// What `Configuration.data` sets: one `key value` or `key=value` a line, `#` begins a comment.
/// Keys are taken without regard to case, blanks and underscores. The members hold the defaults.
struct Configuration {
    engine::SimulationSettings simulation;

    // Communication.
    std::string receiver_address = "127.0.0.1";
    int receiver_port = 9600;
    int maximum_datagram_bytes = 65507;
    std::string http_address = "127.0.0.1";
    int http_port = 8600;
    bool default_response = false;
    bool only_registered = false;  ///< others may ask for nothing
    double synchronisation_wait_s = 0.2;
    double maximum_agent_silence_s = 0;          ///< of wall time; zero is for ever
    std::string token;                           ///< that agents on other machines must know
    std::map<std::string, std::string> secrets;  ///< words by names: agent/secrets.h
    std::optional<std::string> strangers;        ///< the role of those who bring no secret
    std::vector<std::string> allowed_addresses;  ///< "IP" or "IP:PORT" that agents may be told at
    std::vector<std::string> allowed_hosts;      ///< names that the HTTP server may be called by
    std::vector<std::string> allowed_origins;    ///< of pages that may use it

    /// What agents of a type are told: types with the words that name their filter.
    std::map<std::string, std::string> agent_types;

    recording::DeskSettings recordings;

    /// What agents are to call commands, by the commands' own names.
    std::map<std::string, std::string> wire_names;
};

/// What a configuration says.
struct ParsedConfiguration {
    Configuration configuration;
    std::vector<std::string> notices;  ///< of keys that mean nothing any more
};

/// Reads the text of a configuration file, or finds all that is wrong with it. What it does not say
/// is as in `before`.
tl::expected<ParsedConfiguration, codec::MessageProblems> parse_configuration(
    std::string_view text, ParsedConfiguration before = {});

/// All commands, with the names that the configuration has agents call them by, and those of the
/// extensions. Refused when one of these has a name that the configuration gives to another.
Result<command::Catalogue> configured_catalogue(const Configuration& configuration,
                                                const Extensions& extensions);

}  // namespace simrob::session
