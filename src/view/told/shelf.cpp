#include "view/told/shelf.h"

namespace simrob::view {
namespace {

using command::boolean;
using command::integer;
using command::RecordBuilder;
using command::text;

RecordBuilder<RecordingsText> describe_recordings() {
    RecordBuilder<RecordingItem> item;
    item.called("RecordingItem", "A recording that can be opened.");
    item.field<&RecordingItem::name>("name", text())
        .field<&RecordingItem::bytes>("bytes", integer())
        .field<&RecordingItem::is_brought>(
            "brought", boolean().help("It came from elsewhere; otherwise this server made it."));
    RecordBuilder<RecordingsText> fields;
    fields.called("RecordingsText", "GET /recordings: what can be opened, the newest first.");
    return fields.list<&RecordingsText::recordings>("recordings", "recording", std::move(item));
}

RecordBuilder<TournamentsText> describe_tournaments() {
    RecordBuilder<TournamentItem> item;
    item.called("TournamentItem", "A tournament with a table.");
    item.field<&TournamentItem::name>("name", text());
    RecordBuilder<TournamentsText> fields;
    fields.called("TournamentsText", "GET /tournaments: those with a table, the newest first.");
    return fields.list<&TournamentsText::tournaments>("tournaments", "tournament", std::move(item));
}

RecordBuilder<BroughtText> describe_brought() {
    RecordBuilder<BroughtText> fields;
    fields.called("BroughtText", "The answer to one who brought a recording.");
    return fields.field<&BroughtText::name>("name", text().help("That it has here."));
}

}  // namespace

const codec::Told<RecordingsText>& told_recordings() {
    static const codec::Told<RecordingsText> told("recordings", describe_recordings());
    return told;
}

const codec::Told<TournamentsText>& told_tournaments() {
    static const codec::Told<TournamentsText> told("tournaments", describe_tournaments());
    return told;
}

const codec::Told<BroughtText>& told_brought() {
    static const codec::Told<BroughtText> told("brought", describe_brought());
    return told;
}

}  // namespace simrob::view
