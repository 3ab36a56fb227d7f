#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "simrob/match.h"
#include "sport/tournament/members.h"
#include "storage/disk.h"

namespace simrob::sport::tournament {

/// What all matches of a tournament share.
struct Terms {
    std::string league = "fira-5v5";
    soccer::Rules rules;
    std::string engine = "ode";
    bool record = true;
};

/// One match that any process can play. See docs/tournament.md.
struct Job {
    Terms terms;
    /// Levels such as "hard", or files ending in .so or .py; ":flipped" may follow.
    std::string blue;
    std::string yellow;
    std::uint64_t seed = 0;
};

inline constexpr std::size_t greatest_job_bytes = 1U << 20U;

/// Whether a strategy is a file and not a level.
bool is_strategy_file(std::string_view strategy);
/// Takes this member. Paths of files are relative to `folder`.
void take_strategy(Members& members, const std::string& name, const std::filesystem::path& folder,
                   std::string& strategy);
void take_terms(Members& members, Terms& terms);

/// Paths of strategies are relative to `folder`.
Result<Job> parse_job(std::string_view text, const std::filesystem::path& folder);

/// All members that parse_job() reads, including defaults.
Json job_json(const Job& job);

/// Simulated seconds from the first kick-off to the end.
double length_s(const soccer::Rules& rules);

/// The match of a job.
soccer::MatchSettings match_settings(const Job& job);
/// The name of a strategy's file without its folder, or the level.
std::string name_of(const std::string& strategy);

/// Names jobs by everything that their results depend on.
class JobHasher {
  public:
    /// `program` identifies what plays them: version and build. The disk must outlive it.
    JobHasher(const storage::Disk& disk, std::string program);

    /// SHA-256 over the job, the content of its strategies' files and the program; paths do not
    /// count. Each file is read once.
    Result<std::string> hash(const Job& job);
    const std::string& program() const { return program_; }

  private:
    Result<std::string> digest_of(const std::string& name, const std::string& strategy);

    const storage::Disk& disk_;
    std::string program_;
    std::map<std::string, std::string> digests_;
};

}  // namespace simrob::sport::tournament
