// Going back in a recording while it is being made.

#include <gtest/gtest.h>

#include "recording/recording_desk.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::recording {
namespace {

using test::must;
using test::Play;
using test::Replay;
using test::TemporaryFolder;

/// A play with a desk that records it.
struct Recorded {
    Recorded() {
        must(desk.start_recording("play"));
        play.play(200);
    }

    TemporaryFolder folder;
    Play play;
    RecordingDesk desk{play.disk,
                       *play.simulation,
                       play.catalogue,
                       folder.path(),
                       {"test", storage::build_key(), "ode", 0, {}},
                       {.recorder = {.make_scribe = make_background_scribe}},
                       physics::engines()};
};

TEST(ResumeFrom, comes_to_the_bits_of_that_moment_at_once) {
    Recorded recorded;
    for (const std::size_t iteration : {37U, 150U, 199U}) {
        recorded.play.control("Resume_From",
                              "<Time>" + real_text(0.01 * double(iteration)) + "</Time>");
        EXPECT_EQ(recorded.play.simulation->hash(), recorded.play.hashes[iteration - 1]);
        EXPECT_EQ(recorded.play.simulation->iteration(), iteration);
    }
}

TEST(ResumeFrom, is_recorded_like_any_other_command_and_both_ways_replay) {
    Recorded recorded;
    recorded.play.control("Resume_From", "<Time>0.5</Time>");
    recorded.play.play(100);
    must(recorded.desk.stop_recording());
    Replay replay(recorded.folder.path() + "/play.simrec");
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), recorded.play.hashes);
    EXPECT_FALSE(replay.player.difference());
    EXPECT_NEAR(replay.player.place().time_s, 3, 1e-9) << "its time went on counting";
    EXPECT_NEAR(replay.simulation->time_s(), 1.5, 1e-9);
}

TEST(ResumeFrom, is_refused_beyond_the_recording_and_without_one) {
    Recorded recorded;
    const std::uint64_t before = recorded.play.simulation->hash();
    const auto late = recorded.desk.resume_from(2.5, std::nullopt);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().field, "Time");
    EXPECT_NE(late.error().reason.words().find("from 0 s to 2"), std::string::npos)
        << late.error().reason;
    must(recorded.desk.stop_recording());
    EXPECT_FALSE(recorded.desk.resume_from(1, std::nullopt));
    EXPECT_EQ(recorded.play.simulation->hash(), before);
}

}  // namespace
}  // namespace simrob::recording
