#pragma once

#include <optional>
#include <string>
#include <vector>

#include "codec/told.h"
#include "contest/contest_kind.h"
#include "contest/hands.h"
#include "contest/report.h"

/// The state of a contest, in the format of docs/page_stream.md. Texts call the first side blue and
/// the second yellow, whatever the kind calls them.
namespace simrob::contest {

struct DecisionText {
    std::size_t number = 0;
    double time_s = 0;
    std::uint64_t iteration = 0;
    std::string rule;
    std::string text;
    std::string restart;
    std::optional<std::string> ball_for;
    std::optional<std::string> goal_for;
    std::vector<int> score;
    bool is_overruled = false;
    std::optional<double> recorded_at_s{};  ///< in the recording that is being made
};

/// A way to restart play.
struct RestartText {
    std::string name;
    bool is_for_a_side = true;
};

struct TakenOverText {
    int entity = 0;
    std::string by;
};

struct ForfeitText {
    std::string by;
    std::string reason;
    bool is_unrepeatable = false;
};

struct SideText {
    std::string name;
    int goals = 0;
};

/// What all kinds tell.
struct ContestText {
    std::string sport;
    std::string point;
    std::vector<RestartText> restarts;
    std::string phase;
    double time_s = 0;
    std::string state;
    std::optional<std::string> ball_for;
    std::optional<std::string> winner;
    std::vector<int> score;
    std::vector<DecisionText> decisions;
    std::vector<TakenOverText> taken_over;
    std::optional<ForfeitText> forfeit;
};

/// What a kind tells that adds nothing of its own.
struct PlainContestText : ContestText {
    SideText blue;
    SideText yellow;
};

/// Everything but who drives.
ContestText contest_text(const ContestKind& kind, const Report& report);
std::vector<TakenOverText> taken_over_text(const std::vector<TakenOver>& taken_over);

// The descriptions of its parts, and of all of it: a kind adds its own.

command::FieldOptions side_name();
command::RecordBuilder<DecisionText> describe_decision_text();
command::RecordBuilder<RestartText> describe_restart_text();
command::RecordBuilder<TakenOverText> describe_taken_over_text();
command::RecordBuilder<ForfeitText> describe_forfeit_text();

template <class Text>
command::RecordBuilder<Text> describe_contest_text() {
    using command::integer;
    using command::real;
    using command::record;
    using command::text;
    command::RecordBuilder<Text> fields;
    fields.template field<&Text::sport>("sport", text().optional().help("What is played."))
        .template field<&Text::point>("point", text().optional().help("What is counted."))
        .template list<&Text::restarts>("restarts", "restart", describe_restart_text(),
                                        record().optional())
        .template field<&Text::phase>("phase", text().help("The last one is over."))
        .template field<&Text::time_s>("time", real().help("s that were played."))
        .template field<&Text::state>("state", text().help("What is waited for, or play."))
        .template field<&Text::ball_for>("ball_for", side_name().nullable())
        .template field<&Text::winner>("winner", side_name().nullable())
        .template field<&Text::score>("score", integer().optional().help("By side."))
        .template list<&Text::decisions>("decisions", "decision", describe_decision_text())
        .template list<&Text::taken_over>("taken_over", "robot", describe_taken_over_text(),
                                          record().optional())
        .template part<&Text::forfeit>("forfeit", describe_forfeit_text(), record().nullable());
    return fields;
}

}  // namespace simrob::contest
