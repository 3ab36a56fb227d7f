#pragma once

#include <filesystem>
#include <vector>

#include "app/console.h"

namespace simrob::app {

/// `simrob catalogue`: every command, for programs or for people.
struct CatalogueOptions {
    bool markdown = false;
    bool dictionary = false;
    bool typescript = false;  ///< modules for programs in these languages
    bool python = false;
    bool java = false;
    std::vector<std::filesystem::path> extensions;
    bool powers = false;    ///< which role may use which command
    bool engines = false;   ///< the engines instead of the commands
    bool refusals = false;  ///< the reasons for refusals instead
};

/// Returns the exit status.
int print_catalogue(const CatalogueOptions& options, Console console);

}  // namespace simrob::app
