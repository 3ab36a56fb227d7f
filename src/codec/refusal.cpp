#include "codec/refusal.h"

#include <map>

namespace simrob::codec {
namespace {

using command::text;

/// What is told about a problem. The writers fill no such object: they allocate nothing.
struct RefusalText {
    std::string command;
    std::string field;
    std::string value;
    std::string reason;
    std::optional<std::string> code;
};

struct RemovalText {
    std::string key;
    std::string reason;
    std::optional<std::string> code;
};

/// What is told about a reason, wherever one is told.
template <class Text>
void add_reason(command::RecordBuilder<Text>& fields) {
    fields.template field<&Text::reason>("Reason", text().help("In English words."))
        .template field<&Text::code>("Code", text().help("Of the reason; stays the same for ever."))
        .open("Arguments", command::record().optional().help("What the reason speaks of."));
}

}  // namespace

command::Record refusal_record(bool with_command) {
    command::RecordBuilder<RefusalText> fields;
    fields.called(with_command ? "Refusal" : "RefusalText", "What was asked for in vain.");
    if (with_command) fields.field<&RefusalText::command>("Command", text());
    fields.field<&RefusalText::field>("Field", text())
        .field<&RefusalText::value>("Value", text().help("That was sent, cut to 64 bytes."));
    add_reason(fields);
    return std::move(fields).finish();
}

command::Record removal_record() {
    command::RecordBuilder<RemovalText> fields;
    fields.called("Removal", "The nucleus took an agent off its list.");
    fields.field<&RemovalText::key>("Key", text());
    add_reason(fields);
    return std::move(fields).finish();
}

}  // namespace simrob::codec
