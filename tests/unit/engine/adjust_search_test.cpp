#include <gtest/gtest.h>

#include <array>

#include "base/random.h"
#include "support/counts.h"
#include "unit/engine/adjusted_machine.h"

// On any machine it finds what an exhaustive search of all settings would find.

namespace simrob::engine {
namespace {

double draw_exponent(Random& random, double share_of_zero, double most) {
    const bool is_zero = random.uniform(0, 1) < share_of_zero;
    const double exponent = random.uniform(0, most);
    return is_zero ? 0 : exponent;
}

/// Costs that grow by some power of the lengths, possibly so that longer sub-steps are worse.
struct Drawn {
    explicit Drawn(std::uint64_t seed) : random(seed) {
        constexpr std::array timesteps_s = {0.010, 0.002, 1.0 / 60, 0.005, 0.02, 0.05};
        own.timestep_s = timesteps_s[static_cast<std::size_t>(random.uniform(0, 5.99))];
        own.steps_per_iteration = 1 + static_cast<int>(random.uniform(0, 2.3));
        safe_s = random.uniform(0.003, 0.010);
        overhead_s = iteration_s(own) * std::exp(random.uniform(-5, 1.5));
        substep_cost_s = substep_s(own) * std::exp(random.uniform(-3, 1.2));
        overhead_exponent = draw_exponent(random, 0.5, 1);
        substep_exponent = draw_exponent(random, 0.4, 2.2);
    }

    double overhead(double duration_s) const {
        return overhead_s * std::pow(duration_s / iteration_s(own), overhead_exponent);
    }
    double substep_cost(double length_s) const {
        return substep_cost_s * std::pow(length_s / substep_s(own), substep_exponent);
    }
    /// Of real time; above 1 there is a reserve.
    double share(const TimeSettings& settings) const {
        return iteration_s(settings) /
               (overhead(iteration_s(settings)) +
                substeps_per_iteration(settings) * substep_cost(substep_s(settings)));
    }
    double best_share() const {
        double best = 0;
        const int most = std::max(1, static_cast<int>(0.25 / iteration_s(own) * (1 + 1e-9)));
        for (int multiple = 1; multiple <= most; ++multiple)
            for (int count = 1; count <= multiple * substeps_per_iteration(own); ++count) {
                const TimeSettings settings = divided(own, multiple, count);
                const double longest_s = std::max(safe_s, substep_s(own)) * (1 + 1e-9);
                if (substep_s(settings) <= longest_s && validate(settings))
                    best = std::max(best, share(settings));
            }
        return best;
    }

    Random random;
    TimeSettings own;
    double safe_s = 0;
    double overhead_s = 0;
    double substep_cost_s = 0;
    double overhead_exponent = 0;
    double substep_exponent = 0;
};

/// The noise of a busy machine: 1 on average, now and then twenty.
double noise(Random& random) {
    constexpr double mean = 1.046;
    const double hiccup = random.uniform(0, 1) > 0.999 ? 20 : 0;
    const double usual = std::exp(random.uniform(-0.4, 0.4));
    return (hiccup > 0 ? hiccup : usual) / mean;
}

/// The result within some minutes.
struct Outcome {
    double own_share = 0;   ///< without adjusting
    double mean_share = 0;  ///< with it, from the beginning
    double last_share = 0;  ///< of the settings at the end
    bool is_reachable = false;
    int changes = 0;
};

Outcome adjust(std::uint64_t seed, bool is_noisy) {
    Drawn drawn(seed);
    const auto disturbance = [&] { return is_noisy ? noise(drawn.random) : 1; };
    AdjustedMachine machine(
        {[&](double d, double) { return drawn.overhead(d) * disturbance(); },
         [&](double h, double) { return drawn.substep_cost(h) * disturbance(); }},
        drawn.own);
    machine.safe_s = drawn.safe_s;
    constexpr double reserve = 1 / 0.85;
    const double mean_share = machine.share_within(240);
    return {std::min(1.0, drawn.share(drawn.own)), mean_share, drawn.share(machine.settings),
            drawn.best_share() >= reserve, machine.changes};
}

TEST(AutoAdjustSearch, keeps_up_wherever_some_settings_do) {
    int reachable = 0;
    for (std::uint64_t seed = 0; seed < test::count<std::uint64_t>(300, 3000); ++seed) {
        const Outcome outcome = adjust(seed, false);
        EXPECT_GE(outcome.mean_share, 0.93 * outcome.own_share) << "seed " << seed;
        EXPECT_LE(outcome.changes, 30) << "seed " << seed;
        if (!outcome.is_reachable) continue;
        ++reachable;
        EXPECT_GE(outcome.last_share, 1) << "seed " << seed;
    }
    EXPECT_GT(reachable, 100);
}

TEST(AutoAdjustSearch, is_seldom_led_astray_by_a_busy_machine) {
    int reachable = 0;
    int missed = 0;
    for (std::uint64_t seed = 0; seed < test::count<std::uint64_t>(200, 4000); ++seed) {
        const Outcome outcome = adjust(seed, true);
        EXPECT_GE(outcome.mean_share, 0.85 * outcome.own_share) << "seed " << seed;
        if (!outcome.is_reachable) continue;
        ++reachable;
        missed += outcome.last_share < 0.97 ? 1 : 0;
    }
    EXPECT_GT(reachable, 60);
    EXPECT_LE(missed, reachable / 200);
}

}  // namespace
}  // namespace simrob::engine
