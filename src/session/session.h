#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "session/configuration.h"
#include "session/console.h"
#include "session/extensions.h"
#include "session/session_options.h"
#include "storage/save_file.h"

namespace simrob::session {

/// A simulation as requested by the options, with everything plugged into it.
struct Session {
    storage::Disk& disk;  ///< that it was opened with, which must outlive it
    Configuration configuration;
    std::optional<std::filesystem::path> configuration_file;  ///< the one that was read
    Extensions extensions;
    command::Catalogue catalogue;
    std::unique_ptr<engine::Simulation> simulation;
};

/// Loads the libraries named in the options. Reports a refused one.
std::optional<Extensions> load_extensions(const std::vector<std::filesystem::path>& libraries,
                                          Console console);

/// Reads the configuration and makes the simulation, still empty. Reports failure, and which file
/// it read if the options do not name it. `defaults` apply before those of the configuration.
std::optional<Session> open_session(const SessionOptions& options, Console console,
                                    const std::optional<world::Defaults>& defaults = {});

/// The text of a world, and its name in messages.
struct WorldText {
    std::string name;
    std::string text;
};

/// Finds and reads a world: the path as given, or the name of a save in the data folder, or of a
/// shipped world; the last two with or without `.xml`. Reports if there is none.
std::optional<WorldText> read_world(const std::string& world, const SessionOptions& options,
                                    Console console);

/// Says which configuration was read.
void tell_configuration(const std::filesystem::path& file, Console console);

/// Writes one line for each problem.
void complain(const codec::MessageProblems& problems, const std::string& file_name,
              Console console);
void complain(const Problem& problem, Console console);
/// About something in a file.
void complain_of(const std::filesystem::path& file, const Problem& problem, Console console);

}  // namespace simrob::session
