#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/console.h"
#include "app/server.h"

namespace simrob::app {

struct DemoOptions {
    CommonOptions common;
    NetworkOptions network;
    bool in_words = false;  ///< plays 20 seconds at once and describes them, without the page
};

/// `simrob demo`: successive matches on the page, whose first view offers lessons and a world to
/// build in as well, until it is stopped; or the embedded world, in words. Returns the exit status.
int run_demo(const DemoOptions& options, Console console);

struct CourseOptions {
    CommonOptions common;
    NetworkOptions network;
    std::optional<std::filesystem::path> lessons;  ///< folder in place of the shipped one
    std::string lesson;  ///< a name or a folder, shown first; the first lesson if it is empty
};

/// `simrob course`: the lessons on the page; the same server. Returns the exit status.
int run_course(const CourseOptions& options, Console console);

}  // namespace simrob::app
