#pragma once

#include "sport/referee/soccer_rules.h"

namespace simrob::sport {

/// Asks all rules about each step; the first that calls is heard.
class Referee {
  public:
    explicit Referee(std::vector<std::unique_ptr<Rule>> rules) : rules_(std::move(rules)) {}

    std::optional<Call> judge(const Situation& now);
    /// Play begins again.
    void forget();

  private:
    std::vector<std::unique_ptr<Rule>> rules_;
};

}  // namespace simrob::sport
