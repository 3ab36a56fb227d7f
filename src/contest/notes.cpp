#include "contest/notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/require.h"
#include "contest/reasons.h"
#include "recording/reasons.h"

namespace simrob::contest {
namespace {

/// The first byte of a note.
enum class NoteKind : std::uint8_t { decision = 1, forfeit = 2 };

constexpr std::size_t most_sides = 64;

template <class Body>
std::string note_of(NoteKind kind, Body&& body) {
    std::string bytes;
    recording::ByteWriter writer(bytes);
    Memory memory(writer);
    memory.field(kind);
    body(memory);
    return bytes;
}

}  // namespace

void require_points(Memory& memory, const std::vector<int>& score) {
    const bool is_sound = std::all_of(score.begin(), score.end(), [](int points) {
        return points >= 0 && points <= most_counted_points;
    });
    memory.require(is_sound, [] { return reasons::score_out_of_range(most_counted_points); });
}

void describe_decision(Memory& memory, Decision& decision) {
    memory.fields(decision.time_s, decision.iteration, decision.rule, decision.text,
                  decision.restart);
    memory.optional(decision.restart_for);
    memory.optional(decision.point_for);
    memory.list(decision.score, most_sides);
    require_points(memory, decision.score);
    memory.field(decision.is_overruled);
    const std::size_t sides = decision.score.size();
    memory.require(std::isfinite(decision.time_s), recording::reasons::expected_time);
    memory.require(
        decision.restart_for.value_or(0) < sides && decision.point_for.value_or(0) < sides,
        reasons::no_such_side);
}

void describe_forfeit(Memory& memory, Forfeit& forfeit) {
    memory.fields(forfeit.reason, forfeit.is_unrepeatable);
}

std::string decision_note(Decision decision) {
    return note_of(NoteKind::decision,
                   [&](Memory& memory) { describe_decision(memory, decision); });
}

std::string forfeit_note(Side side, Forfeit forfeit) {
    return note_of(NoteKind::forfeit, [&](Memory& memory) {
        memory.field(side);
        describe_forfeit(memory, forfeit);
    });
}

Result<Note> read_note(std::string_view bytes) {
    recording::ByteReader reader(bytes);
    Memory memory(reader);
    NoteKind kind{};
    memory.field(kind);
    memory.require(kind == NoteKind::decision || kind == NoteKind::forfeit,
                   reasons::expected_kind_of_note);
    Note note;
    if (kind == NoteKind::decision) {
        describe_decision(memory, note.emplace<Decision>());
    } else {
        auto& forfeit = note.emplace<ForfeitNote>();
        memory.field(forfeit.side);
        describe_forfeit(memory, forfeit.forfeit);
    }
    SIMROB_REQUIRE(reader.finish());
    return note;
}

std::string in_words(const Decision& decision) {
    return fmt::format("{} at iteration {}, {:.9g} s: {}; it goes on with {}, {}{}", decision.rule,
                       decision.iteration, decision.time_s, decision.text, decision.restart,
                       score_text(decision.score), decision.is_overruled ? ", overruled" : "");
}

}  // namespace simrob::contest
