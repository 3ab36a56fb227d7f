#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "sport/tournament/table_json.h"

struct sqlite3;

namespace simrob::sport::tournament {

/// The results of a tournament in an SQLite file. What add() has written survives a kill, and
/// nothing is ever written in part.
class Store {
  public:
    /// Creates the file if needed.
    static Result<Store> open(const std::filesystem::path& path);

    /// The text of the result for the job with this hash, if there is one.
    Result<std::optional<std::string>> find(const std::string& hash);
    Result<void> add(const std::string& hash, const std::string& result, const Played& played);
    /// Replaces the tables `teams` and `games`, which are there for people who query by SQL.
    Result<void> write_table(const Settings& settings, const State& state);

  private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    explicit Store(std::unique_ptr<sqlite3, Close> database, std::string path);
    Result<void> execute(const char* sql);
    Result<void> write_rows(const Settings& settings, const State& state);
    tl::unexpected<Problem> refusal() const;

    std::unique_ptr<sqlite3, Close> database_;
    std::string path_;

    friend class Statement;
};

}  // namespace simrob::sport::tournament
