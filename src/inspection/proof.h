#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "recording/player.h"
#include "session/session.h"

namespace simrob::contest {
class Contest;
}

namespace simrob::inspection {

/// The result of replaying a recording to its end.
struct Proof {
    recording::Place begin;
    recording::Place end;
    std::uint64_t hashes = 0;
    std::uint64_t digest = 0;  ///< over everything that was replayed
    bool is_cut = false;       ///< the recording was not ended: proven as far as it goes
    /// Its contest, judged again; null if it has none. Owned by the session.
    const contest::Contest* contest = nullptr;
    /// Where the contest was taken as the recording has it, such as at a moment that was gone back
    /// to: from there on it is judged. Nothing where all of it was.
    std::optional<recording::Place> given{};
    std::uint64_t jumps = 0;  ///< to other moments
    /// What differs from the recording, and where.
    std::optional<std::string> difference{};
};

/// Replays all of it, and judges again. Refused if it cannot be played.
Result<Proof> prove(const recording::Recording& recording, recording::Player& player,
                    const session::Session& session);

/// For people: where it differs, and what was recorded.
std::string in_words(const recording::Difference& difference);

/// As one object.
nlohmann::ordered_json proof_report(const Proof& proof);

/// Lets a session judge the contests of recordings again. The session must not be moved.
void let_judge(session::Session& session);

/// The first difference between a file and `judged`, as a path such as blue.goals with both values;
/// nothing if there is none.
std::optional<std::string> difference_between(const nlohmann::ordered_json& file,
                                              const nlohmann::ordered_json& judged,
                                              const std::string& place = "");

/// Whether a file beside the recording tells of a match. Nothing in it is believed.
bool has_match_file(const storage::Disk& disk, const std::filesystem::path& recording);
/// The first difference between the file beside the recording and the match; nothing if they agree,
/// or if there is no file.
std::optional<std::string> difference_of_match_file(const storage::Disk& disk,
                                                    const std::filesystem::path& recording,
                                                    const contest::Contest& contest);

}  // namespace simrob::inspection
