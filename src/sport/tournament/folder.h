#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/result.h"
#include "sport/tournament/job_run.h"

namespace simrob::sport::tournament {

/// Says something to people.
using Tell = std::function<void(const std::string& line)>;

/// Where a tournament keeps everything, for one process at a time.
class Folder {
  public:
    /// Makes it if it is not there, and removes what a killed process left half done. Waits while
    /// another process has it, and says so.
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
