// A recording costs no more to play than an honest one of its size.

#include <gtest/gtest.h>

#include <fstream>

#include "recording/frame_file.h"
#include "recording/log_entry.h"
#include "support/recorded_commands.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::recording {
namespace {

using test::must;
using test::TemporaryFolder;

/// An empty world, in which iterations are cheap, with very short ones.
class ForgedLog : public ::testing::Test {
  protected:
    ForgedLog() : simulation(test::empty_simulation()) {
        must(simulation->set_timestep(1e-5));
        must(simulation->initialize());
    }
    void record(const std::string& to, std::uint64_t iterations) {
        auto recorder = must(Recorder::start(disk, *simulation, catalogue, to, {"test", "", "ode"},
                                             {.keyframe_s = 3600, .verification_s = 3600}));
        for (std::uint64_t i = 0; i < iterations; ++i) simulation->step();
        must(recorder->stop());
    }
    /// Copies the first moment of a recording, and makes up logs behind it.
    void forge(const std::string& from, const std::string& to, std::uint64_t iterations_each,
               int logs) {
        const auto recording = must(Recording::open(disk, from));
        auto file = must(FrameFile::create(disk, to, recording.origin()));
        const auto keyframe = must(recording.read(recording.keyframes().front().offset));
        std::uint64_t scene = 0;
        std::memcpy(&scene, keyframe.content.data(), sizeof scene);
        must(file.write(FrameKind::scene, {}, must(recording.read(scene)).content));
        must(file.write(FrameKind::keyframe, {}, keyframe.content));
        std::string log;
        ByteWriter(log).raw(LogEntry::iterations);
        ByteWriter(log).natural(iterations_each);
        for (int i = 0; i < logs; ++i)
            must(file.write(FrameKind::log, {static_cast<std::uint64_t>(i) * iterations_each, 0},
                            log));
        must(file.write_end(EndReason::stopped, "", {}));
    }
    /// How many iterations it made, up to its end or a refusal, and that.
    std::pair<std::uint64_t, std::string> played(const std::string& file) {
        const auto recording = must(Recording::open(disk, file));
        const auto again = test::empty_simulation();
        Player player(recording, catalogue, *again, physics::engines());
        must(player.begin());
        for (std::uint64_t made = 0;; ++made) {
            const auto advanced = player.advance();
            if (!advanced) return {made, advanced.error().reason.words()};
            if (!*advanced) return {made, player.difference() ? "differs" : ""};
        }
    }

    TemporaryFolder folder;
    storage::SystemDisk disk;
    command::Catalogue catalogue = test::recorded_commands();
    std::unique_ptr<engine::Simulation> simulation;
    const std::string honest = folder.path() + "/honest.simrec";
    const std::string forged = folder.path() + "/forged.simrec";
};

TEST_F(ForgedLog, costs_no_more_than_up_to_the_hash_that_is_missing) {
    record(honest, 1);
    forge(honest, forged, maximum_log_iterations / 10, 1000);
    const auto [made, words] = played(forged);
    EXPECT_EQ(made, maximum_log_iterations) << "in ten of a thousand logs";
    EXPECT_NE(words.find("iterations between two hashes"), std::string::npos) << words;
    EXPECT_NE(words.find("byte"), std::string::npos) << words;
}

TEST_F(ForgedLog, of_too_many_iterations_at_once_makes_none_of_them) {
    record(honest, 1);
    for (const std::uint64_t many : {maximum_log_iterations + 1, ~std::uint64_t{0}}) {
        std::filesystem::remove(forged);
        forge(honest, forged, many, 1);
        EXPECT_EQ(played(forged).first, 0U);
    }
}

TEST_F(ForgedLog, is_none_that_a_recorder_writes_however_rarely_it_is_to_hash) {
    record(honest, 2 * maximum_log_iterations + 7);
    const auto [made, words] = played(honest);
    EXPECT_EQ(made, 2 * maximum_log_iterations + 7);
    EXPECT_EQ(words, "");
}

}  // namespace
}  // namespace simrob::recording
