// Recorded and played again.

#include "recording/recording.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "command/requests/agents.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "recording/request_bytes.h"
#include "storage/simulation_store.h"
#include "storage/world_file.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::recording {
namespace {

using test::must;
using test::Play;
using test::Replay;
using test::TemporaryFolder;

std::string file_in(const TemporaryFolder& folder) {
    return folder.path() + "/play.simrec";
}

/// Whether `all` begins with `some`.
bool is_beginning(const std::vector<std::uint64_t>& some, const std::vector<std::uint64_t>& all) {
    return some.size() <= all.size() && std::equal(some.begin(), some.end(), all.begin());
}

TEST(RequestBytes, give_equal_requests_for_all_that_shipped_worlds_say) {
    const auto catalogue = test::recorded_commands();
    std::size_t seen = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::source_folder() / "worlds")) {
        const auto text = must(storage::SystemDisk().read(file.path(), std::size_t{1} << 24U));
        const auto world = storage::decode_world_file(text, catalogue);
        ASSERT_TRUE(world.has_value()) << file.path();
        for (const auto& request : world->requests) {
            std::string bytes;
            append_request(request, bytes);
            ByteReader reader(bytes);
            const auto read = must(read_request(reader, catalogue));
            EXPECT_TRUE(reader.is_at_end());
            EXPECT_EQ(read.command, request.command);
            EXPECT_TRUE(read.command->equal(read.value, request.value)) << request.command->name;
            ++seen;
        }
    }
    EXPECT_GT(seen, 100U);
}

TEST(RequestBytes, are_read_where_a_text_is_empty) {
    const auto catalogue = test::recorded_commands();
    const auto request =
        command::make_request(catalogue, command::HoldLane{.key = "one", .is_paused = true});
    std::string bytes;
    append_request(request, bytes);
    ByteReader reader(bytes);
    const auto read = must(read_request(reader, catalogue));
    EXPECT_TRUE(reader.is_at_end());
    EXPECT_TRUE(read.command->equal(read.value, request.value));
}

TEST(RequestBytes, are_refused_where_a_field_is_not_what_it_may_be) {
    const auto catalogue = test::recorded_commands();
    std::string bytes;
    append_request(command::make_request(catalogue, command::SetTimestep{0.01}), bytes);
    for (const double wrong : {-1.0, 1e9, std::nan("")}) {
        std::string changed = bytes.substr(0, bytes.size() - sizeof wrong);
        ByteWriter(changed).raw(wrong);
        ByteReader reader(changed);
        const auto read = read_request(reader, catalogue);
        ASSERT_FALSE(read.has_value());
        EXPECT_NE(read.error().reason.words().find("Timestep"), std::string::npos)
            << read.error().reason;
    }
}

TEST(SceneBytes, bring_back_equal_worlds) {
    for (const char* world : {"pitch_5v5.xml", "mechanisms.xml", "terrain.xml", "manual.xml"}) {
        const Play play("ode", world);
        const auto before = play.simulation->checkpoint();
        const auto scene =
            must(decode_scene(encode_scene(scene_of(before), play.catalogue), play.catalogue, {}));
        auto moment = must(decode_keyframe(encode_keyframe(before, 16, 7), physics::engines()));
        EXPECT_EQ(moment.scene_offset, 16U);
        EXPECT_EQ(moment.hash, 7U);
        EXPECT_EQ(*scene.materials, *before.world.materials);
        ASSERT_EQ(scene.entities->size(), before.world.entities->size());
        for (const auto& [id, entity] : *before.world.entities)
            EXPECT_EQ(scene.entities->at(id).specification, entity.specification) << world << id;
        const auto simulation = test::empty_simulation();
        must(simulation->restore(checkpoint_of(scene, std::move(moment))));
        EXPECT_EQ(simulation->hash(), play.simulation->hash()) << world;
    }
}

class RecordedOn : public testing::TestWithParam<const char*> {};

TEST_P(RecordedOn, replays_to_the_same_hash_after_every_iteration) {
    const TemporaryFolder folder;
    Play play(GetParam());
    ASSERT_TRUE(play.is_loaded);
    auto recorder = play.record(file_in(folder), {.keyframe_s = 0.4, .verification_s = 0.1});
    play.play(120);
    must(recorder->stop());

    Replay replay(file_in(folder));
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), play.hashes);
    EXPECT_GE(replay.player.verified(), 12U);
    EXPECT_FALSE(replay.player.difference());
    EXPECT_EQ(replay.recording.keyframes().size(), 4U);
    ASSERT_TRUE(replay.recording.ending());
    EXPECT_EQ(replay.recording.ending()->reason, EndReason::stopped);
    EXPECT_EQ(replay.recording.ending()->place.iteration, 120U);
}

INSTANTIATE_TEST_SUITE_P(engines, RecordedOn, testing::Values("ode", "bullet", "mujoco"),
                         [](const auto& engine) { return engine.param; });

TEST(Recorded, a_jump_comes_to_the_bits_of_playing_through) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(file_in(folder), {.keyframe_s = 0.5});
    play.play(300);
    must(recorder->stop());
    Replay replay(file_in(folder));
    for (const int iteration : {299, 1, 150, 50, 49, 51, 300, 2}) {
        must(replay.player.seek(0.01 * iteration));
        EXPECT_EQ(replay.player.place().iteration, static_cast<std::uint64_t>(iteration));
        EXPECT_EQ(replay.simulation->hash(), play.hashes[static_cast<std::size_t>(iteration) - 1]);
    }
    must(replay.player.seek(0));
    EXPECT_EQ(replay.play(), play.hashes);
    const auto beyond = replay.player.seek(3.5);
    ASSERT_FALSE(beyond.has_value());
    EXPECT_NE(beyond.error().reason.words().find("ends at 3"), std::string::npos)
        << beyond.error().reason;
}

TEST(Recorded, is_looked_at_in_the_same_moment_as_often_as_one_likes) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(file_in(folder), {.verification_s = 0.5});
    play.play(100);
    must(recorder->stop());

    Play other;
    const auto recording = must(Recording::open(storage::SystemDisk(), file_in(folder)));
    Player player(recording, other.catalogue, *other.simulation, physics::engines());
    for (int i = 0; i < 30; ++i) must(player.seek(0.8));
    EXPECT_EQ(other.simulation->hash(), play.hashes[79]);
}

TEST(Recorded, a_branch_with_the_same_commands_comes_to_the_same_bits) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(file_in(folder), {.keyframe_s = 0.4});
    play.play(100);
    const Random random = play.random;
    play.play(100);
    must(recorder->stop());

    Play branch("bullet", "manual.xml");
    const auto recording = must(Recording::open(storage::SystemDisk(), file_in(folder)));
    Player player(recording, branch.catalogue, *branch.simulation, physics::engines());
    must(player.seek(1));
    branch.random = random;
    branch.play(100);
    EXPECT_EQ(branch.hashes, std::vector(play.hashes.begin() + 100, play.hashes.end()));
}

TEST(Recorded, goes_on_over_moments_that_came_from_outside) {
    const TemporaryFolder folder;
    Play play;
    storage::SimulationStore store(play.disk, *play.simulation, play.catalogue, folder.path());
    const std::string name = "<Name>here</Name>";
    const std::string file = "<File>there</File>";
    auto recorder = play.record(file_in(folder));
    play.play(30);
    play.control("Keep_Snapshot", name);
    play.play(30);
    play.control("Save", file);
    play.play(30);
    play.control("Recall_Snapshot", name);
    play.play(30);
    play.control("Load", file);
    play.control("Set_World_Gravity", "<Gravity>-5</Gravity>");
    play.play(30);
    play.control("Reset_World");
    play.play(30);
    must(recorder->stop());

    Replay replay(file_in(folder));
    must(replay.player.begin());
    EXPECT_EQ(replay.play(), play.hashes);
    EXPECT_FALSE(replay.player.difference());
    EXPECT_EQ(replay.player.place().iteration, 180U);
    EXPECT_NEAR(replay.player.place().time_s, 1.8, 1e-9);
    must(replay.player.seek(1.05));
    EXPECT_EQ(replay.simulation->hash(), play.hashes[104]);
    EXPECT_LT(replay.simulation->clock().iteration, 105U);
}

TEST(Recorded, what_it_does_not_know_is_not_played_in_silence) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(file_in(folder));
    play.play(50);
    play.simulation->world().physics().set_random(99);
    play.play(100);
    must(recorder->stop());
    Replay replay(file_in(folder));
    must(replay.player.begin());
    replay.play();
    ASSERT_TRUE(replay.player.difference());
    EXPECT_EQ(replay.player.difference()->place.iteration, 100U);
}

TEST(Recorded, commands_that_are_not_recorded_leave_the_world_as_it_is) {
    const TemporaryFolder folder;
    Play play("ode", "manual.xml");
    storage::SimulationStore store(play.disk, *play.simulation, play.catalogue, folder.path());
    const auto hash = play.simulation->hash();
    std::size_t tried = 0;
    for (const auto* command : play.catalogue.commands()) {
        if (command->effect != command::Effect::none) continue;
        // Whether it is done or refused for its empty fields.
        static_cast<void>(play.simulation->apply(command::make_request(*command, command->make())));
        EXPECT_EQ(play.simulation->hash(), hash) << command->name;
        ++tried;
    }
    EXPECT_GT(tried, 15U);
}

TEST(Recorded, neither_questions_nor_the_pace_are_in_it) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(file_in(folder));
    for (int i = 0; i < 1000; ++i) {
        play.control("Get_State");
        play.control("Set_Speed", "<Speed>7</Speed>");
    }
    must(recorder->stop());
    Replay replay(file_in(folder));
    must(replay.player.begin());
    EXPECT_FALSE(must(replay.player.prepare()));
    EXPECT_EQ(replay.simulation->modes().speed, 0);
}

TEST(Recorded, a_file_that_is_there_is_never_written_over) {
    const TemporaryFolder folder;
    Play play;
    must(play.record(file_in(folder))->stop());
    const auto again =
        Recorder::start(play.disk, *play.simulation, play.catalogue, file_in(folder), {});
    ASSERT_FALSE(again.has_value());
    EXPECT_EQ(again.error().value, file_in(folder));
}

TEST(Recorded, ends_cleanly_and_says_so_when_the_file_is_as_large_as_it_may_be) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(file_in(folder), {.keyframe_s = 0.01, .maximum_bytes = 100'000});
    while (recorder->is_running()) play.play(1);
    must(recorder->stop());
    EXPECT_NE(recorder->state().ending.find("limit of 100000 bytes"), std::string::npos);

    Replay replay(file_in(folder));
    ASSERT_TRUE(replay.recording.ending());
    EXPECT_EQ(replay.recording.ending()->reason, EndReason::size_limit);
    EXPECT_EQ(replay.recording.ending()->detail, recorder->state().ending);
    must(replay.player.begin());
    const auto hashes = replay.play();
    EXPECT_TRUE(is_beginning(hashes, play.hashes));
    EXPECT_EQ(replay.recording.ending()->place.iteration, hashes.size());
}

TEST(Recorded, ends_cleanly_and_says_so_when_the_disk_is_too_slow) {
    const TemporaryFolder folder;
    Play play;
    auto recorder =
        play.record(file_in(folder), {.keyframe_s = 0.01, .maximum_waiting_bytes = 30'000});
    for (int i = 0; i < 5000 && recorder->is_running(); ++i) play.play(1);
    must(recorder->stop());
    Replay replay(file_in(folder));
    ASSERT_TRUE(replay.recording.ending());
    EXPECT_EQ(replay.recording.ending()->reason, EndReason::disk_slow);
    EXPECT_NE(replay.recording.ending()->detail.find("too slow"), std::string::npos);
    must(replay.player.begin());
    const auto hashes = replay.play();
    EXPECT_TRUE(is_beginning(hashes, play.hashes));
}

TEST(Recorded, worlds_in_threads_are_recorded_apart) {
    const TemporaryFolder folder;
    const auto record = [&](const std::string& name, std::vector<std::uint64_t>& hashes) {
        Play play("ode", "manual.xml");
        auto recorder = play.record(folder.path() + name, {.keyframe_s = 0.05});
        play.play(100);
        static_cast<void>(recorder->state());
        must(recorder->stop());
        hashes = play.hashes;
    };
    std::vector<std::uint64_t> hashes[2];
    std::thread other(record, "/a.simrec", std::ref(hashes[0]));
    record("/b.simrec", hashes[1]);
    other.join();
    for (const char* name : {"/a.simrec", "/b.simrec"}) {
        Replay replay(folder.path() + name);
        must(replay.player.begin());
        EXPECT_EQ(replay.play(), hashes[0]);
    }
    EXPECT_EQ(hashes[0], hashes[1]);
}

/// While it lives, no file may grow beyond this.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

  private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

TEST(Recorded, a_full_disk_ends_it_with_a_reason_and_behind_a_whole_frame) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(file_in(folder), {.keyframe_s = 0.01});
    {
        const FullDisk full(60'000);
        while (recorder->is_running()) play.play(1);
        const auto stopped = recorder->stop();
        ASSERT_FALSE(stopped.has_value());
        EXPECT_NE(stopped.error().reason.words().find("cannot be written"), std::string::npos);
    }
    EXPECT_FALSE(recorder->state().is_running);
    Replay replay(file_in(folder));
    EXPECT_FALSE(replay.recording.torn_tail());
    must(replay.player.begin());
    const auto hashes = replay.play();
    EXPECT_GT(hashes.size(), 3U);
    EXPECT_TRUE(is_beginning(hashes, play.hashes));
}

std::string problem_of(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
    const auto opened = Recording::open(storage::SystemDisk(), path);
    return opened ? "" : opened.error().value + ": " + opened.error().reason.words();
}

TEST(RecordingFile, says_what_agents_of_each_type_were_told) {
    const TemporaryFolder folder;
    must(Play().record(file_in(folder))->stop());
    const auto profiles =
        must(Recording::open(storage::SystemDisk(), file_in(folder))).origin().profiles;
    EXPECT_EQ(profiles, (std::vector<RecordedProfile>{{"Striker", "profile vss", "entities"}}));
    // What is too long to be read is cut, whoever wrote it.
    Origin origin;
    origin.profiles.assign(1001, {"Type", std::string(70'000, 'x'), "entities"});
    const auto read = must(decode_origin(encode_origin(origin), format_version));
    EXPECT_EQ(read.profiles.size(), 1000U);
    EXPECT_EQ(read.profiles[999].words, std::string(65536, 'x'));
    std::string too_many = encode_origin({});
    too_many.pop_back();
    ByteWriter(too_many).natural(1001);
    too_many.append(3003, '\0');
    EXPECT_FALSE(decode_origin(too_many, format_version));
    EXPECT_FALSE(decode_origin(encode_origin({}), 1)) << "version 1 ends before the profiles";
}

/// The same recording in version 1 of the format: without profiles in the origin. The program's
/// version is lengthened to keep the length of the frame, since frames refer to each other by
/// position.
std::string as_version_1(const std::string& path) {
    const auto opened = must(Recording::open(storage::SystemDisk(), path));
    const Frame first = must(opened.read(file_header_bytes));
    Origin origin = opened.origin();
    origin.profiles.clear();
    std::string frame;
    Random random(3);
    for (; frame.size() < first.next - first.offset;
         origin.version += char('a' + random.below(26))) {
        std::string content = encode_origin(origin);
        content.pop_back();
        frame = must(FrameEncoder().encode(FrameKind::origin, {}, content));
    }
    std::string file(file_magic);
    ByteWriter(file).raw(std::uint64_t{1});
    return file + frame + must(storage::SystemDisk().read(path, 1U << 24U)).substr(first.next);
}

// What follows the origin was the same in versions 1 and 2, and tests/kept has files of version 2.
TEST(RecordingFile, of_the_first_version_still_tells_its_origin) {
    const TemporaryFolder folder;
    Play play;
    auto recorder = play.record(file_in(folder));
    play.play(30);
    must(recorder->stop());
    const std::string path = folder.path() + "/old.simrec";
    const std::string old = as_version_1(file_in(folder));
    ASSERT_EQ(old.size(), must(storage::SystemDisk().read(file_in(folder), 1U << 24U)).size());
    std::ofstream(path, std::ios::binary) << old;
    Replay replay(path);
    EXPECT_TRUE(replay.recording.origin().profiles.empty());
    EXPECT_EQ(replay.recording.origin().seed, 0U);
    EXPECT_EQ(replay.recording.version(), 1U);
}

TEST(RecordingFile, that_is_none_is_refused_with_file_byte_and_what_was_expected) {
    const TemporaryFolder folder;
    const std::string path = file_in(folder);
    must(Play().record(path)->stop());
    std::string whole = must(storage::SystemDisk().read(path, 1U << 24U));
    const std::string other = folder.path() + "/other.simrec";
    EXPECT_EQ(problem_of(other, ""),
              other + ": byte 0: expected a recording of SimRob, which begins with SIMREC");
    EXPECT_EQ(problem_of(other, "<Message/>" + whole), problem_of(other, ""));
    EXPECT_EQ(problem_of(other, whole.substr(0, 20)),
              other + ": byte 16: expected 40 bytes more, but the file ends at 20");
    std::string newer = whole;
    newer[8] = 9;
    EXPECT_EQ(problem_of(other, newer),
              other + ": byte 8: version 9 of the format: expected version 1 to 5");
    std::string damaged = whole;
    damaged[60] ^= 1;
    EXPECT_NE(problem_of(other, damaged).find("byte 16: its checksum is wrong"), std::string::npos);
    EXPECT_NE(Recording::open(storage::SystemDisk(), folder.path() + "/none")
                  .error()
                  .reason.words()
                  .find("No such file"),
              std::string::npos);
    EXPECT_FALSE(Recording::open(storage::SystemDisk(), folder.path()).has_value());
}

TEST(RecordingFile, cut_anywhere_plays_up_to_its_last_whole_frame_and_says_what_is_torn) {
    const TemporaryFolder folder;
    const std::string path = file_in(folder);
    Play play("ode", "manual.xml");
    auto recorder = play.record(path, {.keyframe_s = 0.05});
    play.play(100);
    must(recorder->stop());
    const std::string whole = must(storage::SystemDisk().read(path, 1U << 24U));
    const std::string cut = folder.path() + "/cut.simrec";
    Random random(3);
    std::size_t played = 0;
    for (int i = 0; i < 30; ++i) {
        const auto bytes = static_cast<std::size_t>(random.uniform(0, double(whole.size())));
        if (!problem_of(cut, whole.substr(0, bytes)).empty()) continue;
        Replay replay(cut);
        EXPECT_FALSE(replay.recording.ending());
        if (replay.recording.end_offset() < bytes) {
            ASSERT_TRUE(replay.recording.torn_tail());
            EXPECT_TRUE(replay.recording.torn_tail()->reason.words().ends_with(
                "the file ends at " + std::to_string(bytes)))
                << replay.recording.torn_tail()->reason;
        }
        must(replay.player.begin());
        const auto hashes = replay.play();
        EXPECT_TRUE(is_beginning(hashes, play.hashes));
        EXPECT_FALSE(replay.player.difference());
        ++played;
    }
    EXPECT_GT(played, 15U);
}

}  // namespace
}  // namespace simrob::recording
