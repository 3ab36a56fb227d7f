#include "command/answers/match.h"

namespace simrob::command {
namespace {

RecordBuilder<TeamStanding> describe_team_standing() {
    using Value = TeamStanding;
    RecordBuilder<Value> fields;
    fields.called("TeamStanding", "How one team of a match stands.");
    return fields.field<&Value::name>("Name", text())
        .field<&Value::goals>("Goals", integer())
        .field<&Value::shots>("Shots", integer())
        .field<&Value::possession>("Possession", real().help("Of the time, 0 to 1."));
}

}  // namespace

RecordBuilder<MatchAnswer> describe_match_answer() {
    using Value = MatchAnswer;
    return RecordBuilder<Value>()
        .field<&Value::league>("League", text())
        .field<&Value::phase>("Phase", text())
        .field<&Value::seconds>("Seconds", real().unit("s").help("That were played."))
        .field<&Value::state>("State", text())
        .field<&Value::ball_for>("Ball_For", text())
        .part<&Value::blue>("Blue", describe_team_standing())
        .part<&Value::yellow>("Yellow", describe_team_standing());
}

}  // namespace simrob::command
