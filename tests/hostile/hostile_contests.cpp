// States of contests that a save, a recording or a person has changed: refused without a trace, or
// gone on with.

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "catalogue/standard.h"
#include "hostile/watchdog.h"
#include "sport/contests/contests.h"
#include "support/counts.h"
#include "support/recorded_play.h"

namespace simrob::hostile {
namespace {

/// Goes round in circles.
class Dervish final : public soccer::Strategy {
  public:
    std::optional<soccer::Forfeit> begin(const soccer::Briefing&) override { return std::nullopt; }
    std::optional<soccer::Forfeit> play(const soccer::Sight&,
                                        std::span<soccer::WheelVelocities> wheels) override {
        for (auto& wheel : wheels) wheel = {10, 100};
        return std::nullopt;
    }
};

class HostileContests : public testing::TestWithParam<std::string> {
  protected:
    HostileContests()
        : contest(
              sport::contests::make_contest(*simulation, catalogue, settings(), {&blue, &yellow})) {
        test::must(contest->begin());
        step(30);
        test::must(contest->overrule_score({1, 2}));
        test::must(contest->take_over(1, "ana", 10));
        step(30);
    }
    static soccer::MatchSettings settings() {
        soccer::MatchSettings settings;
        settings.league = *soccer::find_league(GetParam());
        settings.names = {"ana", "bruno"};
        return settings;
    }
    void step(int steps) {
        for (int i = 0; i < steps; ++i) {
            contest->play();
            simulation->step();
        }
    }
    static void change(std::string& bytes, Random& random) {
        const int changes = random.uniform(0, 1) < 0.7 ? 1 : 4;
        for (int i = 0; i < changes && !bytes.empty(); ++i) {
            const auto at = static_cast<std::size_t>(random.uniform(0, double(bytes.size())));
            const double kind = random.uniform(0, 1);
            if (kind < 0.5)
                bytes[at] = static_cast<char>(random.below(256));
            else if (kind < 0.8)
                bytes.replace(at, 8, std::string(8, random.uniform(0, 1) < 0.5 ? '\x7f' : '\xff'));
            else if (kind < 0.9)
                bytes.erase(at, 1 + static_cast<std::size_t>(random.uniform(0, 16)));
            else
                bytes.insert(at, std::string(9, '\xff'));
        }
    }

    const command::Catalogue catalogue = catalogue::standard();
    std::unique_ptr<engine::Simulation> simulation = test::empty_simulation();
    Dervish blue;
    Dervish yellow;
    std::unique_ptr<sport::match::TeamContest> contest;
};

TEST_P(HostileContests, are_refused_without_a_trace_or_gone_on_with) {
    const engine::Checkpoint honest = simulation->checkpoint();
    const std::string state = contest->state();
    Random random(7);
    int taken = 0;
    const int count = test::count(400, 100'000);
    for (int i = 0; i < count; ++i) {
        const Watchdog watchdog("a contest");
        std::string changed = state;
        change(changed, random);
        engine::Checkpoint checkpoint = honest;
        checkpoint.companion = std::make_shared<const engine::CompanionState>(
            engine::CompanionState{std::string(contest->name()), changed});
        if (!simulation->restore(checkpoint)) {
            EXPECT_EQ(contest->state(), state) << i;
            continue;
        }
        ++taken;
        step(3);
        EXPECT_FALSE(contest->json().empty());
        static_cast<void>(contest->match_answer());
        test::must(simulation->restore(honest));
        ASSERT_EQ(contest->state(), state) << i;
    }
    EXPECT_GT(taken, 0);
}

INSTANTIATE_TEST_SUITE_P(leagues, HostileContests, testing::Values("fira-5v5", "sumo"),
                         [](const auto& each) { return each.param == "sumo" ? "sumo" : "soccer"; });

}  // namespace
}  // namespace simrob::hostile
