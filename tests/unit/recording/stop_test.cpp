// A command to stop, among the others: recorded, replayed, saved and continued from.

#include <gtest/gtest.h>

#include "physics/mechanics.h"
#include "support/engines.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::recording {
namespace {

using test::must;
using test::Play;
using test::Replay;

class RecordedStop : public testing::TestWithParam<test::Engine> {
  protected:
    static double kinetic_j(const engine::Simulation& simulation) {
        const auto& physics = simulation.world().physics();
        return physics::mechanics_of(physics.model(), physics.state()).kinetic_j;
    }
};
SIMROB_FOR_EACH_ENGINE(RecordedStop);

TEST_P(RecordedStop, is_played_again_to_the_same_bits) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path() + "/play.simrec";
    Play play(GetParam().name.c_str());
    const auto recorder = play.record(path);
    play.play(60);
    play.control("Stop");
    EXPECT_EQ(kinetic_j(*play.simulation), 0);
    play.play(60);
    play.control("Stop", "<Entity_Id>3</Entity_Id>");
    play.play(60);
    must(recorder->stop());
    Replay replay(path);
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), play.hashes);
    EXPECT_FALSE(replay.player.difference());
}

TEST_P(RecordedStop, is_in_a_save_that_goes_on_to_the_same_bits) {
    Play play(GetParam().name.c_str());
    play.play(60);
    play.control("Stop");
    Play other(GetParam().name.c_str());
    other.random = play.random;
    const std::string save = storage::encode_save(play.catalogue, *play.simulation);
    play.play(60);
    ASSERT_TRUE(storage::load(save, other.catalogue, *other.simulation));
    EXPECT_EQ(kinetic_j(*other.simulation), 0);
    other.play(60);
    EXPECT_EQ(other.hashes.back(), play.hashes.back());
}

}  // namespace
}  // namespace simrob::recording
