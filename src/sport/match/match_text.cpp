#include "sport/match/match_text.h"

#include "sport/match/report_json.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::sport {
namespace {

using command::boolean;
using command::choice;
using command::Choice;
using command::integer;
using command::real;
using command::record;
using command::RecordBuilder;
using command::text;

/// The names of the values of an enumeration, from zero to `last`.
template <class Enumeration>
std::vector<Choice> names_to(Enumeration last) {
    std::vector<Choice> choices;
    for (std::int64_t i = 0; i <= static_cast<std::int64_t>(last); ++i)
        choices.push_back({std::string(name_of(static_cast<Enumeration>(i))), i, ""});
    return choices;
}

command::FieldOptions team() {
    return choice(names_to(soccer::Team::yellow));
}

command::FieldOptions game_state() {
    return choice(names_to(soccer::GameState::goal_kick));
}

RecordBuilder<MatchTeam> describe_team() {
    using Value = MatchTeam;
    RecordBuilder<Value> fields;
    fields.called("MatchTeam", "How one team of a match stands. Shares are of the time, 0 to 1.");
    return fields.field<&Value::name>("name", text())
        .field<&Value::goals>("goals", integer())
        .field<&Value::possession>("possession", real())
        .field<&Value::ball_in_their_half>("ball_in_their_half", real())
        .field<&Value::pushing>("pushing", real().help("In sumo."))
        .field<&Value::middle>("middle", real().help("In sumo."))
        .field<&Value::touches>("touches", integer())
        .field<&Value::shots>("shots", integer())
        .field<&Value::distances_m>("distances", real().help("m, by robot."))
        .field<&Value::fouls>("fouls", integer().help("By rule."));
}

RecordBuilder<DecisionText> describe_decision() {
    using Value = DecisionText;
    RecordBuilder<Value> fields;
    fields.called("DecisionText", "Something that the referee decided.");
    return fields.field<&Value::number>("number", integer())
        .field<&Value::time_s>("time", real().help("s, on the clock of the match."))
        .field<&Value::iteration>("iteration", integer().help("Of the world."))
        .field<&Value::rule>("rule", text())
        .field<&Value::text>("text", text().help("Why, in English words."))
        .field<&Value::restart>("restart", game_state())
        .field<&Value::ball_for>("ball_for", team().nullable())
        .field<&Value::goal_for>("goal_for", team().nullable())
        .field<&Value::score>("score", integer().help("After it: blue, yellow."))
        .field<&Value::is_overruled>("overruled", boolean());
}

RecordBuilder<MatchRobots> describe_robots() {
    RecordBuilder<MatchRobots> fields;
    fields.called("MatchRobots", "Ids of entities.");
    return fields.field<&MatchRobots::blue>("blue", integer())
        .field<&MatchRobots::yellow>("yellow", integer());
}

RecordBuilder<ForfeitText> describe_forfeit() {
    RecordBuilder<ForfeitText> fields;
    fields.called("ForfeitText", "Who gave up, and why.");
    return fields.field<&ForfeitText::by>("by", team())
        .field<&ForfeitText::reason>("reason", text())
        .field<&ForfeitText::is_unrepeatable>("unrepeatable", boolean());
}

RecordBuilder<MatchText> describe_match() {
    using Value = MatchText;
    RecordBuilder<Value> fields;
    fields.called("MatchText", "How a match stands.");
    return fields.field<&Value::league>("league", text())
        .field<&Value::phase>("phase", choice(names_to(soccer::Phase::over)))
        .field<&Value::time_s>("time", real().help("s that were played."))
        .field<&Value::half_s>("half", real().help("s that a half lasts."))
        .field<&Value::state>("state", game_state().help("What the ball waits for."))
        .field<&Value::ball_for>("ball_for", team().nullable())
        .field<&Value::winner>("winner", team().nullable())
        .part<&Value::blue>("blue", describe_team())
        .part<&Value::yellow>("yellow", describe_team())
        .part<&Value::robots>("robots", describe_robots())
        .field<&Value::ball>("ball", integer().nullable().help("Null of sumo, which has none."))
        .list<&Value::decisions>("decisions", "decision", describe_decision())
        .part<&Value::forfeit>("forfeit", describe_forfeit(), record().nullable())
        .field<&Value::recorded>("recorded",
                                 boolean().help("It was played once and is only played back."));
}

}  // namespace

const codec::Told<MatchText>& told_match() {
    static const codec::Told<MatchText> told("match", describe_match());
    return told;
}

}  // namespace simrob::sport
