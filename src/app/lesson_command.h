#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/console.h"

namespace CLI {
class App;
}

namespace simrob::app {

struct LessonOptions {
    std::string lesson;             ///< its name, or its folder
    std::filesystem::path program;  ///< to be run
    std::string recording;          ///< to be graded: a file, or its name in the data folder
    std::optional<std::uint64_t> seed;
    std::optional<std::string> record;
    std::string engine = "ode";
    std::string language = "en";      ///< of what people are told
    std::vector<std::string> runner;  ///< words that start another than the usual one
    double patience_s = 30;
    std::optional<std::filesystem::path> lessons;  ///< folder in place of the shipped one
    std::optional<std::filesystem::path> data;
    bool again = false;
    bool json = false;
};

/// `simrob lesson`: lessons and programs of pupils without a page. docs/lessons.md.
class LessonCommand {
  public:
    explicit LessonCommand(Console console) : console_(console) {}

    /// `choose` is called with the command to run. This must live as long as `app` parses.
    void add_to(CLI::App& app, std::function<void(std::function<int()>)> choose);

  private:
    void add_common(CLI::App& command);
    void add_running(CLI::App& command);
    int list() const;
    int check() const;
    int run() const;
    int grade() const;

    Console console_;
    LessonOptions options_;
};

}  // namespace simrob::app
