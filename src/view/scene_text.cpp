#include <algorithm>
#include <nlohmann/json.hpp>

#include "device/paint.h"
#include "view/frame_bytes.h"
#include "view/texts.h"
#include "world/type_names.h"

namespace simrob::view {
namespace {

using engine::Layout;
using engine::LayoutBody;
using engine::LayoutEntity;
using Json = nlohmann::ordered_json;
using physics::ShapeType;

Json json_of(const Vector3& v) {
    return {v.x, v.y, v.z};
}

Json json_of(const Quaternion& q) {
    return {q.w, q.x, q.y, q.z};
}

/// A hull is drawn by the corners of its triangles, each with points of its own.
void add_hull(Json& json, const physics::Hull& hull) {
    Json points = Json::array();
    Json triangles = Json::array();
    for (const auto& triangle : hull.triangles())
        for (const auto& point : triangle) {
            triangles.push_back(points.size() / 3);
            for (const double coordinate : {point.x, point.y, point.z})
                points.push_back(coordinate);
        }
    json["points"] = std::move(points);
    json["triangles"] = std::move(triangles);
}

void add_heights(Json& json, const physics::GeometryData& data) {
    json["columns"] = data.columns;
    json["rows"] = data.rows;
    json["size"] = {data.size_x_m, data.size_y_m};
    json["heights"] = data.heights;
}

void add_shape(Json& json, const LayoutBody& body) {
    switch (body.type) {
        case ShapeType::box:
            json["size"] = json_of(body.size_m);
            break;
        case ShapeType::sphere:
            json["radius"] = body.radius_m;
            break;
        case ShapeType::plane:
            json["normal"] = json_of(body.normal);
            json["distance"] = body.distance_m;
            break;
        case ShapeType::cylinder:
        case ShapeType::wheel_cylinder:
        case ShapeType::capsule:
        case ShapeType::cone:
            json["radius"] = body.radius_m;
            json["length"] = body.length_m;
            break;
        case ShapeType::convex:
            add_hull(json, body.geometry->hull());
            break;
        case ShapeType::triangle_mesh:
            json["points"] = body.geometry->data().vertices;
            json["triangles"] = body.geometry->data().triangles;
            break;
        case ShapeType::heightfield:
            add_heights(json, body.geometry->data());
            break;
    }
}

Json body_json(const LayoutBody& body, const Pose& pose) {
    Json json{{"id", body.body_id}, {"type", engine::type_name(body)}};
    if (!body.added) add_shape(json, body);
    json["material"] = body.material;
    json["mass"] = body.mass_kg == physics::infinite_mass ? Json() : Json(body.mass_kg);
    json["position"] = json_of(pose.position);
    json["orientation"] = json_of(pose.orientation);
    return json;
}

/// The place of a body in its entity; -1 is the world.
Json place_json(const std::optional<std::size_t>& body, const LayoutEntity& entity) {
    return body ? Json(*body - entity.first_body) : Json(-1);
}

Json joint_json(const engine::LayoutJoint& joint, const LayoutEntity& entity) {
    Json axes = Json::array();
    for (std::size_t i = 0; i < joint.axis_count; ++i) axes.push_back(json_of(joint.axes[i]));
    return {{"id", joint.joint_id},
            {"type", engine::type_name(joint)},
            {"body_1", place_json(joint.body_1, entity)},
            {"body_2", place_json(joint.body_2, entity)},
            {"anchor", json_of(joint.anchor_m)},
            {"axes", std::move(axes)}};
}

Json device_json(const engine::LayoutDevice& device, const LayoutEntity& entity) {
    Json json{{"id", device.device_id},
              {"type", engine::type_name(device)},
              {"body", device.body - entity.first_body},
              {"position", json_of(device.local.position)},
              {"orientation", json_of(device.local.orientation)},
              {"count", device.count},
              {"field_of_view", device.field_of_view_rad}};
    if (device.range) json["range"] = *device.range;
    return json;
}

Json paint_json(const engine::LayoutPaint& painted, const LayoutEntity& entity) {
    const device::Paint& paint = painted.paint;
    Json points = Json::array();
    for (std::size_t i = 0; i + 1 < paint.points_m.size(); i += 2)
        points.push_back({paint.points_m[i], paint.points_m[i + 1]});
    Json json{{"body", painted.body - entity.first_body},
              {"type", device::type_name(paint.type)},
              {"brightness", paint.brightness},
              {"points", std::move(points)}};
    if (paint.type == device::PaintType::line) json["width"] = paint.width_m;
    if (paint.type != device::PaintType::image) return json;
    json["columns"] = paint.columns;
    json["brightnesses"] = paint.brightnesses;
    return json;
}

/// What of a list belongs to an entity, as JSON. Lists are in the order of entities.
template <class Item>
Json items_of(const std::vector<Item>& items, const LayoutEntity& entity,
              Json (*write)(const Item&, const LayoutEntity&)) {
    const auto first =
        std::lower_bound(items.begin(), items.end(), entity.id,
                         [](const Item& item, int id) { return item.entity_id < id; });
    Json json = Json::array();
    for (auto item = first; item != items.end() && item->entity_id == entity.id; ++item)
        json.push_back(write(*item, entity));
    return json;
}

Json entity_json(const LayoutEntity& entity, const engine::Snapshot& snapshot) {
    const Layout& layout = *snapshot.layout;
    Json bodies = Json::array();
    for (std::size_t i = entity.first_body; i < entity.first_body + entity.body_count; ++i)
        bodies.push_back(body_json(layout.bodies[i], snapshot.bodies[i].pose));
    return {{"id", entity.id},
            {"type", engine::type_name(entity)},
            {"reference", entity.reference_body - entity.first_body},
            {"moves", moves(entity)},
            {"bodies", std::move(bodies)},
            {"joints", items_of(layout.joints, entity, joint_json)},
            {"devices", items_of(layout.devices, entity, device_json)},
            {"paint", items_of(layout.paint, entity, paint_json)}};
}

}  // namespace

std::string scene_text(std::uint32_t scene, const std::string& engine,
                       const engine::Snapshot& snapshot) {
    Json entities = Json::array();
    for (const auto& entity : snapshot.layout->entities)
        entities.push_back(entity_json(entity, snapshot));
    return Json{
        {"kind", "scene"}, {"scene", scene}, {"engine", engine}, {"entities", std::move(entities)}}
        .dump();
}

}  // namespace simrob::view
