#include "command/suggestion.h"

#include <algorithm>
#include <array>

#include "base/limits.h"
#include "base/reasons.h"
#include "command/field.h"

namespace simrob::command {
namespace {

/// How many letters must be inserted, deleted or changed (Levenshtein 1966), if that is less than
/// `bound`; otherwise some number that is not less. Only the cells near the diagonal can matter
/// (Ukkonen 1985), so that a stranger's long names cost little.
std::size_t distance(std::string_view a, std::string_view b, std::size_t bound) {
    const std::size_t shift = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
    if (shift >= bound || b.size() > limits::maximum_name_bytes) return bound;
    std::array<std::size_t, limits::maximum_name_bytes + 1> row;
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        const std::size_t first = i > bound ? i - bound : 1;
        const std::size_t last = std::min(b.size(), i + bound);
        std::size_t diagonal = row[first - 1];
        row[first - 1] = first == 1 ? i : bound;
        std::size_t least = row[first - 1];
        for (std::size_t j = first; j <= last; ++j) {
            const std::size_t changed =
                diagonal + (small_letter(a[i - 1]) == small_letter(b[j - 1]) ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
            least = std::min(least, row[j]);
        }
        if (least >= bound) return bound;
    }
    return row[b.size()];
}

}  // namespace

Reason did_you_mean(std::string_view name, const std::vector<std::string_view>& known) {
    if (name.size() > limits::maximum_name_bytes) return {};
    std::string_view best;
    std::size_t least = std::clamp<std::size_t>(name.size() / 2, 1, 4) + 1;
    for (const auto candidate : known) {
        const std::size_t d = distance(name, candidate, least);
        if (d < least) {
            least = d;
            best = candidate;
        }
    }
    return best.empty() ? Reason() : reasons::did_you_mean(best);
}

}  // namespace simrob::command
