#include "sport/referee/referee.h"

namespace simrob::sport {

std::optional<Call> Referee::judge(const Situation& now) {
    std::optional<Call> first;
    for (const auto& rule : rules_)
        if (auto call = rule->judge(now); call && !first) first = std::move(call);
    return first;
}

void Referee::forget() {
    for (const auto& rule : rules_) rule->forget();
}

}  // namespace simrob::sport
