#include <algorithm>

#include "device/paint.h"
#include "view/frame_bytes.h"
#include "view/texts.h"
#include "view/told/scene.h"
#include "world/type_names.h"

namespace simrob::view {
namespace {

using engine::Layout;
using engine::LayoutBody;
using engine::LayoutEntity;
using physics::ShapeType;

/// A hull is drawn as separate triangles, each with its own points.
void add_hull(SceneBody& told_body, const physics::Hull& hull) {
    for (const auto& triangle : hull.triangles())
        for (const auto& point : triangle) {
            told_body.triangles.push_back(static_cast<int>(told_body.points_m.size() / 3));
            told_body.points_m.insert(told_body.points_m.end(), {point.x, point.y, point.z});
        }
}

void add_heights(SceneBody& told_body, const physics::GeometryData& data) {
    told_body.columns = data.columns;
    told_body.rows = data.rows;
    told_body.size_m = {data.size_x_m, data.size_y_m};
    told_body.heights_m = data.heights;
}

void add_shape(SceneBody& told_body, const LayoutBody& body) {
    switch (body.type) {
        case ShapeType::box:
            told_body.size_m = {body.size_m.x, body.size_m.y, body.size_m.z};
            break;
        case ShapeType::sphere:
            told_body.radius_m = body.radius_m;
            break;
        case ShapeType::plane:
            told_body.normal = triple(body.normal);
            told_body.distance_m = body.distance_m;
            break;
        case ShapeType::cylinder:
        case ShapeType::wheel_cylinder:
        case ShapeType::capsule:
        case ShapeType::cone:
            told_body.radius_m = body.radius_m;
            told_body.length_m = body.length_m;
            break;
        case ShapeType::convex:
            add_hull(told_body, body.geometry->hull());
            break;
        case ShapeType::triangle_mesh:
            told_body.points_m = body.geometry->data().vertices;
            told_body.triangles = body.geometry->data().triangles;
            break;
        case ShapeType::heightfield:
            add_heights(told_body, body.geometry->data());
            break;
    }
}

SceneBody told(const LayoutBody& body, const Pose& pose) {
    SceneBody told_body{.id = body.body_id, .type = std::string(engine::type_name(body))};
    if (!body.added) add_shape(told_body, body);
    told_body.material = body.material;
    told_body.colour = body.colour;
    if (body.look) told_body.look = std::string(world::type_name(*body.look));
    if (body.mass_kg != physics::infinite_mass) told_body.mass_kg = body.mass_kg;
    told_body.position_m = triple(pose.position);
    told_body.orientation = quadruple(pose.orientation);
    return told_body;
}

/// The index of a body in its entity; -1 is the world.
std::int64_t place_of(const std::optional<std::size_t>& body, const LayoutEntity& entity) {
    return body ? static_cast<std::int64_t>(*body - entity.first_body) : -1;
}

SceneJoint told(const engine::LayoutJoint& joint, const LayoutEntity& entity) {
    SceneJoint told_joint{.id = joint.joint_id,
                          .type = std::string(engine::type_name(joint)),
                          .body_1 = place_of(joint.body_1, entity),
                          .body_2 = place_of(joint.body_2, entity),
                          .anchor_m = triple(joint.anchor_m)};
    for (std::size_t i = 0; i < joint.axis_count; ++i)
        told_joint.axes.push_back(triple(joint.axes[i]));
    return told_joint;
}

SceneDevice told(const engine::LayoutDevice& device, const LayoutEntity& entity) {
    return {.id = device.device_id,
            .type = std::string(engine::type_name(device)),
            .body = device.body - entity.first_body,
            .position_m = triple(device.local.position),
            .orientation = quadruple(device.local.orientation),
            .count = device.count,
            .field_of_view_rad = device.field_of_view_rad,
            .range = device.range};
}

ScenePaint told(const engine::LayoutPaint& painted, const LayoutEntity& entity) {
    const device::Paint& paint = painted.paint;
    ScenePaint told_paint{.body = painted.body - entity.first_body,
                          .type = std::string(device::type_name(paint.type)),
                          .brightness = device::own_brightness(paint),
                          .colour = paint.colour};
    for (std::size_t i = 0; i + 1 < paint.points_m.size(); i += 2)
        told_paint.points_m.push_back({paint.points_m[i], paint.points_m[i + 1]});
    if (paint.type == device::PaintType::line) told_paint.width_m = paint.width_m;
    if (paint.type != device::PaintType::image) return told_paint;
    told_paint.columns = paint.columns;
    told_paint.brightnesses = paint.brightnesses;
    return told_paint;
}

/// An entity's part of a list, as it is told. Lists are in the order of entities.
template <class Told, class Item>
std::vector<Told> items_of(const std::vector<Item>& items, const LayoutEntity& entity) {
    const auto first =
        std::lower_bound(items.begin(), items.end(), entity.id,
                         [](const Item& item, int id) { return item.entity_id < id; });
    std::vector<Told> found;
    for (auto item = first; item != items.end() && item->entity_id == entity.id; ++item)
        found.push_back(told(*item, entity));
    return found;
}

SceneEntity told(const LayoutEntity& entity, const engine::Snapshot& snapshot) {
    const Layout& layout = *snapshot.layout;
    SceneEntity told_entity{.id = entity.id,
                            .type = std::string(engine::type_name(entity)),
                            .reference = entity.reference_body - entity.first_body,
                            .moves = moves(entity),
                            .joints = items_of<SceneJoint>(layout.joints, entity),
                            .devices = items_of<SceneDevice>(layout.devices, entity),
                            .paint = items_of<ScenePaint>(layout.paint, entity)};
    for (std::size_t i = entity.first_body; i < entity.first_body + entity.body_count; ++i)
        told_entity.bodies.push_back(told(layout.bodies[i], snapshot.bodies[i].pose));
    return told_entity;
}

}  // namespace

std::string scene_text(std::uint32_t scene, const std::string& engine,
                       const engine::Snapshot& snapshot) {
    SceneText told_scene_now{.scene = scene, .engine = engine};
    for (const auto& entity : snapshot.layout->entities)
        told_scene_now.entities.push_back(told(entity, snapshot));
    return told_scene().text(told_scene_now);
}

}  // namespace simrob::view
