#pragma once

#include "agent/profile.h"

/// The pieces that come with SimRob. docs/filters.md has their words.
namespace simrob::agent::pieces {

void add_sections(Filters& filters);    ///< all, entities
void add_hiding(Filters& filters);      ///< own_view, hide, drop, readings
void add_disturbing(Filters& filters);  ///< noise, quantise
void add_telling(Filters& filters);     ///< length, angle, axes, origin, delay, rate, seed, budget

using Piece = Result<std::shared_ptr<const Filter>>;

/// Refuses the words of a piece, and says how they should be.
inline Piece refuse_words(FilterWords words, const std::string& expectation) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return refuse("filter", text.substr(0, 64), "expected " + expectation);
}

}  // namespace simrob::agent::pieces
