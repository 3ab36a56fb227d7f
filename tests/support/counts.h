#pragma once

#include <cstdlib>
#include <string_view>

namespace simrob::test {

/// Whether the full counts of the specification are requested (`./test --long`), rather than the
/// shortened ones that keep `./test` within minutes.
inline bool long_counts_wanted() {
    const char* const wanted = std::getenv("SIMROB_LONG");
    return wanted != nullptr && std::string_view(wanted) == "1";
}

/// How often a test repeats its work: `short_n` every day, `long_n` under `./test --long`.
template <typename Number>
Number count(Number short_n, Number long_n) {
    return long_counts_wanted() ? long_n : short_n;
}

}  // namespace simrob::test
