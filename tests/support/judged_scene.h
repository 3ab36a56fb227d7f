#pragma once

#include <cmath>
#include <functional>
#include <optional>

#include "sport/referee/rule.h"

namespace simrob::test {

/// A moment composed by hand, for rules to judge.
class JudgedScene {
  public:
    static constexpr double step_s = 1.0 / 60;

    JudgedScene() = default;
    virtual ~JudgedScene() = default;
    JudgedScene(const JudgedScene&) = delete;
    JudgedScene& operator=(const JudgedScene&) = delete;
    JudgedScene(JudgedScene&&) = delete;
    JudgedScene& operator=(JudgedScene&&) = delete;

    /// As both teams see it; valid until the next call.
    virtual sport::referee::Situation at(double time_s) = 0;

    /// What the rule calls within this many seconds, if anything; `each_step` moves things.
    std::optional<sport::referee::TeamCall> watch(sport::referee::Rule& rule, double seconds,
                                                  const std::function<void(int)>& each_step = {}) {
        const int steps = static_cast<int>(std::lround(seconds / step_s));
        for (int i = 0; i < steps; ++i) {
            if (each_step) each_step(i);
            if (auto call = rule.judge(at(i * step_s))) return call;
        }
        return std::nullopt;
    }
};

}  // namespace simrob::test
