#include <algorithm>

#include "agent/pieces/pieces.h"
#include "agent/reasons.h"
#include "agent/roles.h"
#include "agent/secrets.h"
#include "base/limits.h"
#include "base/number.h"

namespace simrob::agent::pieces {
namespace {

tl::unexpected<Problem> refuse_granting(FilterWords words, Reason reason) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return refuse("filter", text.substr(0, limits::maximum_reported_value_bytes),
                  std::move(reason));
}

std::optional<Power> power_named(const std::string& name) {
    for (const Power power : command::all_powers)
        if (command::name_of(power) == name) return power;
    return std::nullopt;
}

/// Parses words such as "observe drive own time"; nothing if they are not of this form.
std::optional<Powers> parse_powers(FilterWords words) {
    if (words.size() == 1 && words.front() == "all") return Powers::all();
    if (words.size() == 1 && words.front() == "none") return Powers();
    Powers powers;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto power = power_named(words[i]);
        if (!power) return std::nullopt;
        const bool is_own = power == Power::drive && i + 1 < words.size() && words[i + 1] == "own";
        if (is_own) {
            powers.grant_driving_own();
            ++i;
        } else {
            powers.grant(*power);
        }
    }
    return words.empty() ? std::nullopt : std::optional(powers);
}

Piece may(FilterWords words) {
    const auto powers = parse_powers(words);
    if (!powers) return refuse_granting(words, reasons::expected_powers());
    return settling([granted = *powers](Telling& telling) { telling.powers = granted; });
}

Piece secret(FilterWords words) {
    if (words.size() != 1 || !is_secret_name(words.front()))
        return refuse_granting(words, reasons::expected_secret_name());
    return settling([name = words.front()](Telling& telling) { telling.secret = name; });
}

Piece most_agents(FilterWords words) {
    const auto number = words.size() == 1 ? parse_integer(words.front()) : std::nullopt;
    if (!number || *number < 1 || *number > static_cast<std::int64_t>(limits::maximum_agents))
        return refuse_granting(words, reasons::expected_most_agents(limits::maximum_agents));
    return settling(
        [most = static_cast<std::size_t>(*number)](Telling& telling) { telling.agents = most; });
}

}  // namespace

void add_granting(Filters& filters) {
    filters.add("may", may);
    filters.add("secret", secret);
    filters.add("agents", most_agents);
}

void add_roles(Filters& filters) {
    const Filters known = filters;
    for (const Role& role : roles())
        filters.add(std::string(role.name), [known, &role](FilterWords words) -> Piece {
            if (!words.empty()) return refuse_granting(words, reasons::nothing_after_role());
            return known.make(role.profile);
        });
}

}  // namespace simrob::agent::pieces
