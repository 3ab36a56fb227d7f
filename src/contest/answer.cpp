#include "contest/answer.h"

#include "contest/contest.h"

namespace simrob::contest {
namespace {

using command::integer;
using command::real;
using command::RecordBuilder;
using command::text;

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
        .field<&Value::restarts>(
            "Restarts", text().help("States that Call_Restart knows, separated by spaces."))
        .part<&Value::blue>("Blue", describe_team_standing())
        .part<&Value::yellow>("Yellow", describe_team_standing());
}

MatchAnswer Contest::match_answer() const {
    const auto standing = [this](Side side) {
        return side < names_.size()
                   ? TeamStanding{.name = names_[side], .goals = report_.score[side]}
                   : TeamStanding{};
    };
    MatchAnswer answer{
        .league = kind_.name,
        .phase = report_.phase,
        .seconds = report_.time_s,
        .state = report_.state,
        .ball_for = report_.state_for ? kind_.sides[*report_.state_for] : std::string(anyone),
        .blue = standing(0),
        .yellow = standing(1)};
    for (const auto& restart : kind_.restarts)
        answer.restarts += (answer.restarts.empty() ? "" : " ") + restart.name;
    return answer;
}

}  // namespace simrob::contest
