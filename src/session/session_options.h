#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace simrob::session {

/// The ingredients of a session.
struct SessionOptions {
    std::string engine = "ode";
    std::uint64_t seed = 0;
    std::optional<std::filesystem::path> configuration;
    std::vector<std::string> settings;              ///< configuration lines such as KEY=VALUE
    std::optional<std::filesystem::path> data;      ///< folder of saves
    std::vector<std::filesystem::path> extensions;  ///< libraries that extend the program
};

}  // namespace simrob::session
