#include "view/told/news.h"

namespace simrob::view {
namespace {

using command::boolean;
using command::choice;
using command::integer;
using command::nothing;
using command::real;
using command::RecordBuilder;
using command::text;

RecordBuilder<EventText> describe_event() {
    RecordBuilder<EventText> fields;
    fields.called("EventText", "Something that people must be told, such as a joint that broke.");
    return fields.field<&EventText::iteration>("iteration", integer())
        .field<&EventText::time_s>("time", real().unit("s"))
        .field<&EventText::text>("text", text());
}

RecordBuilder<TimelineText> describe_timeline() {
    using Value = TimelineText;
    RecordBuilder<Value> fields;
    fields.called("TimelineText", "What can be gone back to.");
    return fields.field<&Value::recording>("recording", text())
        .field<&Value::begin_s>("begin", real().unit("s"))
        .field<&Value::end_s>("end", real().unit("s"))
        .field<&Value::is_opened>(
            "opened", boolean().help("It was asked for by its name: not the one that is being "
                                     "made."));
}

RecordBuilder<NoTimelineText> describe_no_timeline() {
    RecordBuilder<NoTimelineText> fields;
    fields.called("NoTimelineText", "That there is nothing to go back to.");
    return fields.field<&NoTimelineText::recording>("recording", nothing());
}

RecordBuilder<NoMatchText> describe_no_match() {
    RecordBuilder<NoMatchText> fields;
    fields.called("NoMatchText", "That there is no match any more.");
    return fields.field<&NoMatchText::league>("league", nothing());
}

RecordBuilder<TrafficText> describe_traffic() {
    using Value = TrafficText;
    RecordBuilder<Value> fields;
    fields.called("TrafficText", "A message that an agent sent or was sent.");
    return fields.field<&Value::agent>("agent", text().help("Its address."))
        .field<&Value::is_from_agent>("from_agent", boolean())
        .field<&Value::iteration>("iteration", integer())
        .field<&Value::time_s>("time", real().unit("s"))
        .field<&Value::bytes>("bytes", integer())
        .field<&Value::text>("text",
                             text().nullable().help("Its beginning; null of a binary message."))
        .field<&Value::missed>(
            "missed",
            integer().help("How many before it were forgotten before they could be told."));
}

std::vector<command::Choice> all_powers() {
    std::vector<command::Choice> powers;
    for (const auto power : command::all_powers)
        powers.push_back({std::string(name_of(power)), static_cast<std::int64_t>(power), ""});
    return powers;
}

RecordBuilder<PowersText> describe_powers() {
    RecordBuilder<PowersText> fields;
    fields.called("PowersText", "What the watcher may do, where that is not everything.");
    return fields.field<&PowersText::role>("role", text())
        .field<&PowersText::powers>("powers", choice(all_powers()))
        .field<&PowersText::own>(
            "own", integer().nullable().help("Ids of the entities that it may drive; null where "
                                             "driving has no such bounds."));
}

}  // namespace

const codec::Told<EventText>& told_event() {
    static const codec::Told<EventText> told("event", describe_event());
    return told;
}

const codec::Told<TimelineText>& told_timeline() {
    static const codec::Told<TimelineText> told("timeline", describe_timeline());
    return told;
}

const codec::Told<NoTimelineText>& told_no_timeline() {
    static const codec::Told<NoTimelineText> told("timeline", describe_no_timeline());
    return told;
}

const codec::Told<NoMatchText>& told_no_match() {
    static const codec::Told<NoMatchText> told("match", describe_no_match());
    return told;
}

const codec::Told<TrafficText>& told_traffic() {
    static const codec::Told<TrafficText> told("traffic", describe_traffic());
    return told;
}

const codec::Told<PowersText>& told_powers() {
    static const codec::Told<PowersText> told("powers", describe_powers());
    return told;
}

}  // namespace simrob::view
