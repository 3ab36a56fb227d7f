#include <algorithm>

#include "agent/pieces/pieces.h"
#include "agent/reasons.h"
#include "base/limits.h"
#include "base/number.h"

namespace simrob::agent::pieces {
namespace {

Piece own_entities(FilterWords words) {
    const auto ids = parse_ids(words);
    if (!ids) return refuse_words(words, reasons::filter_own_wrong());
    return settling([ids = *ids](Telling& telling) { telling.own_entities = ids; });
}

Piece asked_questions(FilterWords words) {
    constexpr std::pair<const char*, Questions> scopes[] = {
        {"all", Questions::all}, {"own", Questions::own}, {"none", Questions::none}};
    for (const auto& [name, scope] : scopes)
        if (words.size() == 1 && words.front() == name)
            return settling([scope = scope](Telling& telling) { telling.questions = scope; });
    return refuse_words(words, reasons::filter_questions_wrong("all, own, none"));
}

}  // namespace

std::optional<std::vector<int>> parse_ids(FilterWords words) {
    std::vector<int> ids;
    for (const auto& word : words) {
        const auto id = parse_integer(word);
        if (!id || *id < 0 || *id > limits::maximum_id) return std::nullopt;
        ids.push_back(static_cast<int>(*id));
    }
    if (ids.empty()) return std::nullopt;
    std::sort(ids.begin(), ids.end());
    return ids;
}

void add_asking(Filters& filters) {
    filters.add("own", own_entities);
    filters.add("questions", asked_questions);
}

}  // namespace simrob::agent::pieces
