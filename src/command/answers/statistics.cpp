#include "command/answers/statistics.h"

namespace simrob::command {
namespace {

RecordBuilder<AgentStatistics> describe_agent_statistics() {
    using Value = AgentStatistics;
    RecordBuilder<Value> fields;
    fields.called("AgentStatistics", "What was counted of one agent.");
    return fields.field<&Value::key>("Key", text())
        .field<&Value::agent_type>("Agent_Type", text())
        .field<&Value::address>("Address", text().help("Where it listens."))
        .field<&Value::sender>("Sender", text().help("Where it registered from."))
        .field<&Value::sync>("Sync", boolean())
        .field<&Value::messages>("Messages", integer())
        .field<&Value::refusals>("Refusals", integer())
        .field<&Value::broadcasts>("Broadcasts", integer())
        .field<&Value::repeats>("Repeats",
                                integer().help("Broadcasts that were told it once more."))
        .field<&Value::dropped>("Dropped",
                                integer().help("Synchronisations that were late or came twice."))
        .field<&Value::missed>("Missed", integer().help("Iterations that went on without it."))
        .field<&Value::answers>("Answers", integer().help("Synchronisations in time."))
        .field<&Value::mean_answer_s>("Mean_Answer", real().unit("s"))
        .field<&Value::longest_answer_s>("Longest_Answer", real().unit("s"))
        .field<&Value::heard_before_s>("Heard_Before", real().unit("s"))
        .field<&Value::over_budget>("Over_Budget", integer());
}

RecordBuilder<RecordingStatistics> describe_recording_statistics() {
    using Value = RecordingStatistics;
    RecordBuilder<Value> fields;
    fields.called("RecordingStatistics", "What has become of the recording.");
    return fields.field<&Value::is_running>("Running", boolean())
        .field<&Value::file>("File", text())
        .field<&Value::bytes>("Bytes", integer())
        .field<&Value::iteration>("Iteration", integer())
        .field<&Value::time_s>("Time", real().unit("s"))
        .field<&Value::ended>("Ended", text().help("Why it ended."));
}

RecordBuilder<AdjustmentStatistics> describe_adjustment_statistics() {
    using Value = AdjustmentStatistics;
    RecordBuilder<Value> fields;
    fields.called("AdjustmentStatistics", "How adjusting stands.");
    return fields.field<&Value::state>("State", text())
        .field<&Value::share>("Share",
                              real().help("Of the wanted speed that simulated time reaches."))
        .field<&Value::changes>("Changes", integer())
        .field<&Value::own_timestep_s>("Own_Timestep", real().unit("s"))
        .field<&Value::own_maximum_substep_s>("Own_Maximum_Substep", real().unit("s"))
        .field<&Value::own_steps_per_iteration>("Own_Steps_Per_Iteration", integer());
}

}  // namespace

RecordBuilder<StatisticsAnswer> describe_statistics_answer() {
    using Value = StatisticsAnswer;
    return RecordBuilder<Value>()
        .field<&Value::iteration>("Iteration", integer())
        .field<&Value::messages>("Messages", integer())
        .field<&Value::requests>("Requests", integer())
        .field<&Value::refusals>("Refusals", integer())
        .field<&Value::unanswered>("Unanswered", integer())
        .field<&Value::broadcasts>("Broadcasts", integer())
        .field<&Value::datagrams_received>("Datagrams_Received", integer())
        .field<&Value::bytes_received>("Bytes_Received", integer())
        .field<&Value::datagrams_sent>("Datagrams_Sent", integer())
        .field<&Value::bytes_sent>("Bytes_Sent", integer())
        .field<&Value::dropped_in>("Dropped_In", integer())
        .field<&Value::dropped_out>("Dropped_Out", integer())
        .list<&Value::agents>("Agents", "Agent", describe_agent_statistics())
        .part<&Value::recording>("Recording", describe_recording_statistics())
        .part<&Value::auto_adjust>("AutoAdjust", describe_adjustment_statistics());
}

}  // namespace simrob::command
