#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "recording/shelf.h"

namespace simrob::view {

/// Results as JSON, from files written by others: how recorded matches ended, and the tables of
/// tournaments. Any thread.
class Results {
  public:
    /// Disk and shelf must outlive it. A tournament is a folder with `table.json` in `tournaments`.
    Results(const storage::Disk& disk, const recording::Shelf& shelf,
            std::filesystem::path tournaments)
        : disk_(disk), shelf_(shelf), tournaments_(std::move(tournaments)) {}

    /// NAME.match.json beside the recording NAME on the shelf.
    Result<std::string> match(const std::string& name) const;
    /// The table of a tournament.
    Result<std::string> tournament(const std::string& name) const;
    /// Those with a table, newest first.
    std::vector<std::string> tournaments() const;

  private:
    const storage::Disk& disk_;
    const recording::Shelf& shelf_;
    std::filesystem::path tournaments_;
};

}  // namespace simrob::view
