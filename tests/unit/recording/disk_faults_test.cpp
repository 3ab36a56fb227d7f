// Recordings, deliveries and exports on disks that fill up, and on disks of which any one
// operation fails.

#include <gtest/gtest.h>

#include "recording/csv_sink.h"
#include "recording/shelf.h"
#include "storage/memory_disk.h"
#include "support/faulty_disk.h"
#include "support/recorded_play.h"

namespace simrob::recording {
namespace {

using storage::MemoryDisk;
using test::FaultyDisk;
using test::must;
using test::Play;
using test::Replay;

constexpr std::uint64_t enough_bytes = 1U << 24U;
constexpr const char* file = "play.simrec";

bool is_first_part(const std::vector<std::uint64_t>& part, const std::vector<std::uint64_t>& all) {
    return part.size() <= all.size() && std::equal(part.begin(), part.end(), all.begin());
}

TEST(RecordingOnAFullDisk, ends_with_a_reason_and_what_is_in_it_verifies) {
    MemoryDisk disk(60'000);
    Play play;
    auto recorder = must(play.record_on(disk, file, {.keyframe_s = 0.01}));
    while (recorder->is_running()) play.play(1);
    const auto stopped = recorder->stop();
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().reason, "cannot be written: No space left on device");
    Replay replay(file, disk);
    EXPECT_FALSE(replay.recording.torn_tail());
    must(replay.player.begin());
    const auto hashes = replay.play();
    EXPECT_GT(hashes.size(), 3U);
    EXPECT_TRUE(is_first_part(hashes, play.hashes));
    EXPECT_FALSE(replay.player.difference());
}

/// Records a second in which one operation fails. Whether it did.
bool record_with_fault(int operation, int& endings) {
    SCOPED_TRACE("operation " + std::to_string(operation));
    MemoryDisk memory(enough_bytes);
    FaultyDisk disk(memory);
    disk.fail_at(operation);
    Play play("ode", "pendulum.xml");
    const auto recorder = play.record_on(disk, file, {.keyframe_s = 0.1});
    if (!recorder) {
        EXPECT_TRUE(memory.list("").empty()) << "refused, it leaves nothing";
        return disk.has_failed();
    }
    for (int part = 0; part < 4; ++part) {
        play.play(25);
        (*recorder)->settle();
    }
    const bool is_whole = (*recorder)->stop().has_value();
    EXPECT_EQ(is_whole, !disk.has_failed());
    const auto opened = Recording::open(memory, file);
    if (!opened) {
        EXPECT_NE(opened.error().reason.words().find("expected a keyframe"), std::string::npos);
        return disk.has_failed();
    }
    Replay replay(file, memory);
    must(replay.player.begin());
    const auto hashes = replay.play();
    EXPECT_TRUE(is_first_part(hashes, play.hashes));
    EXPECT_FALSE(replay.player.difference());
    EXPECT_FALSE(replay.recording.torn_tail());
    if (replay.recording.ending() && replay.recording.ending()->reason == EndReason::disk_failed)
        ++endings;
    return disk.has_failed();
}

TEST(RecordingOnAFaultyDisk, verifies_as_far_as_it_goes_whichever_operation_fails) {
    int operation = 1;
    int endings = 0;
    while (record_with_fault(operation, endings)) ++operation;
    EXPECT_GT(operation, 10);
    EXPECT_GT(endings, 3) << "those that say themselves why they ended";
}

/// The bytes of a recording.
std::string bytes_of_recording() {
    MemoryDisk disk(enough_bytes);
    Play play("ode", "pendulum.xml");
    const auto recorder = must(play.record_on(disk, file));
    play.play(20);
    must(recorder->stop());
    return must(disk.read(file, enough_bytes));
}

Result<std::string> bring_in_halves(Shelf& shelf, const std::string& bytes) {
    auto delivery = shelf.begin("brought", bytes.size());
    if (!delivery) return tl::unexpected(delivery.error());
    const std::size_t half = bytes.size() / 2;
    for (const std::string& piece : {bytes.substr(0, half), bytes.substr(half)})
        if (auto written = delivery->write(piece); !written) return tl::unexpected(written.error());
    return delivery->finish();
}

TEST(DeliveryToAFullDisk, is_refused_in_words_and_leaves_nothing) {
    const std::string bytes = bytes_of_recording();
    MemoryDisk disk(bytes.size() - 1);
    Shelf shelf(disk, "data");
    const auto brought = bring_in_halves(shelf, bytes);
    ASSERT_FALSE(brought);
    EXPECT_EQ(brought.error().field, "File");
    EXPECT_EQ(brought.error().value, "brought");
    EXPECT_EQ(brought.error().reason, "cannot be written: No space left on device");
    EXPECT_TRUE(disk.list("data/opened").empty());
}

TEST(DeliveryThatIsGivenUp, leaves_nothing) {
    MemoryDisk disk(enough_bytes);
    Shelf shelf(disk, "data");
    must(must(shelf.begin("half", 100)).write("half"));
    EXPECT_TRUE(disk.list("data/opened").empty());
}

TEST(DeliveryToAFaultyDisk, is_kept_whole_or_leaves_nothing_whichever_operation_fails) {
    const std::string bytes = bytes_of_recording();
    int refusals = 0;
    for (int operation = 1;; ++operation) {
        MemoryDisk memory(enough_bytes);
        FaultyDisk disk(memory);
        Shelf shelf(disk, "data");
        disk.fail_at(operation);
        const auto brought = bring_in_halves(shelf, bytes);
        if (!disk.has_failed()) break;
        const auto left = memory.list("data/opened");
        ASSERT_EQ(left.size(), brought ? 1U : 0U) << operation;
        if (brought)
            EXPECT_EQ(must(memory.read(left.front().path, enough_bytes)), bytes);
        else
            ++refusals;
    }
    EXPECT_GE(refusals, 5);
}

TEST(ExportToAFaultyDisk, is_whole_or_not_there_whichever_operation_fails) {
    Play play("ode", "pendulum.xml");
    const auto write_all = [&](storage::Disk& disk) -> Result<void> {
        CsvSink sink(disk, "run.csv", {});
        for (int i = 0; i < 3; ++i)
            if (auto added = sink.add({}, *play.simulation->snapshot()); !added) return added;
        return sink.finish();
    };
    MemoryDisk whole(enough_bytes);
    must(write_all(whole));
    const std::string expected = must(whole.read("run.csv", enough_bytes));
    int refusals = 0;
    for (int operation = 1;; ++operation) {
        MemoryDisk memory(enough_bytes);
        FaultyDisk disk(memory);
        disk.fail_at(operation);
        const auto written = write_all(disk);
        if (!disk.has_failed()) break;
        ASSERT_EQ(memory.list("").size(), written ? 1U : 0U) << operation;
        if (written)
            EXPECT_EQ(must(memory.read("run.csv", enough_bytes)), expected);
        else
            ++refusals;
    }
    EXPECT_GE(refusals, 4);
}

}  // namespace
}  // namespace simrob::recording
