// Who writes a recording down makes no difference to what it says.

#include "recording/scribe.h"

#include <gtest/gtest.h>

#include "recording/system/background_scribe.h"
#include "storage/memory_disk.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::recording {
namespace {

using test::must;
using test::Play;
using test::Replay;
using test::TemporaryFolder;

class Scribes : public testing::TestWithParam<MakeScribe> {
  protected:
    std::unique_ptr<Recorder> record(RecorderSettings settings = {}) {
        return record_on(play.disk, settings);
    }
    std::unique_ptr<Recorder> record_on(storage::Disk& disk, RecorderSettings settings) {
        settings.make_scribe = GetParam();
        return must(Recorder::start(disk, *play.simulation, play.catalogue, path, {}, settings));
    }

    const TemporaryFolder folder;
    const std::string path = folder.path() + "/play.simrec";
    Play play{"ode", "manual.xml"};
};

TEST_P(Scribes, write_what_replays_to_the_same_hashes) {
    auto recorder = record({.keyframe_s = 0.3, .verification_s = 0.1});
    play.play(100);
    must(recorder->stop());
    must(recorder->stop());
    EXPECT_EQ(recorder->state().ending, "it was stopped");
    EXPECT_EQ(recorder->state().bytes, std::filesystem::file_size(path));
    Replay replay(path);
    EXPECT_EQ(replay.recording.keyframes().size(), 4U);
    EXPECT_EQ(replay.recording.ending()->reason, EndReason::stopped);
    EXPECT_EQ(replay.recording.ending()->place.iteration, 100U);
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), play.hashes);
    EXPECT_FALSE(replay.player.difference());
}

TEST_P(Scribes, have_all_in_the_file_once_they_are_settled) {
    auto recorder = record();
    play.play(30);
    recorder->settle();
    EXPECT_TRUE(recorder->is_running());
    Replay replay(path);
    EXPECT_FALSE(replay.recording.ending());
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), play.hashes);
}

TEST_P(Scribes, end_by_themselves_where_the_file_is_as_large_as_it_may_be) {
    auto recorder = record({.keyframe_s = 0.01, .maximum_bytes = 20'000});
    while (recorder->is_running()) play.play(1);
    play.play(10);
    must(recorder->stop());
    EXPECT_EQ(recorder->state().ending, "the file reached its limit of 20000 bytes");
    Replay replay(path);
    EXPECT_EQ(replay.recording.ending()->reason, EndReason::size_limit);
    must(replay.player.begin());
    EXPECT_EQ(replay.play().size(), replay.recording.ending()->place.iteration);
    EXPECT_FALSE(replay.player.difference());
}

TEST_P(Scribes, end_behind_a_whole_frame_where_the_disk_is_full) {
    storage::MemoryDisk disk(20'000);
    must(disk.make_folder(folder.path()));
    auto recorder = record_on(disk, {.keyframe_s = 0.01});
    while (recorder->is_running()) play.play(1);
    const auto stopped = recorder->stop();
    ASSERT_FALSE(stopped.has_value());
    EXPECT_EQ(recorder->state().ending, stopped.error().reason.words());
    Replay replay(path, disk);
    EXPECT_FALSE(replay.recording.torn_tail());
    must(replay.player.begin());
    EXPECT_GT(replay.play().size(), 3U);
    EXPECT_FALSE(replay.player.difference());
}

INSTANTIATE_TEST_SUITE_P(all, Scribes, testing::Values(make_prompt_scribe, make_background_scribe),
                         [](const auto& maker) {
                             return maker.param == make_prompt_scribe ? "prompt" : "background";
                         });

TEST(PromptScribe, writes_with_each_keyframe) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/play.simrec";
    Play play("ode", "manual.xml");
    const auto recorder = must(Recorder::start(play.disk, *play.simulation, play.catalogue, path,
                                               {}, {.keyframe_s = 0.1}));
    const auto begun = recorder->state().bytes;
    play.play(9);
    EXPECT_EQ(recorder->state().bytes, begun);
    play.play(1);
    EXPECT_GT(recorder->state().bytes, begun);
    EXPECT_EQ(recorder->state().bytes, std::filesystem::file_size(path));
}

}  // namespace
}  // namespace simrob::recording
