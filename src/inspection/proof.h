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

/// What playing a recording again to its end came to.
struct Proof {
    recording::Place begin;
    recording::Place end;
    std::uint64_t hashes = 0;
    std::uint64_t digest = 0;  ///< over all that was replayed
    bool is_cut = false;       ///< the recording was not ended: proven as far as it goes
    /// The contest in it, judged again; null where it holds none. Of the session.
    const contest::Contest* contest = nullptr;
    /// Where the contest was taken as the recording has it, such as at a moment that was gone back
    /// to: from there on it is judged. Nothing where all of it was.
    std::optional<recording::Place> given{};
    std::uint64_t jumps = 0;  ///< to other moments
    /// What is not as it was recorded, and where.
    std::optional<std::string> difference{};
};

/// Plays all of it, and judges again. Refused where it cannot be played.
Result<Proof> prove(const recording::Recording& recording, recording::Player& player,
                    const session::Session& session);

/// For people: where, and what was recorded.
std::string in_words(const recording::Difference& difference);

/// As one object.
nlohmann::ordered_json proof_report(const Proof& proof);

/// Lets a session judge the contests of recordings again. It must stay where it is.
void let_judge(session::Session& session);

/// Where a file says otherwise than `judged`, as a path such as blue.goals with both values;
/// nothing where it says the same.
std::optional<std::string> difference_between(const nlohmann::ordered_json& file,
                                              const nlohmann::ordered_json& judged,
                                              const std::string& place = "");

/// Whether a file beside the recording tells of a match. Nothing in it is believed.
bool has_match_file(const std::filesystem::path& recording);
/// Whether the file beside the recording tells the match as it was; true where there is none.
/// Otherwise where not.
std::optional<std::string> difference_of_match_file(const std::filesystem::path& recording,
                                                    const contest::Contest& contest);

}  // namespace simrob::inspection
