#include "codec/broadcast_text.h"

#include "command/record_builder.h"

namespace simrob::codec {
namespace {

using command::boolean;
using command::integer;
using command::real;
using command::RecordBuilder;
using command::text;

using Triple = std::array<double, 3>;

struct ReadingText {
    int device_id = 0;
    std::vector<double> reading;
};

struct EntityText {
    std::string type;
    int entity_id = 0;
    Triple position_m{};
    Triple rotation_rad{};
    std::vector<ReadingText> devices;
    std::optional<bool> devices_omitted;
};

struct BodyText {
    std::string type;
    int entity_id = 0;
    int body_id = 0;
    int material = 0;
    double mass_kg = 0;
    std::optional<double> size_m;
    std::optional<int> count;
    std::vector<double> points_m;
    std::optional<bool> geometry_omitted;
    Triple position_m{};
    Triple rotation_rad{};
    std::array<double, 4> orientation{};
    Triple linear_velocity_m_s{};
    Triple angular_velocity_rad_s{};
};

struct BroadcastText {
    std::int64_t iteration = 0;
    std::optional<int> part;
    std::optional<int> parts;
    std::vector<BodyText> bodies;
    std::vector<EntityText> entities;
    double time_s = 0;
    bool step_mode = false;
    bool sync_mode = false;
    std::string engine;
};

RecordBuilder<EntityText> describe_told_entity() {
    using Value = EntityText;
    RecordBuilder<ReadingText> device;
    device.called("BroadcastDevice", "The last readings of a device.");
    device.field<&ReadingText::device_id>("Device_Id", integer())
        .field<&ReadingText::reading>("Reading", real());
    RecordBuilder<Value> fields;
    fields.called("BroadcastEntity", "Where an entity's reference body is.");
    return fields.field<&Value::type>("Type", text())
        .field<&Value::entity_id>("Entity_Id", integer())
        .field<&Value::position_m>("Position", real())
        .field<&Value::rotation_rad>("Rotation", real().help("R = Rz Ry Rx."))
        .list<&Value::devices>("Devices", "Device", std::move(device), command::record().optional())
        .field<&Value::devices_omitted>("Devices_Omitted",
                                        boolean().help("They did not fit into a message."));
}

RecordBuilder<BodyText> describe_told_body() {
    using Value = BodyText;
    RecordBuilder<Value> fields;
    fields.called("BroadcastBody", "Which sizes there are depends on the type.");
    fields.field<&Value::type>("Type", text())
        .field<&Value::entity_id>("Entity_Id", integer())
        .field<&Value::body_id>("Body_Id", integer())
        .field<&Value::material>("Material", integer())
        .field<&Value::mass_kg>("Mass", real());
    for (const char* const name : {"Length", "Radius", "Size_X", "Size_Y", "Size_Z", "Normal_X",
                                   "Normal_Y", "Normal_Z", "Distance"})
        fields.field<&Value::size_m>(name, real());
    for (const char* const name : {"Rows", "Columns"}) fields.field<&Value::count>(name, integer());
    for (const char* const name : {"Vertices", "Triangles", "Heights"})
        fields.field<&Value::points_m>(name, real().optional());
    return fields.field<&Value::geometry_omitted>("Geometry_Omitted", boolean())
        .field<&Value::position_m>("Position", real())
        .field<&Value::rotation_rad>("Rotation", real())
        .field<&Value::orientation>("Orientation", real().help("w, x, y, z."))
        .field<&Value::linear_velocity_m_s>("Linear_Velocity", real())
        .field<&Value::angular_velocity_rad_s>("Angular_Velocity", real());
}

}  // namespace

command::Record broadcast_record() {
    using Value = BroadcastText;
    RecordBuilder<Value> fields;
    fields.called("Broadcast", "The world after an iteration.");
    fields.field<&Value::iteration>("Iteration", integer())
        .field<&Value::part>("Part", integer().help("Of a broadcast in several messages."))
        .field<&Value::parts>("Parts", integer())
        .list<&Value::bodies>("Draw_Data", "Body", describe_told_body(),
                              command::record().optional())
        .list<&Value::entities>("Entities_Info", "Entity", describe_told_entity(),
                                command::record().optional())
        .field<&Value::time_s>("Time", real().unit("s"))
        .field<&Value::step_mode>("Step_Mode", boolean())
        .field<&Value::sync_mode>("Sync_Mode", boolean())
        .field<&Value::engine>("Engine", text());
    return std::move(fields).finish();
}

}  // namespace simrob::codec
