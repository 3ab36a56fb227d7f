#include "storage/system/build_key.h"

#include <fstream>

namespace simrob::storage {
namespace {

constexpr std::size_t maximum_key_bytes = 256;

/// The value of the first line "key : value" with this key in /proc/cpuinfo.
std::string processor_line(std::string_view key) {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(key) && line.find(": ") != line.npos)
            return line.substr(line.find(": ") + 2);
    return "";
}

/// The features by which the C library chooses its mathematical functions.
std::string instruction_sets() {
    const std::string flags = ' ' + processor_line("flags") + ' ';
    std::string found;
    for (const char* name : {"sse4_1", "avx2", "fma", "fma4", "avx512f"})
        if (flags.find(' ' + std::string(name) + ' ') != flags.npos)
            found += ' ' + std::string(name);
    return found;
}

}  // namespace

std::string build_key() {
#ifdef __OPTIMIZE__
    const std::string compiler = "g++ " __VERSION__ " optimised";
#else
    const std::string compiler = "g++ " __VERSION__ " plain";
#endif
    return (compiler + "; " + processor_line("model name") + ";" + instruction_sets())
        .substr(0, maximum_key_bytes);
}

}  // namespace simrob::storage
