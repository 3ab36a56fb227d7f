#include "command/answers/state.h"

namespace simrob::command {
namespace {

RecordBuilder<Vector3> describe_vector() {
    RecordBuilder<Vector3> fields;
    fields.called("Coordinates", "Of a vector in the world.");
    return fields.field<&Vector3::x>("X", real())
        .field<&Vector3::y>("Y", real())
        .field<&Vector3::z>("Z", real());
}

RecordBuilder<EntityState> describe_entity_state() {
    using Value = EntityState;
    RecordBuilder<Value> fields;
    fields.called("EntityState", "Where an entity's reference body is, and how it moves.");
    return fields.field<&Value::entity_id>("Entity_Id", integer())
        .field<&Value::type>("Type", text().help("Robot, Ball, Generic, Field, or a library's."))
        .part<&Value::position_m>("Position", describe_vector(), record().help("m"))
        .part<&Value::rotation_rad>("Rotation", describe_vector(),
                                    record().help("R = Rz Ry Rx, rad"))
        .part<&Value::linear_velocity_m_s>("Linear_Velocity", describe_vector(),
                                           record().help("m/s"))
        .part<&Value::angular_velocity_rad_s>("Angular_Velocity", describe_vector(),
                                              record().help("rad/s"));
}

}  // namespace

RecordBuilder<StateAnswer> describe_state_answer() {
    using Value = StateAnswer;
    return RecordBuilder<Value>()
        .field<&Value::iteration>("Iteration", integer())
        .field<&Value::time_s>("Time", real().unit("s").help("Simulated."))
        .field<&Value::is_initialized>("Initialized", boolean().help("Whether time passes."))
        .field<&Value::engine>("Engine", text())
        .field<&Value::hash>("Hash", text().help("Over all bits of the state: 16 hex digits."))
        .field<&Value::timestep_s>("Timestep", real().unit("s"))
        .field<&Value::maximum_substep_s>("Maximum_Substep", real().unit("s"))
        .field<&Value::steps_per_iteration>("Steps_Per_Iteration", integer())
        .field<&Value::step_mode>("Step_Mode", boolean())
        .field<&Value::sync_mode>("Sync_Mode", boolean())
        .field<&Value::sync_wait_s>("Sync_Wait", real().unit("s"))
        .field<&Value::auto_adjust>("AutoAdjust_Mode", boolean())
        .field<&Value::speed>("Speed", real().help("Simulated against wall time; 0: unpaced."))
        .list<&Value::entities>("Entities", "Entity", describe_entity_state());
}

}  // namespace simrob::command
