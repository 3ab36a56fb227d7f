// Whole tournaments by the program: killed at any moment, on one core or on all, the same table.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "catalogue/standard.h"
#include "command/typed_request.h"
#include "contest/requests.h"
#include "engine/runner.h"
#include "scenario/cli_process.h"
#include "sport/contests/contests.h"
#include "sport/players/players.h"
#include "sport/tournament/job.h"
#include "sport/tournament/organiser.h"
#include "sport/tournament/store.h"
#include "storage/system/system_disk.h"
#include "support/counts.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::size_t greatest_file_bytes = 1U << 24U;

std::string read(const fs::path& path) {
    return storage::SystemDisk().read(path, greatest_file_bytes).value_or("");
}

/// `simrob tournament` with all its children in a process group, which can be killed.
class TournamentProcess {
  public:
    explicit TournamentProcess(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {program().string(), "tournament"});
        std::vector<char*> pointers;
        for (auto& argument : arguments) pointers.push_back(argument.data());
        pointers.push_back(nullptr);
        int pipe[2];
        if (::pipe2(pipe, O_CLOEXEC) != 0) return;
        pid_ = ::fork();
        if (pid_ == 0) become(pointers.data(), pipe[1]);
        ::setpgid(pid_, pid_);
        ::close(pipe[1]);
        progress_ = ::fdopen(pipe[0], "r");
    }
    TournamentProcess(const TournamentProcess&) = delete;
    TournamentProcess& operator=(const TournamentProcess&) = delete;
    ~TournamentProcess() {
        kill();
        if (progress_ != nullptr) ::fclose(progress_);
    }

    /// Waits until this many more games are over; false if it ends before.
    bool wait_for_games(int games) {
        char line[512];
        while (games > 0 && std::fgets(line, sizeof line, progress_) != nullptr)
            if (std::string_view(line).find(" : ") != std::string_view::npos) --games;
        return games == 0;
    }
    void kill() {
        if (pid_ <= 0) return;
        ::kill(-pid_, SIGKILL);
        wait();
    }
    /// Its status; -1 when it was killed.
    int wait() {
        int status = 0;
        if (pid_ <= 0 || ::waitpid(pid_, &status, 0) != pid_) return -1;
        pid_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

  private:
    [[noreturn]] static void become(char* const* arguments, int progress) {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(progress, STDERR_FILENO);
        ::execv(arguments[0], arguments);
        ::_exit(127);
    }

    pid_t pid_ = -1;
    FILE* progress_ = nullptr;
};

/// A tournament of eight teams, in temporary folders.
struct League {
    TemporaryFolder temporary;
    fs::path root = temporary.path();
    fs::path file = root / "copa.json";

    explicit League(const std::string& format) {
        Json json = {{"name", "copa"}, {"format", format}, {"seconds", count(2, 8)}};
        for (int i = 0; i < 8; ++i)
            json["teams"].push_back(
                {{"name", "Team " + std::to_string(i)}, {"strategy", strategy(i)}});
        std::ofstream(file) << json;
    }
    /// The three levels; then, in the long test, the example in Python at several speeds.
    std::string strategy(int team) const {
        constexpr const char* levels[] = {"hard", "medium", "easy"};
        constexpr int speed_step = 5;
        if (team < 3 || !long_counts_wanted()) return levels[team % 3];
        std::string text = read(source_folder() / "examples" / "strategies" / "chaser.py");
        const std::string full = "FULL = 60";
        const std::size_t place = text.find(full);
        EXPECT_NE(place, text.npos);
        text.replace(place, full.size(), "FULL = " + std::to_string(60 - speed_step * team));
        const std::string name = "chaser_" + std::to_string(team) + ".py";
        std::ofstream(root / name) << text;
        // Foreign strategies are read by a user of their own.
        fs::permissions(root, fs::perms::others_read | fs::perms::others_exec,
                        fs::perm_options::add);
        return name;
    }
    std::vector<std::string> arguments(const std::string& folder, int parallel) const {
        return {file.string(), "--folder", (root / folder).string(), "--parallel",
                std::to_string(parallel)};
    }
    int play(const std::string& folder, int parallel) const {
        return TournamentProcess(arguments(folder, parallel)).wait();
    }
    std::string table(const std::string& folder) const {
        return read(root / folder / "table.json");
    }

    /// Plays it, killed this often after some games and some more time.
    int play_killed(const std::string& folder, int parallel, int kills, Random& random) const {
        constexpr std::uint32_t most_games = 3;
        constexpr std::uint32_t longest_wait_us = 30'000;
        for (int i = 0; i < kills; ++i) {
            TournamentProcess process(arguments(folder, parallel));
            process.wait_for_games(static_cast<int>(random.below(most_games)));
            ::usleep(random.below(longest_wait_us));
            process.kill();
        }
        return play(folder, parallel);
    }
};

void expect_same_table(const std::string& format, std::uint64_t random_seed) {
    const League league(format);
    Random random(random_seed);
    ASSERT_EQ(league.play("serial", 1), 0);
    ASSERT_EQ(league.play_killed("killed", 3, count(6, 20), random), 0);
    const std::string table = league.table("serial");
    EXPECT_EQ(Json::parse(table)["over"], true);
    EXPECT_EQ(Json::parse(table)["hash"].get<std::string>().size(), 64U);
    EXPECT_EQ(league.table("killed"), table);
    if (!long_counts_wanted()) return;
    ASSERT_EQ(league.play("parallel", 4), 0);
    ASSERT_EQ(league.play_killed("killed-serial", 1, 20, random), 0);
    EXPECT_EQ(league.table("parallel"), table);
    EXPECT_EQ(league.table("killed-serial"), table);
}

TEST(TournamentProgram, gives_the_same_league_table_whatever_was_killed) {
    expect_same_table("round_robin", 7);
}

TEST(TournamentProgram, gives_the_same_cup_whatever_was_killed) {
    expect_same_table("knock_out", 8);
}

TEST(TournamentProgram, plays_nothing_again_that_is_there) {
    const League league("knock_out");
    ASSERT_EQ(league.play("cup", 2), 0);
    const std::string table = league.table("cup");
    TournamentProcess again(league.arguments("cup", 2));
    EXPECT_FALSE(again.wait_for_games(1));
    EXPECT_EQ(again.wait(), 0);
    EXPECT_EQ(league.table("cup"), table);
    // Without its database it takes what is in the result files.
    fs::remove(league.root / "cup" / "results.sqlite");
    TournamentProcess from_files(league.arguments("cup", 2));
    EXPECT_FALSE(from_files.wait_for_games(1));
    EXPECT_EQ(from_files.wait(), 0);
    EXPECT_EQ(league.table("cup"), table);
}

TEST(TournamentProgram, records_each_game_to_the_hash_that_its_result_tells) {
    const League league("knock_out");
    ASSERT_EQ(league.play("cup", 2), 0);
    const Json table = Json::parse(league.table("cup"));
    const Json& game = table["games"][0];
    const std::string stem = game["hash"];
    EXPECT_EQ(game["recording"], "copa/" + stem);
    const fs::path recording = league.root / "cup" / (stem + ".simrec");
    const Json result = Json::parse(read(league.root / "cup" / (stem + ".match.json")));
    EXPECT_EQ(run_simrob("replay --verify '" + recording.string() + "'").status, 0);
    EXPECT_EQ(result["score"], game["score"]);
    EXPECT_EQ(result["phase"], "over");
    EXPECT_EQ(result["world_hash"].get<std::string>().size(), 16U);
}

TEST(TournamentProgram, proves_its_table_by_its_recordings_alone) {
    const League league("knock_out");
    ASSERT_EQ(league.play("cup", 2), 0);
    const fs::path folder = league.root / "cup";
    const std::string verify = "tournament '" + league.file.string() + "' --folder '" +
                               folder.string() + "' --verify 2>&1";
    const ProcessResult honest = run_simrob(verify);
    EXPECT_EQ(honest.status, 0) << honest.out;
    const std::string stem = Json::parse(league.table("cup"))["games"][0]["hash"];
    const fs::path result = folder / (stem + ".match.json");
    Json edited = Json::parse(read(result));
    edited["score"][0] = 9;
    std::ofstream(result) << edited.dump();
    const ProcessResult lying = run_simrob(verify);
    EXPECT_EQ(lying.status, 1);
    EXPECT_NE(lying.out.find(stem + ".match.json: says 9:"), std::string::npos) << lying.out;
    fs::remove(folder / (stem + ".simrec"));
    EXPECT_EQ(run_simrob(verify).status, 1) << "what has no recording is not proven";
}

/// Plays a job as somebody would who sets the score by hand.
void play_by_hand(const fs::path& job_file, const fs::path& recording) {
    const auto job = must(sport::tournament::parse_job(read(job_file), job_file.parent_path()));
    const command::Catalogue catalogue = catalogue::standard();
    const auto simulation = empty_simulation();
    storage::SystemDisk disk;
    const auto blue = sport::players::make_players(job.blue);
    const auto yellow = sport::players::make_players(job.yellow);
    const auto match = sport::contests::make_contest(
        *simulation, catalogue, sport::tournament::match_settings(job), {blue.get(), yellow.get()});
    const auto recorder = must(recording::Recorder::start(
        disk, *simulation, catalogue, recording, {"test", storage::build_key(), "ode", job.seed}));
    must(match->begin());
    must(simulation->apply(command::make_request(catalogue, contest::SetScore{9, 0}), "organiser"));
    engine::Runner runner(*simulation);
    match->play_all(runner);
    must(recorder->stop());
}

TEST(TournamentProgram, proves_no_game_that_was_played_otherwise) {
    const League league("knock_out");
    ASSERT_EQ(league.play("cup", 2), 0);
    const fs::path folder = league.root / "cup";
    const std::string verify = "tournament '" + league.file.string() + "' --folder '" +
                               folder.string() + "' --verify 2>&1";
    const std::string stem = Json::parse(league.table("cup"))["games"][0]["hash"];
    const fs::path recording = folder / (stem + ".simrec");
    const auto expect_told = [&](const std::string& words) {
        const ProcessResult told = run_simrob(verify);
        EXPECT_EQ(told.status, 1) << words;
        EXPECT_NE(told.out.find(words), std::string::npos) << told.out;
        fs::remove(recording);
    };
    fs::remove(recording);
    play_by_hand(folder / (stem + ".job.json"), recording);
    expect_told("somebody took part by hand");
    Json job = Json::parse(read(folder / (stem + ".job.json")));
    job["engine"] = "bullet";
    std::ofstream(league.root / "other.json") << job.dump();
    ASSERT_EQ(run_simrob("job run '" + (league.root / "other.json").string() + "' --record '" +
                         recording.string() + "'")
                  .status,
              0);
    expect_told("the recording is of another contest");
    ASSERT_EQ(::mkfifo(recording.c_str(), 0600), 0);
    expect_told("is not a plain file");
}

TEST(TournamentProgram, does_a_job_once) {
    const TemporaryFolder folder;
    const std::string job = folder.path() + "/job.json";
    std::ofstream(job) << R"({"kind":"match","blue":"hard","yellow":"easy","seconds":1,"seed":3})";
    const ProcessResult first = run_simrob("job run '" + job + "'");
    EXPECT_EQ(first.status, 0);
    const std::string result = read(folder.path() + "/result.json");
    EXPECT_TRUE(fs::exists(folder.path() + "/result.simrec"));
    const ProcessResult second = run_simrob("job run '" + job + "'");
    EXPECT_EQ(second.status, 0);
    EXPECT_NE(second.out.find("played before"), std::string::npos) << second.out;
    fs::remove(folder.path() + "/result.json");
    EXPECT_EQ(run_simrob("job run '" + job + "'").status, 0);
    EXPECT_EQ(read(folder.path() + "/result.json"), result);
}

/// Replaces the program: always fails with seed 3, at first with seed 2.
constexpr const char* unreliable_program = R"sh(
job="$1"; result="$3"; tries="$job.tries"
hash="$(basename "$job" .job.json)"
echo again >> "$tries"
if grep -q '"seed": 3' "$job"; then echo "it has no robots" >&2; exit 1; fi
if grep -q '"seed": 2' "$job" && [ "$(wc -l < "$tries")" -lt 3 ]; then kill -s SEGV $$; fi
printf '{"hash":"%s","score":[1,0],"winner":"blue","forfeit":null,' "$hash" > "$result"
printf '"recording":null}' >> "$result"
)sh";

TEST(Tournament, tries_again_what_fails_and_tells_what_is_missing) {
    const TemporaryFolder folder;
    const std::string script = folder.path() + "/program.sh";
    std::ofstream(script) << unreliable_program;
    sport::tournament::Settings settings;
    settings.name = "cup";
    settings.teams = {{"A", "hard"}, {"B", "easy"}};
    settings.seeds = {1, 2, 3};
    settings.terms.record = false;
    settings.swap_sides = false;
    std::vector<std::string> told;
    const sport::tournament::Course course{
        .folder = folder.path() + "/cup",
        .parallel = 2,
        .command = {"/bin/sh", script},
        .program = "made up",
        .tell = [&told](const std::string& line) { told.push_back(line); }};
    storage::SystemDisk disk;
    const auto state = sport::tournament::play_tournament(disk, settings, course);
    ASSERT_TRUE(state) << state.error().reason;
    EXPECT_TRUE(state->is_over());
    EXPECT_EQ(state->games_played(), 2U);
    EXPECT_EQ(state->games[2].missing, "ended with status 1: it has no robots");
    EXPECT_EQ(state->table[0].points, 6);
    const auto times_told = [&told](const std::string& part) {
        return std::count_if(told.begin(), told.end(), [&part](const std::string& line) {
            return line.find(part) != line.npos;
        });
    };
    EXPECT_EQ(times_told("again: "), 2 * (sport::tournament::most_attempts - 1));
    EXPECT_EQ(times_told("was ended by signal 11"), 2);
    EXPECT_EQ(times_told("given up: "), 1);
}

}  // namespace
}  // namespace simrob::test
