#include "view/told/wishes.h"

namespace simrob::view {

using command::boolean;
using command::real;
using command::text;

command::Record wishes_record() {
    using Value = WishesText;
    command::RecordBuilder<Value> fields;
    fields.called("Wishes", "What a watcher may send; what is left out stays as it was.");
    fields.field<&Value::frames_per_s>(wish::frames_per_s, real().help("At most, from 1 to 120."))
        .field<&Value::contacts>(wish::contacts, boolean())
        .field<&Value::readings>(wish::readings, boolean())
        .field<&Value::recording>(
            wish::recording,
            text().optional().nullable().help("Another recording, which show is about then."))
        .field<&Value::show_s>(wish::show, real().optional().nullable().unit("s").help(
                                               "A moment of the recording; null is the newest."))
        .field<&Value::traffic>(
            wish::traffic,
            text().optional().help("Addresses of agents whose messages are to be told."));
    return std::move(fields).finish();
}

}  // namespace simrob::view
