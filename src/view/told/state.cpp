#include "view/told/state.h"

#include "base/text.h"
#include "command/adjustment.h"

namespace simrob::view {
namespace {

using command::boolean;
using command::integer;
using command::real;
using command::record;
using command::RecordBuilder;
using command::text;

std::vector<command::Choice> adjustment_states() {
    using State = command::AdjustmentState;
    std::vector<command::Choice> choices;
    for (const State state : {State::measuring, State::own_settings, State::adjusted, State::trying,
                              State::out_of_limits})
        choices.push_back({in_small_letters(name_of(state)), static_cast<std::int64_t>(state), ""});
    return choices;
}

RecordBuilder<AdjustmentText> describe_adjustment() {
    using Value = AdjustmentText;
    RecordBuilder<Value> fields;
    fields.called("AdjustmentText", "How adjusting stands.");
    return fields.field<&Value::state>("state", text().choices(adjustment_states()))
        .field<&Value::share>(
            "share",
            real().help("Of the wanted speed that time reaches, at most 1; 0 before it is known."))
        .field<&Value::changes>("changes", integer());
}

RecordBuilder<StateText> describe_state() {
    using Value = StateText;
    RecordBuilder<Value> fields;
    fields.called("StateText", "How the nucleus is running.");
    return fields.field<&Value::step_mode>("step_mode", boolean())
        .field<&Value::sync_mode>("sync_mode", boolean())
        .field<&Value::auto_adjust>("auto_adjust", boolean())
        .part<&Value::adjustment>("adjustment", describe_adjustment(),
                                  record().nullable().help("Null while it is switched off."))
        .field<&Value::speed>("speed", real().nullable().help("Null where time is not paced."))
        .field<&Value::timestep_s>("timestep", real().unit("s"))
        .field<&Value::steps_per_iteration>("steps_per_iteration", integer())
        .field<&Value::engine>("engine", text())
        .field<&Value::recording>("recording", text().nullable().help("Null where none is made."));
}

}  // namespace

const codec::Told<StateText>& told_state() {
    static const codec::Told<StateText> told("state", describe_state());
    return told;
}

}  // namespace simrob::view
