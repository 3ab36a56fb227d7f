#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "base/result.h"
#include "hostile/victim.h"

namespace simrob::hostile {

/// One hostile input to a physics world, and what its refusal must say.
struct Attack {
    std::string name;
    std::string field;  ///< exactly
    std::string value;  ///< part of the refused value
    std::string limit;  ///< part of the reason
    std::function<Result<void>(Victim&)> run;
};

using Attacks = std::vector<Attack>;

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double denormal = std::numeric_limits<double>::denorm_min();

/// NaN and infinity, followed by `more` that this quantity cannot be.
std::vector<double> bad_numbers(std::vector<double> more);

/// One attack for each value: `run` passes it to the victim's world in the place named `field`.
Attacks for_each_value(const std::string& name, const std::string& field, const std::string& limit,
                       const std::vector<double>& values,
                       const std::function<Result<void>(Victim&, double)>& run);

void append(Attacks& all, const Attacks& more);

/// Drops the value of a result: an attack must not get one.
template <class T>
Result<void> outcome(const Result<T>& result) {
    return result.map([](const auto&) {});
}

/// Tries it on a fresh victim in this engine: it must be refused in the expected words, at once,
/// and the world must continue like one that was never attacked.
void try_on_a_victim(const Attack& attack, const test::Engine& engine);

/// Each attack of a table becomes a test, on every engine.
class HostileCall : public testing::TestWithParam<Attack> {};

void PrintTo(const Attack& attack, std::ostream* out);
std::string attack_name(const testing::TestParamInfo<Attack>& info);

}  // namespace simrob::hostile
