#include "sport/tournament/proving.h"

#include "base/require.h"
#include "base/shallow_json.h"
#include "sport/tournament/games.h"
#include "sport/tournament/store.h"
#include "storage/plain_file.h"

namespace simrob::sport::tournament {
namespace {

constexpr std::size_t greatest_table_bytes = 64U << 20U;

std::string text_of_score(const std::array<int, 2>& score) {
    return std::to_string(score[0]) + ":" + std::to_string(score[1]);
}

bool is_same(const Played& a, const Played& b) {
    return a.score == b.score && a.winner == b.winner && a.forfeited_by == b.forfeited_by;
}

class Prover {
  public:
    Prover(const storage::Disk& disk, const Settings& settings, const Course& course,
           const Prove& prove, Folder folder, Store store)
        : disk_(disk),
          settings_(settings),
          games_(settings),
          prove_(prove),
          folder_(std::move(folder)),
          store_(std::move(store)),
          hasher_(disk, course.program) {}

    Result<Proven> run();

  private:
    Result<void> prove(GameRecord& record);
    void compare(const std::string& where, const Result<Played>& told, const Played& proven);
    void compare_table(const State& state);

    const storage::Disk& disk_;
    const Settings& settings_;
    Games games_;
    const Prove& prove_;
    Folder folder_;
    Store store_;
    JobHasher hasher_;
    std::vector<std::string> differences_;
};

void Prover::compare(const std::string& where, const Result<Played>& told, const Played& proven) {
    if (!told)
        differences_.push_back(where + ": " + told.error().reason.words());
    else if (!is_same(*told, proven))
        differences_.push_back(where + ": says " + text_of_score(told->score) +
                               ", and the recording gives " + text_of_score(proven.score));
}

Result<void> Prover::prove(GameRecord& record) {
    const Job job = job_of(settings_, record.game);
    const auto hash = hasher_.hash(job);
    SIMROB_REQUIRE(hash);
    record.hash = *hash;
    const JobFiles files = folder_.files(*hash, true);
    auto proven = prove_(job, files.recording);
    if (!proven) {
        record.missing = proven.error().reason.words();
        differences_.push_back(files.recording.string() + ": " + record.missing);
        return {};
    }
    proven->recording = files.recording.filename().string();
    compare(files.result.string(),
            find_result(disk_, files, *hash).map([](FoundResult found) { return found.played; }),
            *proven);
    const auto stored = store_.find(*hash);
    SIMROB_REQUIRE(stored);
    if (*stored)
        compare(folder_.database().string() + " " + *hash, parse_result(**stored, *hash), *proven);
    record.played = std::move(*proven);
    return {};
}

/// Both lists of games have the same order.
void Prover::compare_table(const State& state) {
    const std::string where = folder_.table().string();
    const auto text = storage::read_plain_file(disk_, folder_.table(), greatest_table_bytes);
    const Json told = text ? Json::parse(shallow_json(*text), nullptr, false) : Json();
    const Json proven(table_json(settings_, state));
    if (!told.is_object()) return differences_.push_back(where + ": expected a table");
    for (const auto& [member, value] : proven.items())
        if (!told.contains(member) || told[member] != value)
            differences_.push_back(where + ": " + member + " are not what the recordings give");
}

Result<Proven> Prover::run() {
    SIMROB_REQUIRE(games_.look([this](GameRecord& record) { return prove(record); }));
    Proven proven{games_.state(), {}};
    compare_table(proven.state);
    proven.differences = std::move(differences_);
    return proven;
}

}  // namespace

Result<Proven> prove_tournament(storage::Disk& disk, const Settings& settings, const Course& course,
                                const Prove& prove) {
    auto folder = Folder::open(disk, course.folder, course.tell);
    if (!folder) return tl::unexpected(folder.error());
    auto store = Store::open(folder->database());
    if (!store) return tl::unexpected(store.error());
    return Prover(disk, settings, course, prove, std::move(*folder), std::move(*store)).run();
}

}  // namespace simrob::sport::tournament
