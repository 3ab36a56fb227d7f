#pragma once

#include <string>
#include <string_view>

#include "base/hash.h"
#include "base/number.h"

/// Hashes that were seen before. They hold for one build of one engine on one kind of processor: a
/// line of tests/determinism/golden.tsv for each.
namespace simrob::test {

/// What the C library chooses its mathematics by.
inline std::string instruction_sets() {
    std::string found;
    const auto add = [&](const char* name, bool is_there) {
        if (is_there) found += std::string(found.empty() ? "" : " ") + name;
    };
    add("sse4_1", __builtin_cpu_supports("sse4.1") != 0);
    add("avx2", __builtin_cpu_supports("avx2") != 0);
    add("fma", __builtin_cpu_supports("fma") != 0);
    add("fma4", __builtin_cpu_supports("fma4") != 0);
    add("avx512f", __builtin_cpu_supports("avx512f") != 0);
    return found;
}

/// What the bits of a world after so many steps depend on.
inline std::string golden_key(const std::string& world, std::string_view text, int steps,
                              const std::string& engine) {
#ifdef __OPTIMIZE__
    const std::string compiler = "g++ " __VERSION__ " optimised";
#else
    const std::string compiler = "g++ " __VERSION__ " plain";
#endif
    return world + '\t' + to_hex(hash_bytes(text)) + '\t' + std::to_string(steps) + '\t' + engine +
           '\t' + compiler + '\t' + instruction_sets();
}

/// The hash of this key in the table; empty where it has none.
inline std::string golden_hash(std::string_view table, const std::string& key) {
    const std::string line = key + '\t';
    const auto begin = table.starts_with(line) ? 0 : table.find('\n' + line);
    if (begin == table.npos) return "";
    const auto hash = begin + line.size() + (begin == 0 ? 0 : 1);
    return std::string(table.substr(hash, table.find('\n', hash) - hash));
}

}  // namespace simrob::test
