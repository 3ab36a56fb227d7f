// Matches as files: their contents, their names, and how often they are played.

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "sport/tournament/job_run.h"
#include "sport/tournament/sha256.h"
#include "storage/memory_disk.h"
#include "storage/system/system_disk.h"
#include "support/faulty_disk.h"
#include "support/temporary_folder.h"

namespace simrob::sport::tournament {
namespace {

using soccer::Team;
using test::TemporaryFolder;

constexpr const char* plain_job = R"({"kind":"match","blue":"hard","yellow":"easy"})";

Json with(const char* text, const Json& changes) {
    Json json = Json::parse(text);
    json.merge_patch(changes);
    return json;
}

Problem refusal_of_job(const std::string& text) {
    const auto job = parse_job(text, "");
    return job ? Problem{"", "", in_own_words("taken")} : job.error();
}

std::string hash_of(const std::string& job, const std::filesystem::path& folder = "",
                    const std::string& program = "program") {
    const auto parsed = parse_job(job, folder);
    if (!parsed) return parsed.error().field + ": " + parsed.error().reason.words();
    const storage::SystemDisk disk;
    const auto hash = JobHasher(disk, program).hash(*parsed);
    return hash ? *hash : hash.error().reason.words();
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

TEST(Sha256, is_that_of_the_standard) {
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Job, needs_only_its_strategies) {
    const auto job = parse_job(plain_job, "");
    ASSERT_TRUE(job) << job.error().reason;
    EXPECT_EQ(job->terms.league, "fira-5v5");
    EXPECT_EQ(job->terms.engine, "ode");
    EXPECT_TRUE(job->terms.record);
    EXPECT_EQ(length_s(job->terms.rules), length_s(soccer::Rules()));
    EXPECT_EQ(job->seed, 0U);
}

TEST(Job, is_the_same_after_a_round_trip) {
    const auto first = parse_job(
        R"({"kind":"match","league":"vsss-3v3","blue":"hard","yellow":"b/y.py","seconds":90,
            "seed":7,"rules":{"stuck_ball":{"is_on":false,"after_s":2.5},
                     "crowded_attack":{"most_robots":3}},
            "engine":"bullet","record":false})",
        "/teams");
    ASSERT_TRUE(first) << first.error().field << first.error().reason;
    EXPECT_EQ(first->yellow, "/teams/b/y.py");
    EXPECT_EQ(first->terms.rules.halves.half_s, 45);
    EXPECT_FALSE(first->terms.rules.stuck_ball.is_on);
    EXPECT_EQ(first->terms.rules.crowded_attack.most_robots, 3);
    const auto second = parse_job(job_json(*first).dump(), "/elsewhere");
    ASSERT_TRUE(second);
    EXPECT_EQ(job_json(*first), job_json(*second));
}

TEST(Job, refuses_what_is_wrong_by_name) {
    const auto field_of = [](const Json& changes) {
        return refusal_of_job(with(plain_job, changes).dump()).field;
    };
    EXPECT_EQ(field_of({{"kind", "race"}}), "kind");
    EXPECT_EQ(field_of({{"league", "chess"}}), "league");
    EXPECT_EQ(field_of({{"blue", "harder"}}), "blue");
    EXPECT_EQ(field_of({{"yellow", ""}}), "yellow");
    EXPECT_EQ(field_of({{"yellow", 3}}), "yellow");
    EXPECT_EQ(field_of({{"blue", nullptr}}), "blue");
    EXPECT_EQ(field_of({{"seconds", 0}}), "seconds");
    EXPECT_EQ(field_of({{"seconds", "60"}}), "seconds");
    EXPECT_EQ(field_of({{"seed", -1}}), "seed");
    EXPECT_EQ(field_of({{"seed", 1.5}}), "seed");
    EXPECT_EQ(field_of({{"engine", "steam"}}), "engine");
    EXPECT_EQ(field_of({{"record", 1}}), "record");
    EXPECT_EQ(field_of({{"rules", true}}), "rules");
    EXPECT_EQ(field_of({{"rules", {{"offside", true}}}}), "rules");
    EXPECT_EQ(field_of({{"rules", {{"holding", {{"after_s", -1}}}}}}), "rules.holding.after_s");
    EXPECT_EQ(field_of({{"colour", "red"}}), "colour");
    EXPECT_EQ(refusal_of_job(R"({"kind":"match","blue":"hard","blue":"easy"})").field, "blue");
    EXPECT_EQ(refusal_of_job("{\n\"kind\" \"match\"}").reason, "line 2 is not JSON");
    EXPECT_EQ(refusal_of_job("[]").reason, "expected a JSON object");
}

TEST(JobHash, changes_with_each_input) {
    const std::string plain = hash_of(plain_job);
    EXPECT_EQ(plain.size(), 64U);
    std::set<std::string> hashes{plain};
    const std::vector<Json> changes = {{{"league", "vsss-3v3"}},
                                       {{"blue", "medium"}},
                                       {{"yellow", "medium"}},
                                       {{"seconds", 60}},
                                       {{"seed", 1}},
                                       {{"engine", "bullet"}},
                                       {{"record", false}},
                                       {{"rules", {{"halves", {{"changes_ends", false}}}}}},
                                       {{"rules", {{"lost", {{"after_s", 0.75}}}}}}};
    for (const auto& change : changes)
        EXPECT_TRUE(hashes.insert(hash_of(with(plain_job, change).dump())).second) << change;
    EXPECT_TRUE(hashes.insert(hash_of(plain_job, "", "another program")).second);
    EXPECT_TRUE(hashes.insert(hash_of(R"({"kind":"match","blue":"easy","yellow":"hard"})")).second);
}

TEST(JobHash, does_not_change_when_defaults_are_written_down) {
    EXPECT_EQ(hash_of(plain_job), hash_of(job_json(*parse_job(plain_job, "")).dump()));
}

TEST(JobHash, follows_the_bytes_of_strategies_wherever_they_are) {
    const TemporaryFolder here;
    const TemporaryFolder there;
    const std::string job = with(plain_job, {{"blue", "team.py"}}).dump();
    write(std::filesystem::path(here.path()) / "team.py", "one");
    write(std::filesystem::path(there.path()) / "team.py", "one");
    const std::string first = hash_of(job, here.path());
    EXPECT_EQ(first, hash_of(job, there.path()));
    write(std::filesystem::path(there.path()) / "team.py", "two");
    EXPECT_NE(first, hash_of(job, there.path()));
    EXPECT_NE(hash_of(job, "/nowhere").find("cannot be opened"), std::string::npos);
}

/// Runs a job with a made-up match.
struct MadeUp {
    TemporaryFolder folder;
    storage::SystemDisk disk;
    int plays = 0;
    JobFiles files{std::filesystem::path(folder.path()) / "result.json",
                   std::filesystem::path(folder.path()) / "game.simrec"};

    Result<JobDone> run(const std::string& job, const std::string& program = "program") {
        return run_job(disk, *parse_job(job, folder.path()), program, files,
                       [this](const Job& given, const std::filesystem::path& recording) {
                           return play(given, recording);
                       });
    }
    Result<JobResult> play(const Job& job, const std::filesystem::path& recording) {
        ++plays;
        write(recording, "moments");
        JobResult result;
        result.report.score = {static_cast<int>(job.seed), 1};
        result.report.forfeited_by = Team::yellow;
        result.report.forfeit = {"no \"words\"", true};
        return result;
    }
};

TEST(JobRun, writes_a_result_that_can_be_read_back) {
    MadeUp made_up;
    const auto done = made_up.run(with(plain_job, {{"seed", 4}}).dump());
    ASSERT_TRUE(done) << done.error().reason;
    EXPECT_FALSE(done->was_there);
    const auto found = find_result(made_up.disk, made_up.files, done->hash);
    ASSERT_TRUE(found) << found.error().reason;
    EXPECT_EQ(found->played.score, (std::array<int, 2>{4, 1}));
    EXPECT_EQ(found->played.winner, Team::blue);
    EXPECT_EQ(found->played.forfeited_by, Team::yellow);
    EXPECT_EQ(found->played.forfeit_reason, "no \"words\"");
    EXPECT_TRUE(found->played.is_unrepeatable);
    EXPECT_EQ(found->played.recording, "game.simrec");
    EXPECT_EQ(found->text,
              made_up.disk.read(made_up.files.result, greatest_result_bytes).value_or(""));
}

TEST(JobRun, plays_nothing_twice) {
    MadeUp made_up;
    ASSERT_TRUE(made_up.run(plain_job));
    EXPECT_TRUE(made_up.run(plain_job)->was_there);
    EXPECT_EQ(made_up.plays, 1);
    EXPECT_FALSE(made_up.run(plain_job, "newer program")->was_there);
    EXPECT_FALSE(made_up.run(with(plain_job, {{"seed", 9}}).dump(), "newer program")->was_there);
    EXPECT_EQ(made_up.plays, 3);
}

TEST(JobRun, plays_again_what_is_half_there) {
    MadeUp made_up;
    ASSERT_TRUE(made_up.run(plain_job));
    const auto text = storage::SystemDisk().read(made_up.files.result, greatest_result_bytes);
    write(made_up.files.result, text->substr(0, text->size() / 2));
    EXPECT_FALSE(made_up.run(plain_job)->was_there);
    EXPECT_EQ(*storage::SystemDisk().read(made_up.files.result, greatest_result_bytes), *text);
    std::filesystem::remove(made_up.files.recording);
    EXPECT_FALSE(made_up.run(plain_job)->was_there);
    EXPECT_TRUE(made_up.run(plain_job)->was_there);
}

TEST(JobRun, leaves_no_result_when_a_strategy_changes_meanwhile) {
    MadeUp made_up;
    const std::filesystem::path strategy = std::filesystem::path(made_up.folder.path()) / "a.py";
    write(strategy, "before");
    const Job job = *parse_job(with(plain_job, {{"blue", "a.py"}}).dump(), made_up.folder.path());
    const auto done = run_job(made_up.disk, job, "program", made_up.files,
                              [&](const Job& given, const std::filesystem::path& recording) {
                                  write(strategy, "after");
                                  return made_up.play(given, recording);
                              });
    EXPECT_FALSE(done);
    EXPECT_FALSE(std::filesystem::exists(made_up.files.result));
    EXPECT_FALSE(std::filesystem::exists(made_up.files.recording));
}

TEST(JobRun, leaves_no_result_without_its_recording_and_nothing_else_whatever_fails) {
    const JobFiles files{"result.json", "game.simrec"};
    int refusals = 0;
    for (int operation = 1;; ++operation) {
        SCOPED_TRACE(operation);
        storage::MemoryDisk memory(1U << 20U);
        test::FaultyDisk disk(memory);
        disk.fail_at(operation);
        const auto done =
            run_job(disk, *parse_job(plain_job, ""), "program", files,
                    [&](const Job&, const std::filesystem::path& recording) -> Result<JobResult> {
                        if (auto written = disk.write(recording, "moments"); !written)
                            return tl::unexpected(written.error());
                        return JobResult{};
                    });
        if (!disk.has_failed()) break;
        if (!done) ++refusals;
        EXPECT_TRUE(memory.has_file(files.recording) || !memory.has_file(files.result));
        EXPECT_EQ(memory.list("").size(),
                  static_cast<std::size_t>(memory.has_file(files.recording)) +
                      static_cast<std::size_t>(memory.has_file(files.result)));
        EXPECT_TRUE(!done || find_result(memory, files, done->hash));
    }
    EXPECT_GE(refusals, 8) << "of the recording, its name, and the result";
}

}  // namespace
}  // namespace simrob::sport::tournament
