#include "sport/match/match_text.h"

namespace simrob::sport::match {
namespace {

using command::boolean;
using command::Choice;
using command::integer;
using command::real;
using command::record;
using command::RecordBuilder;
using command::text;

/// Members of a team, for all kinds of matches.
std::vector<Choice> figure_names() {
    return {{"possession", 0, ""}, {"shots", 1, ""},   {"touches", 2, ""}, {"fouls", 3, ""},
            {"distances", 4, ""},  {"pushing", 5, ""}, {"middle", 6, ""}};
}

RecordBuilder<MatchTeam> describe_team() {
    using Value = MatchTeam;
    RecordBuilder<Value> fields;
    fields.called("MatchTeam", "How one team of a match stands. Shares are of the time, 0 to 1.");
    return fields.field<&Value::name>("name", text())
        .field<&Value::goals>("goals", integer())
        .field<&Value::possession>("possession", real().optional())
        .field<&Value::ball_in_their_half>("ball_in_their_half", real().optional())
        .field<&Value::pushing>("pushing", real().optional().help("In sumo."))
        .field<&Value::middle>("middle", real().optional().help("In sumo."))
        .field<&Value::touches>("touches", integer().optional())
        .field<&Value::shots>("shots", integer().optional())
        .field<&Value::distances_m>("distances", real().optional().help("m, by robot."))
        .field<&Value::fouls>("fouls", integer().optional().help("By rule."));
}

RecordBuilder<MatchRobots> describe_robots() {
    RecordBuilder<MatchRobots> fields;
    fields.called("MatchRobots", "Ids of entities.");
    return fields.field<&MatchRobots::blue>("blue", integer())
        .field<&MatchRobots::yellow>("yellow", integer());
}

RecordBuilder<MatchText> describe_match() {
    using Value = MatchText;
    return contest::describe_contest_text<Value>()
        .called("MatchText", "How a match, or another contest, stands.")
        .field<&Value::figures>(
            "figures",
            text().choices(figure_names()).optional().help("Members of teams that are compared."))
        .field<&Value::league>("league", text().optional())
        .field<&Value::half_s>("half", real().optional().help("s that a half lasts."))
        .part<&Value::blue>("blue", describe_team())
        .part<&Value::yellow>("yellow", describe_team())
        .part<&Value::robots>("robots", describe_robots(), record().optional())
        .field<&Value::ball>("ball",
                             integer().optional().nullable().help("Null where there is none."))
        .field<&Value::recorded>("recorded",
                                 boolean().help("It was played once and is only played back."))
        .field<&Value::unproven>("unproven", boolean().help("A file says so, and no recording."));
}

}  // namespace

const codec::Told<MatchText>& told_match() {
    static const codec::Told<MatchText> told("match", describe_match());
    return told;
}

const codec::Told<ThenText>& told_then() {
    static const codec::Told<ThenText> told = [] {
        RecordBuilder<ThenText> fields;
        fields.called("ThenText", "How a match stood at the moment that comes next.");
        fields.part<&ThenText::match>("match", describe_match(), record().nullable());
        return codec::Told<ThenText>("then", std::move(fields));
    }();
    return told;
}

}  // namespace simrob::sport::match
