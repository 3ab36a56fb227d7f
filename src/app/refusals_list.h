#pragma once

#include <span>
#include <string>
#include <string_view>

namespace simrob::app {

struct DescribedArgument {
    std::string_view name;
    std::string_view type;  ///< integer, number, text or reason
};

/// A reason for refusals, as the reasons.txt of its room describes it.
struct DescribedReason {
    std::string_view code;
    std::string_view words;  ///< {name} is replaced by an argument
    std::span<const DescribedArgument> arguments;
};

/// The reasons of all rooms, sorted by code. The build makes this list (tools/all_reasons.py).
std::span<const DescribedReason> described_reasons();

/// For programs, and as a page for people.
std::string refusals_json();
std::string refusals_markdown();

}  // namespace simrob::app
