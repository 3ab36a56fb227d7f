#include "command/suggestion.h"

#include <algorithm>
#include <cctype>

#include "base/limits.h"

namespace simrob::command {
namespace {

char folded(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

/// How many letters have to be put in, taken out or changed (Levenshtein 1966).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (folded(a[i - 1]) == folded(b[j - 1]) ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

}  // namespace

std::string did_you_mean(std::string_view name, const std::vector<std::string_view>& known) {
    if (name.size() > limits::maximum_name_bytes) return "";
    std::string_view best;
    std::size_t least = std::clamp<std::size_t>(name.size() / 2, 1, 4) + 1;
    for (const auto candidate : known) {
        const std::size_t d = distance(name, candidate);
        if (d < least) {
            least = d;
            best = candidate;
        }
    }
    return best.empty() ? "" : "; did you mean " + std::string(best) + "?";
}

}  // namespace simrob::command
