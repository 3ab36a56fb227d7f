#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/reasons.h"
#include "base/require.h"
#include "contest/contest.h"
#include "contest/notes.h"
#include "contest/reasons.h"
#include "recording/reasons.h"

// A contest as state that accompanies a world.
namespace simrob::contest {
namespace {

constexpr std::uint8_t state_version = 1;

void describe_heading(Memory& memory, Heading& heading) {
    std::uint8_t version = state_version;
    memory.field(version);
    memory.require(version == state_version, reasons::other_contest_version);
    memory.fields(heading.kind, heading.settings);
}

/// What is missing on one side, or differs; for people.
std::string difference_of(const std::string* recorded, const std::string* decided) {
    const auto words = [](const std::string* note) -> std::string {
        if (note == nullptr) return "nothing";
        const auto read = read_note(*note);
        if (!read) return "what cannot be read";
        const auto* const decision = std::get_if<Decision>(&*read);
        return decision == nullptr ? "a forfeit" : in_words(*decision);
    };
    return fmt::format("recorded as decided: {}; judged again: {}", words(recorded),
                       words(decided));
}

}  // namespace

Result<Heading> read_heading(std::string_view state) {
    recording::ByteReader reader(state);
    Memory memory(reader);
    Heading heading;
    describe_heading(memory, heading);
    SIMROB_REQUIRE(reader.check("contest"));
    return heading;
}

std::string Contest::state() {
    std::string bytes;
    recording::ByteWriter writer(bytes);
    Memory memory(writer);
    describe_all(memory);
    return bytes;
}

/// Reads over the existing state; an invalid one is undone.
Result<void> Contest::restore(std::string_view bytes) {
    const std::string before = state();
    if (auto read = read_state(bytes); !read) {
        static_cast<void>(read_state(before));
        return read;
    }
    decided_notes_.clear();
    recorded_notes_.clear();
    resume({});
    forget_what_was_told();
    touch();
    return {};
}

Result<void> Contest::read_state(std::string_view bytes) {
    recording::ByteReader reader(bytes);
    Memory memory(reader);
    describe_all(memory);
    return reader.finish();
}

void Contest::describe_all(Memory& memory) {
    Heading heading{kind_.name, settings_bytes()};
    const Heading own = heading;
    describe_heading(memory, heading);
    memory.require(heading.kind == own.kind && heading.settings == own.settings,
                   reasons::contest_of_other_settings);
    describe_report(memory);
    describe_taken_over(memory);
    memory.fields(has_begun_, has_lost_track_, begin_s_);
    memory.optional(decided_);
    memory.require(std::isfinite(begin_s_), recording::reasons::expected_time);
    describe(memory);
}

void Contest::describe_report(Memory& memory) {
    const std::size_t sides = kind_.sides.size();
    std::vector<std::string> names = names_;
    memory.list(names, sides);
    memory.list(report_.score, sides);
    memory.require(names.size() == sides && report_.score.size() == sides,
                   reasons::expected_name_and_score);
    require_points(memory, report_.score);
    if (is_alone_) names_ = std::move(names);
    memory.fields(report_.phase, report_.time_s, report_.state);
    memory.require(kind_.has_phase(report_.phase), reasons::expected_phase);
    memory.require(kind_.has_state(report_.state), reasons::expected_state);
    memory.require(std::isfinite(report_.time_s), recording::reasons::expected_time);
    memory.optional(report_.state_for);
    memory.list(report_.decisions, most_decisions,
                [&](Decision& decision) { describe_decision(memory, decision); });
    const auto is_of_all = [&](const Decision& decision) { return decision.score.size() == sides; };
    memory.require(std::all_of(report_.decisions.begin(), report_.decisions.end(), is_of_all),
                   reasons::expected_score_of_sides);
    memory.optional(report_.forfeited_by);
    describe_forfeit(memory, report_.forfeit);
    memory.require(
        report_.state_for.value_or(0) < sides && report_.forfeited_by.value_or(0) < sides,
        reasons::no_such_side);
}

Result<void> Contest::take_note(std::string_view bytes) {
    if (!is_alone_) return {};
    auto note = read_note(bytes);
    if (!note) return tl::unexpected(note.error());
    if (recorded_notes_.size() >= most_decisions)
        return refuse("decisions", "", simrob::reasons::too_many(most_decisions));
    if (auto* const given_up = std::get_if<ForfeitNote>(&*note)) {
        SIMROB_REQUIRE(require_room());
        if (given_up->side >= kind_.sides.size())
            return refuse("forfeit", std::to_string(given_up->side), reasons::no_such_side());
        // A side forfeits after the referee has decided, or at its briefing, before any decision.
        if (has_begun_ || !recorded_notes_.empty()) decide();
        forfeit(given_up->side, std::move(given_up->forfeit));
    } else {
        recorded_notes_.emplace_back(bytes);
    }
    return {};
}

void Contest::compare_notes(bool is_at_end) {
    if (!is_alone_ || (is_at_end && recorded_notes_.empty())) return;
    decide();
    const std::size_t count = is_at_end ? recorded_notes_.size()
                                        : std::max(decided_notes_.size(), recorded_notes_.size());
    for (std::size_t i = 0; i < count && !disagreement_; ++i) {
        const auto at = [i](const auto& notes) { return i < notes.size() ? &notes[i] : nullptr; };
        const std::string* const recorded = at(recorded_notes_);
        const std::string* const decided = at(decided_notes_);
        const bool is_same = recorded != nullptr && decided != nullptr && *recorded == *decided;
        if (!is_same) disagreement_ = {simulation_.iteration(), difference_of(recorded, decided)};
    }
    decided_notes_.clear();
    recorded_notes_.clear();
    intend({});
}

}  // namespace simrob::contest
