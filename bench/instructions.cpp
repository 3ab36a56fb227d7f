#include "bench/instructions.h"

#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace simrob::bench {
namespace {

std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), &pclose);
    std::string text;
    std::array<char, 512> buffer{};
    while (pipe && std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe.get()))
        text += buffer.data();
    return text;
}

}  // namespace

std::optional<double> count_instructions(const std::string& entrant) {
    const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
    const std::string command = fmt::format(
        "valgrind --tool=callgrind --callgrind-out-file=/dev/null "
        "--toggle-collect='simrob::bench::run_block*' '{}' --contender {} 2>&1",
        self, entrant);
    const std::string text = output_of(command);
    const std::string mark = "Collected : ";
    const auto found = text.find(mark);
    if (found == std::string::npos) return std::nullopt;
    return std::stod(text.substr(found + mark.size()));
}

}  // namespace simrob::bench
