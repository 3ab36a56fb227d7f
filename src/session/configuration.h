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

/// The settings of `Configuration.data`: one `key value` or `key=value` per line, `#` begins a
/// comment. Case, spaces and underscores in keys are ignored. The members hold the defaults.
struct Configuration {
    engine::SimulationSettings simulation;

    // Communication.
    std::string receiver_address = "127.0.0.1";
    int receiver_port = 9600;
    int maximum_datagram_bytes = 65507;
    std::string http_address = "127.0.0.1";
    int http_port = 8600;
    bool default_response = false;
    bool only_registered = false;  ///< others may request nothing
    double synchronisation_wait_s = 0.2;
    double maximum_agent_silence_s = 0;          ///< wall time; zero: unlimited
    std::string token;                           ///< required from agents on other machines
    std::map<std::string, std::string> secrets;  ///< words by names: agent/secrets.h
    std::optional<std::string> strangers;        ///< the role of those without a secret
    std::vector<std::string> allowed_addresses;  ///< "IP" or "IP:PORT" that agents may be told at
    std::vector<std::string> allowed_hosts;    ///< names by which the HTTP server may be addressed
    std::vector<std::string> allowed_origins;  ///< pages that may use it

    /// Agent types, each with the words that name its filter.
    std::map<std::string, std::string> agent_types;

    recording::DeskSettings recordings;

    /// Names that agents must use for commands, by the commands' own names.
    std::map<std::string, std::string> wire_names;
};

/// The contents of a configuration.
struct ParsedConfiguration {
    Configuration configuration;
    std::vector<std::string> notices;  ///< about keys that no longer have a meaning
};

/// Reads the text of a configuration file, or finds everything that is wrong with it. What it does
/// not set is as in `before`.
tl::expected<ParsedConfiguration, codec::MessageProblems> parse_configuration(
    std::string_view text, ParsedConfiguration before = {});

/// All commands, including those of the extensions, under the names that the configuration gives
/// them for agents. Refused if an extension's command has a name that the configuration gives to
/// another.
Result<command::Catalogue> configured_catalogue(const Configuration& configuration,
                                                const Extensions& extensions);

}  // namespace simrob::session
