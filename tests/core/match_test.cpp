// A contest from its beginning to its proof, all of it in memory.

#include <gtest/gtest.h>

#include "catalogue/standard.h"
#include "physics/engines/engines.h"
#include "recording/player.h"
#include "recording/recorder.h"
#include "sport/contests/contests.h"
#include "storage/memory_disk.h"
#include "support/must.h"

namespace simrob::core_test {
namespace {

using test::must;

constexpr const char* file = "match.simrec";

std::unique_ptr<engine::Simulation> make_simulation() {
    return std::make_unique<engine::Simulation>(
        must(physics::make_backend("ode")),
        engine::SimulationSettings{.engines = physics::engines()});
}

/// What a contest came to.
struct Outcome {
    std::uint64_t hash = 0;
    contest::Report report;
};

class CoreContest : public testing::TestWithParam<const char*> {
  protected:
    Outcome play() {
        soccer::MatchSettings settings{.league = *soccer::find_league(GetParam())};
        settings.rules.halves.half_s = 15;
        const sport::match::MatchKind& kind = sport::contests::kind_of(settings.league);
        const auto blue = kind.make_players("hard");
        const auto yellow = kind.make_players("easy");
        const auto simulation = make_simulation();
        const auto contest = sport::contests::make_contest(*simulation, catalogue, settings,
                                                           {blue.get(), yellow.get()});
        const auto recorder = must(
            recording::Recorder::start(disk, *simulation, catalogue, file, {"test", "", "ode"}));
        must(contest->begin());
        engine::Runner runner(*simulation);
        contest->play_all(runner);
        must(recorder->stop());
        return {simulation->hash(), contest->report()};
    }

    storage::MemoryDisk disk{std::uint64_t{16} << 20U};
    const command::Catalogue catalogue = catalogue::standard();
};

TEST_P(CoreContest, replays_from_memory_and_is_judged_again_to_the_same_score) {
    const Outcome played = play();
    EXPECT_EQ(played.report.phase, contest::over);
    EXPECT_FALSE(played.report.decisions.empty());

    const auto recording = must(recording::Recording::open(disk, file));
    const auto simulation = make_simulation();
    simulation->set_companion_maker(sport::contests::kinds().judges(catalogue));
    recording::Player player(recording, catalogue, *simulation, physics::engines());
    must(player.begin());
    while (must(player.advance())) continue;

    EXPECT_FALSE(player.difference());
    EXPECT_GT(player.verified(), 5U);
    EXPECT_EQ(simulation->hash(), played.hash);
    const auto* const judged = dynamic_cast<const contest::Contest*>(simulation->companion());
    ASSERT_NE(judged, nullptr);
    EXPECT_EQ(judged->report().score, played.report.score);
    EXPECT_EQ(judged->report().decisions, played.report.decisions);
    EXPECT_EQ(judged->report().phase, contest::over);
}

TEST_P(CoreContest, comes_to_the_same_again) {
    const Outcome once = play();
    must(disk.remove(file));
    EXPECT_EQ(play().hash, once.hash);
}

INSTANTIATE_TEST_SUITE_P(leagues, CoreContest, testing::Values("fira-5v5", "sumo"),
                         [](const auto& league) {
                             return std::string(league.param) == "sumo" ? "sumo" : "soccer";
                         });

}  // namespace
}  // namespace simrob::core_test
