#include "hostile/attack.h"

#include <map>

#include "base/number.h"
#include "hostile/watchdog.h"

namespace simrob::hostile {
namespace {

/// A number as part of a test's name, which may contain only letters, digits and underscores.
std::string word(double value) {
    std::string text;
    for (const char c : real_text(value))
        text += c == '-' ? 'm' : c == '.' ? '_' : c == '+' ? 'p' : c;
    return text;
}

/// The hash of a world that was never attacked, some steps later.
std::uint64_t untouched_future(const test::Engine& engine) {
    static std::map<std::string, std::uint64_t> hashes;
    const auto [place, is_new] = hashes.try_emplace(engine.name);
    if (is_new) {
        Victim victim(engine);
        victim.step(5);
        place->second = victim.world.hash();
    }
    return place->second;
}

}  // namespace

std::vector<double> bad_numbers(std::vector<double> more) {
    std::vector<double> all = {nan, inf, -inf, 1e308};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

Attacks for_each_value(const std::string& name, const std::string& field, const std::string& limit,
                       const std::vector<double>& values,
                       const std::function<Result<void>(Victim&, double)>& run) {
    Attacks attacks;
    for (const double value : values)
        attacks.push_back({name + "_" + word(value), field, real_text(value), limit,
                           [run, value](Victim& victim) { return run(victim, value); }});
    return attacks;
}

void append(Attacks& all, const Attacks& more) {
    all.insert(all.end(), more.begin(), more.end());
}

void try_on_a_victim(const Attack& attack, const test::Engine& engine) {
    Victim victim(engine);
    const std::uint64_t before = victim.world.hash();
    Result<void> result;
    {
        const Watchdog watchdog(attack.name);
        result = attack.run(victim);
    }
    ASSERT_FALSE(result.has_value()) << "it was accepted";
    EXPECT_EQ(result.error().field, attack.field);
    EXPECT_NE(result.error().value.find(attack.value), std::string::npos)
        << "value: " << result.error().value << ", expected in it: " << attack.value;
    EXPECT_FALSE(result.error().reason.empty());
    EXPECT_NE(result.error().reason.words().find(attack.limit), std::string::npos)
        << "reason: " << result.error().reason << ", expected in it: " << attack.limit;
    EXPECT_EQ(victim.world.hash(), before) << "the refusal changed the world";
    victim.step(5);
    EXPECT_EQ(victim.world.hash(), untouched_future(engine)) << "the refusal changed the engine";
}

void PrintTo(const Attack& attack, std::ostream* out) {
    *out << attack.name;
}

std::string attack_name(const testing::TestParamInfo<Attack>& info) {
    return info.param.name;
}

TEST_P(HostileCall, is_refused_and_changes_nothing) {
    for (const auto& engine : test::engines()) {
        SCOPED_TRACE(engine.name);
        try_on_a_victim(GetParam(), engine);
    }
}

}  // namespace simrob::hostile
