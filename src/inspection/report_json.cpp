#include "inspection/report_json.h"

#include "base/number.h"
#include "codec/reason_json.h"
#include "inspection/approximations.h"

namespace simrob::inspection {
namespace {

using engine::BodyView;
using engine::LayoutBody;
using engine::LayoutEntity;
using engine::Snapshot;
using physics::ShapeType;

Json quaternion_json(const Quaternion& q) {
    return Json::array({q.w, q.x, q.y, q.z});
}

Json entity_json(const Snapshot& snapshot, const LayoutEntity& entity) {
    const Pose& pose = snapshot.pose_of(entity);
    const BodyView& reference = snapshot.bodies[entity.reference_body];
    return {{"id", entity.id},
            {"type", engine::type_name(entity)},
            {"position", to_json(pose.position)},
            {"rotation", to_json(to_euler(pose.orientation))},
            {"reference_body", snapshot.layout->bodies[entity.reference_body].body_id},
            {"bodies", entity.body_count},
            {"linear_velocity", to_json(reference.linear_velocity_m_s)},
            {"angular_velocity", to_json(reference.angular_velocity_rad_s)},
            {"asleep", reference.asleep},
            {"frozen", reference.frozen}};
}

void add_geometry(const physics::GeometryData& data, ShapeType type, Json& json) {
    if (type == ShapeType::heightfield) {
        json["size"] = {data.size_x_m, data.size_y_m};
        json["rows"] = data.rows;
        json["columns"] = data.columns;
        json["heights"] = data.heights;
        return;
    }
    json["vertices"] = data.vertices;
    if (type == ShapeType::triangle_mesh) json["triangles"] = data.triangles;
}

void add_fields(const LayoutBody& body, Json& json) {
    const world::BodyFields& fields = body.added->fields;
    if (fields.radius) json["radius"] = body.radius_m;
    if (fields.length) json["length"] = body.length_m;
    if (fields.size_x) json["size_x"] = body.size_m.x;
    if (fields.size_y) json["size_y"] = body.size_m.y;
    if (fields.size_z) json["size_z"] = body.size_m.z;
}

void add_shape(const LayoutBody& body, Json& json) {
    if (body.added) return add_fields(body, json);
    if (body.geometry) return add_geometry(body.geometry->data(), body.type, json);
    const bool is_box = body.type == ShapeType::box;
    const bool is_plane = body.type == ShapeType::plane;
    if (is_box) json["size"] = to_json(body.size_m);
    if (!is_box && !is_plane) json["radius"] = body.radius_m;
    if (!is_box && !is_plane && body.type != ShapeType::sphere) json["length"] = body.length_m;
}

Json body_json(const LayoutBody& body, const BodyView& view) {
    Json json = {{"entity", body.entity_id},
                 {"id", body.body_id},
                 {"type", engine::type_name(body)},
                 {"position", to_json(view.pose.position)},
                 {"orientation", quaternion_json(view.pose.orientation)},
                 {"linear_velocity", to_json(view.linear_velocity_m_s)},
                 {"angular_velocity", to_json(view.angular_velocity_rad_s)}};
    add_shape(body, json);
    json["material"] = body.material;
    json["mass"] = body.mass_kg;
    json["asleep"] = view.asleep;
    json["frozen"] = view.frozen;
    return json;
}

Json device_json(const engine::LayoutDevice& device, const std::vector<double>& readings) {
    return {{"entity", device.entity_id},
            {"id", device.device_id},
            {"type", engine::type_name(device)},
            {"reading", readings}};
}

Json event_json(const EventLog::Entry& entry) {
    Json json = {{"iteration", entry.iteration}, {"type", engine::to_text(entry.event.type)}};
    if (entry.event.entity_id) json["entity"] = *entry.event.entity_id;
    if (entry.event.joint_id) json["joint"] = *entry.event.joint_id;
    if (!entry.event.detail.empty()) json["detail"] = entry.event.detail;
    return json;
}

}  // namespace

Json to_json(const Vector3& v) {
    return Json::array({v.x, v.y, v.z});
}

Json to_json(const codec::MessageProblem& problem) {
    Json json = {{"line", problem.place.line},     {"column", problem.place.column},
                 {"command", problem.command},     {"field", problem.problem.field},
                 {"value", problem.problem.value}, {"reason", problem.problem.reason.words()}};
    codec::add_code(json, problem.problem.reason);
    return json;
}

Json to_json(const physics::Capability& capability) {
    return {{"feature", capability.feature},
            {"support", physics::to_text(capability.support)},
            {"note", capability.note}};
}

Json run_report(const engine::Simulation& simulation, const EventLog& events) {
    const Snapshot& snapshot = *simulation.snapshot();
    Json report = {{"iteration", snapshot.iteration},
                   {"time_s", snapshot.time_s},
                   {"engine", simulation.world().physics().engine()},
                   {"hash", to_hex(simulation.hash())},
                   {"entities", Json::array()},
                   {"bodies", Json::array()},
                   {"events", Json::array()},
                   {"events_dropped", events.dropped()},
                   {"approximations", Json::array()}};
    for (const auto& entity : snapshot.layout->entities)
        report["entities"].push_back(entity_json(snapshot, entity));
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i)
        report["bodies"].push_back(body_json(snapshot.layout->bodies[i], snapshot.bodies[i]));
    for (std::size_t i = 0; i < snapshot.readings.size(); ++i)
        report["devices"].push_back(device_json(snapshot.layout->devices[i], snapshot.readings[i]));
    for (const auto& entry : events.entries()) report["events"].push_back(event_json(entry));
    for (const auto& capability : approximations(simulation))
        report["approximations"].push_back(to_json(capability));
    return report;
}

}  // namespace simrob::inspection
