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

/// What all matches of a tournament have in common.
struct Terms {
    std::string league = "fira-5v5";
    soccer::Rules rules;
    std::string engine = "ode";
    bool record = true;
};

/// One match, as something to be done by whoever has time. See docs/tournament.md.
struct Job {
    Terms terms;
    /// Levels such as "hard", or files that end in .so or .py, perhaps followed by ":flipped".
    std::string blue;
    std::string yellow;
    std::uint64_t seed = 0;
};

inline constexpr std::size_t greatest_job_bytes = 1U << 20U;

/// Whether a strategy is a file rather than a level.
bool is_strategy_file(std::string_view strategy);
/// Takes the member of this name. Files are looked for from `folder`.
void take_strategy(Members& members, const std::string& name, const std::filesystem::path& folder,
                   std::string& strategy);
void take_terms(Members& members, Terms& terms);

/// Files of strategies are looked for from `folder`.
Result<Job> parse_job(std::string_view text, const std::filesystem::path& folder);

/// With everything in it that parse_job() takes, defaults too.
Json job_json(const Job& job);

/// Simulated seconds from the first kick-off to the end.
double length_s(const soccer::Rules& rules);

/// What is to be played.
soccer::MatchSettings match_settings(const Job& job);
/// Of a file its name: where it lies does not matter. Of a level itself.
std::string name_of(const std::string& strategy);

/// Names jobs by all that their results depend on.
class JobHasher {
  public:
    /// `program` tells what plays them: its version and build. The disk must outlive it.
    JobHasher(const storage::Disk& disk, std::string program);

    /// SHA-256 over the job, the bytes of its strategies' files and the program: wherever the files
    /// are. Each file is read once.
    Result<std::string> hash(const Job& job);
    const std::string& program() const { return program_; }

  private:
    Result<std::string> digest_of(const std::string& name, const std::string& strategy);

    const storage::Disk& disk_;
    std::string program_;
    std::map<std::string, std::string> digests_;
};

}  // namespace simrob::sport::tournament
