#include "sport/tournament/store.h"

#include <sqlite3.h>

#include "base/require.h"
#include "sport/referee/soccer_rules.h"
#include "sport/tournament/reasons.h"
#include "storage/disk.h"

namespace simrob::sport::tournament {
namespace {

constexpr int busy_wait_ms = 10'000;

/// With a write-ahead log no commit waits for the disk. A kill or a loss of power leaves a valid
/// file, perhaps without the last results, which are then read from their own files.
constexpr const char* schema =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = NORMAL;"
    "CREATE TABLE IF NOT EXISTS results (hash TEXT PRIMARY KEY, blue_goals INTEGER NOT NULL,"
    " yellow_goals INTEGER NOT NULL, winner TEXT, forfeited_by TEXT, recording TEXT,"
    " result TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS teams (name TEXT PRIMARY KEY, strategy TEXT NOT NULL,"
    " place INTEGER NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL,"
    " drawn INTEGER NOT NULL, lost INTEGER NOT NULL, goals_for INTEGER NOT NULL,"
    " goals_against INTEGER NOT NULL, points INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS games (number INTEGER PRIMARY KEY, round INTEGER NOT NULL,"
    " blue TEXT NOT NULL, yellow TEXT NOT NULL, seed INTEGER NOT NULL, hash TEXT NOT NULL,"
    " missing TEXT);";

}  // namespace

/// One use of an SQL statement.
class Statement {
  public:
    Statement(Store& store, const char* sql) : store_(store) {
        ::sqlite3_prepare_v2(store.database_.get(), sql, -1, &statement_, nullptr);
    }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement() { ::sqlite3_finalize(statement_); }

    Statement& bind(const std::string& text) {
        ::sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8);
        return *this;
    }
    Statement& bind(std::int64_t number) {
        ::sqlite3_bind_int64(statement_, ++bound_, number);
        return *this;
    }
    Statement& bind_null() {
        ::sqlite3_bind_null(statement_, ++bound_);
        return *this;
    }
    Statement& bind_unless_empty(const std::string& text) {
        return text.empty() ? bind_null() : bind(text);
    }

    /// Moves to the next row; false after the last.
    Result<bool> step() {
        const int status = statement_ == nullptr ? SQLITE_ERROR : ::sqlite3_step(statement_);
        if (status == SQLITE_ROW || status == SQLITE_DONE) return status == SQLITE_ROW;
        return store_.refusal();
    }
    std::string text() const {
        const auto* const bytes = ::sqlite3_column_blob(statement_, 0);
        const auto size = static_cast<std::size_t>(::sqlite3_column_bytes(statement_, 0));
        return {static_cast<const char*>(bytes), size};
    }

  private:
    Store& store_;
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
};

namespace {

std::string team_text(const std::optional<soccer::Team>& team) {
    return team ? std::string(referee::name_of(*team)) : "";
}

Result<void> done(Statement& statement) {
    SIMROB_REQUIRE(statement.step());
    return {};
}

Result<void> write_team(Store& store, const Settings& settings, const Standing& standing) {
    const Entrant& team = settings.teams[standing.team];
    Statement insert(store, "INSERT INTO teams VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(team.name).bind(team.strategy).bind(standing.place).bind(standing.played);
    insert.bind(standing.won).bind(standing.drawn).bind(standing.lost);
    insert.bind(standing.goals_for).bind(standing.goals_against).bind(standing.points);
    return done(insert);
}

Result<void> write_game(Store& store, const Settings& settings, const GameRecord& record,
                        std::size_t number) {
    const Game& game = record.game;
    Statement insert(store, "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)");
    insert.bind(static_cast<std::int64_t>(number)).bind(static_cast<std::int64_t>(game.round));
    insert.bind(settings.teams[game.blue].name).bind(settings.teams[game.yellow].name);
    insert.bind(static_cast<std::int64_t>(game.seed)).bind(record.hash);
    insert.bind_unless_empty(record.missing);
    return done(insert);
}

}  // namespace

void Store::Close::operator()(sqlite3* database) const {
    ::sqlite3_close_v2(database);
}

Store::Store(std::unique_ptr<sqlite3, Close> database, std::string path)
    : database_(std::move(database)), path_(std::move(path)) {}

tl::unexpected<Problem> Store::refusal() const {
    return refuse(storage::file_field, path_,
                  reasons::refused_by_system(::sqlite3_errmsg(database_.get())));
}

Result<void> Store::execute(const char* sql) {
    if (::sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        return refusal();
    return {};
}

Result<Store> Store::open(const std::filesystem::path& path) {
    sqlite3* opened = nullptr;
    const int status = ::sqlite3_open(path.c_str(), &opened);
    Store store(std::unique_ptr<sqlite3, Close>(opened), path.string());
    if (status != SQLITE_OK) return store.refusal();
    ::sqlite3_busy_timeout(opened, busy_wait_ms);
    SIMROB_REQUIRE(store.execute(schema));
    return store;
}

Result<std::optional<std::string>> Store::find(const std::string& hash) {
    Statement select(*this, "SELECT result FROM results WHERE hash = ?");
    const auto is_there = select.bind(hash).step();
    SIMROB_REQUIRE(is_there);
    return *is_there ? std::optional(select.text()) : std::nullopt;
}

Result<void> Store::add(const std::string& hash, const std::string& result, const Played& played) {
    Statement insert(*this, "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?)");
    insert.bind(hash).bind(played.score[0]).bind(played.score[1]);
    insert.bind_unless_empty(team_text(played.winner));
    insert.bind_unless_empty(team_text(played.forfeited_by));
    insert.bind_unless_empty(played.recording).bind(result);
    return done(insert);
}

Result<void> Store::write_rows(const Settings& settings, const State& state) {
    SIMROB_REQUIRE(execute("DELETE FROM teams; DELETE FROM games"));
    for (const Standing& standing : state.table)
        SIMROB_REQUIRE(write_team(*this, settings, standing));
    for (std::size_t i = 0; i < state.games.size(); ++i)
        SIMROB_REQUIRE(write_game(*this, settings, state.games[i], i + 1));
    return {};
}

Result<void> Store::write_table(const Settings& settings, const State& state) {
    SIMROB_REQUIRE(execute("BEGIN IMMEDIATE"));
    const auto written = write_rows(settings, state);
    if (!written) static_cast<void>(execute("ROLLBACK"));
    SIMROB_REQUIRE(written);
    return execute("COMMIT");
}

}  // namespace simrob::sport::tournament
