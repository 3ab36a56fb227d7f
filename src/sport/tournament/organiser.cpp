#include "sport/tournament/organiser.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>

#include "base/require.h"
#include "sport/tournament/games.h"
#include "sport/tournament/store.h"
#include "sport/tournament/workers.h"
#include "storage/plain_file.h"

namespace simrob::sport::tournament {
namespace {

constexpr int table_indentation = 1;
constexpr int refused_status = 2;
constexpr double least_limit_s = 120;
/// Wall-clock seconds per simulated second after which a job is taken to be stuck.
constexpr double limit_factor = 20;
constexpr std::size_t greatest_log_bytes = 1U << 20U;
constexpr std::chrono::seconds between_tables(1);
/// Writing tables takes at most one part in this many of the time.
constexpr int table_share = 50;

/// The last line of a job's output.
std::string last_words(const storage::Disk& disk, const std::filesystem::path& log) {
    auto text = storage::read_plain_file(disk, log, greatest_log_bytes).value_or("");
    while (!text.empty() && text.back() == '\n') text.pop_back();
    const std::size_t line = text.rfind('\n');
    return line == text.npos ? text : text.substr(line + 1);
}

/// A job that is not done yet, the games that need it, and how often it was tried.
struct Waiting {
    Job job;
    std::vector<Game> games;
    int attempts = 0;
};

class Organiser {
  public:
    Organiser(storage::Disk& disk, const Settings& settings, const Course& course, Folder folder,
              Store store)
        : disk_(disk),
          settings_(settings),
          course_(course),
          folder_(std::move(folder)),
          store_(std::move(store)),
          hasher_(disk, course.program),
          games_(settings) {}

    Result<State> play();

  private:
    Result<void> look_for_games();
    Result<void> add_game(GameRecord& record);
    Result<std::optional<Played>> find_done(const std::string& hash);
    void start_ready();
    Result<void> start(const std::string& hash);
    Result<void> finish(const Ended& ended);
    Result<void> succeed(const std::string& hash, const FoundResult& found);
    void fail(const std::string& hash, const std::string& reason, bool is_final);
    void tell_game(const GameRecord& record) const;
    Result<void> write_table(const State& state) const;
    Result<void> show_table();

    using Clock = std::chrono::steady_clock;
    storage::Disk& disk_;
    const Settings& settings_;
    const Course& course_;
    Folder folder_;
    Store store_;
    JobHasher hasher_;
    Games games_;
    std::map<std::string, Waiting> waiting_;   ///< by hash
    std::map<std::string, GameRecord> known_;  ///< by hash: done or given up
    std::deque<std::string> ready_;            ///< hashes of jobs that may be started
    std::size_t played_ = 0;
    Clock::time_point next_table_;
    Workers workers_;
};

Result<std::optional<Played>> Organiser::find_done(const std::string& hash) {
    const JobFiles files = folder_.files(hash, settings_.terms.record);
    const auto stored = store_.find(hash);
    SIMROB_REQUIRE(stored);
    const bool is_recorded = files.recording.empty() || disk_.has_file(files.recording);
    if (*stored && is_recorded)
        if (auto played = parse_result(**stored, hash)) return std::optional(std::move(*played));
    auto found = find_result(disk_, files, hash);
    if (!found) return std::optional<Played>();
    SIMROB_REQUIRE(store_.add(hash, found->text, found->played));
    return std::optional(std::move(found->played));
}

Result<void> Organiser::add_game(GameRecord& record) {
    const Job job = job_of(settings_, record.game);
    const auto hash = hasher_.hash(job);
    if (!hash) return refuse("strategy", hash.error().value, hash.error().reason);
    record.hash = *hash;
    if (const auto known = known_.find(*hash); known != known_.end()) {
        record.played = known->second.played;
        record.missing = known->second.missing;
        if (record.played) played_ += 1;
        return {};
    }
    const auto [entry, is_new] = waiting_.try_emplace(*hash, Waiting{job, {}, 0});
    entry->second.games.push_back(record.game);
    if (!is_new) return {};
    auto done = find_done(*hash);
    SIMROB_REQUIRE(done);
    if (!*done) {
        ready_.push_back(*hash);
        return {};
    }
    record.played = known_[*hash].played = **done;
    played_ += 1;
    waiting_.erase(entry);
    return {};
}

Result<void> Organiser::look_for_games() {
    return games_.look([this](GameRecord& record) { return add_game(record); });
}

Result<void> Organiser::write_table(const State& state) const {
    return disk_.write(folder_.table(),
                       table_json(settings_, state).dump(table_indentation) + '\n');
}

Result<void> Organiser::start(const std::string& hash) {
    const Waiting& waiting = waiting_.at(hash);
    const JobFiles files = folder_.files(hash, settings_.terms.record);
    const std::filesystem::path job = folder_.job(hash);
    SIMROB_REQUIRE(disk_.write(job, job_json(waiting.job).dump(table_indentation) + '\n'));
    Task task{hash, course_.command, folder_.log(hash),
              least_limit_s + limit_factor * length_s(waiting.job.terms.rules)};
    task.command.insert(task.command.end(), {job.string(), "--output", files.result.string()});
    if (!files.recording.empty())
        task.command.insert(task.command.end(), {"--record", files.recording.string()});
    return workers_.start(task);
}

void Organiser::start_ready() {
    while (!ready_.empty() && workers_.busy() < course_.parallel) {
        const std::string hash = ready_.front();
        const auto started = start(hash);
        // Without resources for one more process, wait for one of those that are running.
        if (!started && workers_.busy() > 0) return;
        ready_.pop_front();
        if (!started) fail(hash, started.error().reason.words(), true);
    }
}

void Organiser::tell_game(const GameRecord& record) const {
    const std::string teams[] = {settings_.teams[record.game.blue].name,
                                 settings_.teams[record.game.yellow].name};
    const auto score = counted_score(*record.played);
    course_.tell(std::to_string(played_) + "/" + std::to_string(games_.count()) + "  " + teams[0] +
                 " " + std::to_string(score[0]) + " : " + std::to_string(score[1]) + " " +
                 teams[1] + "  seed " + std::to_string(record.game.seed) +
                 (record.played->forfeited_by ? "  by forfeit" : ""));
}

Result<void> Organiser::succeed(const std::string& hash, const FoundResult& found) {
    const Played& played = found.played;
    SIMROB_REQUIRE(store_.add(hash, found.text, played));
    static_cast<void>(disk_.remove(folder_.log(hash)));
    known_[hash].played = played;
    for (const Game& game : waiting_.at(hash).games) {
        GameRecord& record = games_.at(game);
        record.played = played;
        played_ += 1;
        tell_game(record);
    }
    waiting_.erase(hash);
    return {};
}

void Organiser::fail(const std::string& hash, const std::string& reason, bool is_final) {
    Waiting& waiting = waiting_.at(hash);
    waiting.attempts += 1;
    if (!is_final && waiting.attempts < most_attempts) {
        course_.tell("again: " + hash + ": " + reason);
        ready_.push_back(hash);
        return;
    }
    course_.tell("given up: " + hash + ": " + reason);
    known_[hash].missing = reason;
    for (const Game& game : waiting.games) games_.at(game).missing = reason;
    waiting_.erase(hash);
}

Result<void> Organiser::finish(const Ended& ended) {
    const auto found =
        find_result(disk_, folder_.files(ended.name, settings_.terms.record), ended.name);
    if (ended.status == 0 && found) return succeed(ended.name, *found);
    std::string reason =
        ended.status == 0 ? "its result: " + found.error().reason.words() : ended.how;
    if (const std::string words = last_words(disk_, folder_.log(ended.name)); !words.empty())
        reason += ": " + words;
    fail(ended.name, reason, ended.status == refused_status);
    return {};
}

/// People can see the state while games are being played.
Result<void> Organiser::show_table() {
    const auto begun = Clock::now();
    SIMROB_REQUIRE(write_table(games_.state()));
    const auto ended = Clock::now();
    next_table_ = ended + std::max<Clock::duration>(between_tables, (ended - begun) * table_share);
    return {};
}

Result<State> Organiser::play() {
    SIMROB_REQUIRE(look_for_games());
    course_.tell(std::to_string(played_) + " of " + std::to_string(games_.count()) +
                 " games are there already");
    SIMROB_REQUIRE(show_table());
    for (start_ready(); workers_.busy() > 0; start_ready()) {
        const Ended ended = workers_.wait();
        start_ready();
        SIMROB_REQUIRE(finish(ended));
        if (settings_.format == Format::knock_out) SIMROB_REQUIRE(look_for_games());
        start_ready();
        if (Clock::now() >= next_table_) SIMROB_REQUIRE(show_table());
    }
    State end = games_.state();
    SIMROB_REQUIRE(write_table(end));
    SIMROB_REQUIRE(store_.write_table(settings_, end));
    return end;
}

}  // namespace

Result<State> play_tournament(storage::Disk& disk, const Settings& settings, const Course& course) {
    auto folder = Folder::open(disk, course.folder, course.tell);
    if (!folder) return tl::unexpected(folder.error());
    auto store = Store::open(folder->database());
    if (!store) return tl::unexpected(store.error());
    return Organiser(disk, settings, course, std::move(*folder), std::move(*store)).play();
}

}  // namespace simrob::sport::tournament
