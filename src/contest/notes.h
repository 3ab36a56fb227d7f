#pragma once

#include <variant>

#include "base/result.h"
#include "contest/memory.h"
#include "contest/report.h"

/// What a contest notes for a recording, as bytes. Decisions are noted for comparison; that a side
/// cannot go on is known only by whoever asked it, so a replay has to be told.
namespace simrob::contest {

struct ForfeitNote {
    Side side = 0;
    Forfeit forfeit;
};

using Note = std::variant<Decision, ForfeitNote>;

/// What was read must be points that a contest can come to.
void require_points(Memory& memory, const std::vector<int>& score);
void describe_decision(Memory& memory, Decision& decision);
void describe_forfeit(Memory& memory, Forfeit& forfeit);

std::string decision_note(Decision decision);
std::string forfeit_note(Side side, Forfeit forfeit);
/// Trusts nothing in the bytes.
Result<Note> read_note(std::string_view bytes);

/// A decision for people: "goal at iteration 80, 1.33 s: goal for blue, 1:0".
std::string in_words(const Decision& decision);

}  // namespace simrob::contest
