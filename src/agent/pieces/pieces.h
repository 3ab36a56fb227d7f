#pragma once

#include "agent/profile.h"

/// The pieces that come with SimRob. docs/filters.md describes their words.
namespace simrob::agent::pieces {

void add_sections(Filters& filters);    ///< all, entities
void add_hiding(Filters& filters);      ///< own_view, hide, drop, readings
void add_disturbing(Filters& filters);  ///< noise, quantise
void add_telling(Filters& filters);     ///< length, angle, axes, origin, delay, rate, seed, budget
void add_asking(Filters& filters);      ///< own, questions
void add_granting(Filters& filters);    ///< may, secret, agents
void add_roles(Filters& filters);       ///< those of roles.h, composed of the pieces above

using Piece = Result<std::shared_ptr<const Filter>>;

/// Refuses the words of a piece, and states the expected form.
inline Piece refuse_words(FilterWords words, Reason expected) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return refuse("filter", text.substr(0, 64), std::move(expected));
}

/// One or more entity ids, ascending; nothing if the words are not of this form.
std::optional<std::vector<int>> parse_ids(FilterWords words);

/// A piece that only sets how things are told, by a function of Telling.
template <class Settle>
class Settling : public Filter {
  public:
    explicit Settling(Settle settle) : settle_(std::move(settle)) {}
    void settle(Telling& telling) const override { settle_(telling); }

  private:
    Settle settle_;
};

template <class Settle>
Piece settling(Settle settle) {
    return std::make_shared<const Settling<Settle>>(std::move(settle));
}

}  // namespace simrob::agent::pieces
