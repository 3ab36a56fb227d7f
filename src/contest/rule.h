#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "contest/memory.h"

namespace simrob::contest {

/// Watches a contest for one thing. What it remembers, such as since when, is state of the contest.
/// Each sport has its own types for a situation and a call.
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
    /// Play restarts: forgets what was before.
    virtual void forget() {}
    /// Everything that it remembers.
    virtual void describe(Memory& /*memory*/) {}
};

/// Asks all rules about each step; the first call counts.
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
