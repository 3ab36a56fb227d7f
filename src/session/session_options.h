#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace simrob::session {

/// What a session is made of.
struct SessionOptions {
    std::string engine = "ode";
    std::uint64_t seed = 0;
    std::optional<std::filesystem::path> configuration;
    std::vector<std::string> settings;              ///< lines of a configuration, such as KEY=VALUE
    std::optional<std::filesystem::path> data;      ///< where saves live
    std::vector<std::filesystem::path> extensions;  ///< libraries that add to the program
};

}  // namespace simrob::session
