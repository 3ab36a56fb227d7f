#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "contest/memory.h"

namespace simrob::contest {

/// Watches a contest for one thing. What it needs to remember, such as since when, is state of the
/// contest. A sport has its own idea of a situation, and of a call.
template <class Situation, class Call>
class Rule {
  public:
    Rule() = default;
    virtual ~Rule() = default;
    Rule(const Rule&) = delete;
    Rule& operator=(const Rule&) = delete;
    Rule(Rule&&) = delete;
    Rule& operator=(Rule&&) = delete;

    /// Called for each step, in order.
    virtual std::optional<Call> judge(const Situation& now) = 0;
    /// It goes on anew: what was before is forgotten.
    virtual void forget() {}
    /// All that it remembers.
    virtual void describe(Memory& /*memory*/) {}
};

/// Asks all rules about each step; the first that calls is heard.
template <class Situation, class Call>
class Referee {
  public:
    using Rules = std::vector<std::unique_ptr<Rule<Situation, Call>>>;

    explicit Referee(Rules rules) : rules_(std::move(rules)) {}

    std::optional<Call> judge(const Situation& now) {
        std::optional<Call> first;
        for (const auto& rule : rules_)
            if (auto call = rule->judge(now); call && !first) first = std::move(call);
        return first;
    }
    void forget() {
        for (const auto& rule : rules_) rule->forget();
    }
    void describe(Memory& memory) {
        for (const auto& rule : rules_) rule->describe(memory);
    }

  private:
    Rules rules_;
};

}  // namespace simrob::contest
