#include "sport/tournament/told/tournament_text.h"

namespace simrob::sport::tournament::told {
namespace {

using command::boolean;
using command::integer;
using command::record;
using command::RecordBuilder;
using command::text;

RecordBuilder<TeamRow> describe_team() {
    using Value = TeamRow;
    RecordBuilder<Value> fields;
    fields.called("TeamRow", "How one team of a tournament stands.");
    return fields.field<&Value::name>("name", text())
        .field<&Value::strategy>("strategy", text())
        .field<&Value::standing, &Standing::place>("place", integer())
        .field<&Value::standing, &Standing::played>("played", integer())
        .field<&Value::standing, &Standing::won>("won", integer())
        .field<&Value::standing, &Standing::drawn>("drawn", integer())
        .field<&Value::standing, &Standing::lost>("lost", integer())
        .field<&Value::standing, &Standing::goals_for>("goals_for", integer())
        .field<&Value::standing, &Standing::goals_against>("goals_against", integer())
        .field<&Value::standing, &Standing::points>("points", integer());
}

RecordBuilder<GameForfeitText> describe_forfeit() {
    using Value = GameForfeitText;
    RecordBuilder<Value> fields;
    fields.called("GameForfeitText", "Which team gave up, and why.");
    return fields.field<&Value::by>("by", text())
        .field<&Value::reason>("reason", text())
        .field<&Value::is_unrepeatable>("unrepeatable", boolean());
}

RecordBuilder<GameText> describe_game() {
    using Value = GameText;
    RecordBuilder<Value> fields;
    fields.called("GameText", "One game of a tournament.");
    return fields.field<&Value::round>("round", integer().help("Of a knock-out, from 1."))
        .field<&Value::blue>("blue", text())
        .field<&Value::yellow>("yellow", text())
        .field<&Value::seed>("seed", integer())
        .field<&Value::score>("score", integer().nullable().help("Null before it is played."))
        .field<&Value::winner>("winner", text().nullable())
        .part<&Value::forfeit>("forfeit", describe_forfeit(), record().nullable())
        .field<&Value::recording>("recording",
                                  text().nullable().help("The name by which it can be opened."))
        .field<&Value::hash>("hash", text().help("Of its job."))
        .field<&Value::missing>("missing", text().help("Why it could not be played."));
}

RecordBuilder<PairingText> describe_pairing() {
    using Value = PairingText;
    RecordBuilder<Value> fields;
    fields.called("PairingText", "Two teams of a knock-out, of whom one goes on.");
    return fields
        .field<&Value::teams>("teams", text().nullable().help("Null where nobody is known yet."))
        .field<&Value::wins>("wins", integer())
        .field<&Value::goals>("goals", integer())
        .field<&Value::extra_rounds>("extra_rounds", integer())
        .field<&Value::winner>("winner", text().nullable())
        .field<&Value::won_by>("won_by", text().nullable());
}

RecordBuilder<RoundsText> describe_rounds() {
    RecordBuilder<RoundText> round;
    round.part<&RoundText::pairings>("pairing", describe_pairing());
    RecordBuilder<RoundsText> fields;
    return fields.part<&RoundsText::rounds>("round", std::move(round));
}

RecordBuilder<TournamentText> describe_tournament() {
    using Value = TournamentText;
    RecordBuilder<Value> fields;
    fields.called("TournamentText", "The table of a tournament.");
    return fields.field<&Value::name>("name", text())
        .field<&Value::league>("league", text())
        .field<&Value::format>("format", text())
        .field<&Value::is_over>("over", boolean())
        .field<&Value::games_played>("games_played", integer())
        .field<&Value::hash>("hash", text().nullable().help("Over teams and games."))
        .list<&Value::teams>("teams", "team", describe_team())
        .list<&Value::games>("games", "game", describe_game())
        .part<&Value::rounds>("rounds", describe_rounds(),
                              record().help("Of a knock-out, the final last."));
}

}  // namespace

const codec::Told<TournamentText>& told_tournament() {
    static const codec::Told<TournamentText> told("tournament", describe_tournament());
    return told;
}

}  // namespace simrob::sport::tournament::told
