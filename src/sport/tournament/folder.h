#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/result.h"
#include "sport/tournament/job_run.h"

namespace simrob::sport::tournament {

/// Tells people a line.
using Tell = std::function<void(const std::string& line)>;

/// Where a tournament keeps its files, open to one process at a time.
class Folder {
  public:
    /// Creates the folder if needed, and removes what a killed process left unfinished. While
    /// another process uses the folder, waits, and says so.
    static Result<Folder> open(storage::Disk& disk, const std::filesystem::path& path,
                               const Tell& tell);
    Folder(Folder&& other) noexcept;
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    Folder& operator=(Folder&&) = delete;
    ~Folder();

    std::filesystem::path database() const { return path_ / "results.sqlite"; }
    std::filesystem::path table() const { return path_ / "table.json"; }
    std::filesystem::path job(const std::string& hash) const;
    std::filesystem::path log(const std::string& hash) const;
    JobFiles files(const std::string& hash, bool record) const;

  private:
    Folder(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::filesystem::path path_;
    int lock_;
};

}  // namespace simrob::sport::tournament
