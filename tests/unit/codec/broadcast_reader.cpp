#include "unit/codec/broadcast_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sstream>

#include "base/number.h"
#include "world/type_names.h"

namespace simrob::test {
namespace {

using Json = nlohmann::json;
using pugi::xml_node;

constexpr const char* axes[] = {"X", "Y", "Z"};

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

ToldBody& add_body(Told& told, int entity, int body) {
    EXPECT_TRUE(told.bodies.emplace(std::pair(entity, body), ToldBody{}).second)
        << "body " << body << " of entity " << entity << " is told twice";
    told.order.emplace_back(entity, body);
    return told.bodies[{entity, body}];
}

void add_entity(Told& told, int id, const ToldEntity& entity) {
    EXPECT_TRUE(told.entities.emplace(id, entity).second) << "entity " << id << " is told twice";
}

// XML

double number(const xml_node& node) {
    const auto value = parse_real(node.child_value());
    EXPECT_TRUE(value) << node.name() << ": " << node.child_value();
    return value.value_or(0);
}

Vector3 vector(const xml_node& node, const std::string& name) {
    const auto at = [&](const char* axis) { return number(node.child((name + axis).c_str())); };
    return {at(axes[0]), at(axes[1]), at(axes[2])};
}

std::vector<double> list(const xml_node& node) {
    std::istringstream in(node.child_value());
    std::vector<double> values;
    for (std::string word; in >> word;) values.push_back(parse_real(word).value());
    return values;
}

ToldShape shape(const xml_node& body) {
    ToldShape shape{.type = body.attribute("Type").value()};
    for (const auto& field : body.children()) {
        const std::string name = field.name();
        if (name == "Material")
            shape.material = field.text().as_uint();
        else if (name == "Mass")
            shape.mass_kg = number(field);
        else if (name == "Vertices")
            shape.vertices = list(field);
        else if (name == "Triangles")
            shape.triangles = list(field);
        else if (name == "Heights")
            shape.heights = list(field);
        else if (name == "Geometry_Omitted")
            shape.is_omitted = field.text().as_bool();
        else if (name.find("Position") && name.find("Rotation") && name.find("Linear") &&
                 name.find("Angular") && name != "Body_id" && name != "Entity_Id")
            shape.sizes[lower(name)] = number(field);
    }
    return shape;
}

void read_xml(std::string_view message, std::size_t part, std::size_t parts, Told& told) {
    pugi::xml_document document;
    ASSERT_TRUE(document.load_buffer(message.data(), message.size())) << message;
    const xml_node root = document.child("Broadcast");
    told.iteration = root.child("Iteration").text().as_ullong();
    if (parts > 1) {
        EXPECT_EQ(root.child("Part").text().as_ullong(), part);
        EXPECT_EQ(root.child("Parts").text().as_ullong(), parts);
    }
    EXPECT_EQ(parts > 1, bool(root.child("Part")));
    for (const auto& body : root.child("DrawData").children("Body")) {
        ToldBody& made = add_body(told, body.child("Entity_Id").text().as_int(),
                                  body.child("Body_id").text().as_int());
        made.shape = shape(body);
        made.position = vector(body, "Position_");
        made.rotation = vector(body, "Rotation_");
        made.linear_velocity = vector(body, "Linear_Velocity_");
        made.angular_velocity = vector(body, "Angular_Velocity_");
    }
    for (const auto& entity : root.child("Entities_Info").children()) {
        const std::string name = entity.name();
        const auto at = [&](const char* group, const char* field) {
            return number(entity.child(group).child(field));
        };
        add_entity(told, entity.child("Entity_Id").text().as_int(),
                   {name.substr(0, name.find("_Entity")),
                    {at("Position", "pos_x"), at("Position", "pos_y"), at("Position", "pos_z")},
                    {at("Rotation", "rot_x"), at("Rotation", "rot_y"), at("Rotation", "rot_z")}});
    }
    told.time_s = number(root.child("Time"));
    told.step_mode = root.child("Step_Mode").text().as_bool();
    told.sync_mode = root.child("Sync_Mode").text().as_bool();
    told.engine = root.child_value("Engine");
}

// JSON

Vector3 vector(const Json& json) {
    EXPECT_EQ(json.size(), 3U);
    return {json.at(0), json.at(1), json.at(2)};
}

ToldShape shape(const Json& body) {
    ToldShape shape{.type = body.at("type")};
    for (const auto& [name, value] : body.items()) {
        if (name == "material")
            shape.material = value;
        else if (name == "mass")
            shape.mass_kg = value;
        else if (name == "vertices")
            value.get_to(shape.vertices);
        else if (name == "triangles")
            value.get_to(shape.triangles);
        else if (name == "heights")
            value.get_to(shape.heights);
        else if (name == "geometry_omitted")
            shape.is_omitted = value;
        else if (value.is_number() && name != "entity_id" && name != "body_id")
            shape.sizes[name] = value;
    }
    return shape;
}

void read_json(std::string_view message, std::size_t part, std::size_t parts, Told& told) {
    const Json whole = Json::parse(message, nullptr, false);
    ASSERT_TRUE(whole.is_object()) << message;
    const Json& root = whole.at("broadcast");
    told.iteration = root.at("iteration");
    EXPECT_EQ(root.value("part", std::size_t{1}), part);
    EXPECT_EQ(root.value("parts", std::size_t{1}), parts);
    for (const auto& body : root.value("draw_data", Json::array())) {
        ToldBody& made = add_body(told, body.at("entity_id"), body.at("body_id"));
        const Json& q = body.at("orientation");
        made = {shape(body),
                vector(body.at("position")),
                vector(body.at("rotation")),
                Quaternion{q.at(0), q.at(1), q.at(2), q.at(3)},
                vector(body.at("linear_velocity")),
                vector(body.at("angular_velocity"))};
    }
    for (const auto& entity : root.value("entities_info", Json::array()))
        add_entity(
            told, entity.at("entity_id"),
            {entity.at("type"), vector(entity.at("position")), vector(entity.at("rotation"))});
    told.time_s = root.at("time");
    told.step_mode = root.at("step_mode");
    told.sync_mode = root.at("sync_mode");
    told.engine = root.at("engine");
}

// Binary

/// Like JavaScript's DataView.
struct DataView {
    std::string_view bytes;

    template <class Number>
    Number get(std::size_t offset) const {
        Number value{};
        EXPECT_EQ(offset % sizeof value, 0U);
        EXPECT_LE(offset + sizeof value, bytes.size());
        if (offset + sizeof value <= bytes.size())
            std::memcpy(&value, bytes.data() + offset, sizeof value);
        return value;
    }
    std::uint32_t u32(std::size_t offset) const { return get<std::uint32_t>(offset); }
    std::int32_t i32(std::size_t offset) const { return get<std::int32_t>(offset); }
    double f64(std::size_t offset) const { return get<double>(offset); }
    Vector3 vector(std::size_t offset) const {
        return {f64(offset), f64(offset + 8), f64(offset + 16)};
    }
    Quaternion quaternion(std::size_t offset) const {
        return {f64(offset), f64(offset + 8), f64(offset + 16), f64(offset + 24)};
    }
};

const std::vector<std::string> entity_names = {"Robot", "Field", "Ball", "Generic"};
const std::vector<std::pair<std::string, std::vector<std::string>>> shapes_and_sizes = {
    {"Sphere", {"radius"}},
    {"Box", {"size_x", "size_y", "size_z"}},
    {"Cylinder", {"length", "radius"}},
    {"WheelCylinder", {"length", "radius"}},
    {"Capsule", {"length", "radius"}},
    {"Plane", {"normal_x", "normal_y", "normal_z", "distance"}},
    {"Cone", {"length", "radius"}},
    {"Convex", {}},
    {"TriangleMesh", {}},
    {"Heightfield", {"size_x", "size_y"}},
};

ToldShape shape(const DataView& view, std::size_t at) {
    const auto& [type, sizes] = shapes_and_sizes.at(view.u32(at + 4));
    ToldShape shape{.type = type, .material = view.u32(at + 16), .mass_kg = view.f64(at + 24)};
    shape.is_omitted = view.u32(at + 20) == 1;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        shape.sizes[sizes[i]] = view.f64(at + 32 + 8 * i);
    const std::size_t rows = view.u32(at + 72);
    const std::size_t columns = view.u32(at + 76);
    if (type == "Heightfield") {
        shape.sizes["rows"] = static_cast<double>(rows);
        shape.sizes["columns"] = static_cast<double>(columns);
    }
    std::size_t next = at + 80;
    for (std::size_t i = 0; i < view.u32(at + 64); ++i, next += 8)
        shape.vertices.push_back(view.f64(next));
    for (std::size_t i = 0; !shape.is_omitted && i < rows * columns; ++i, next += 8)
        shape.heights.push_back(view.f64(next));
    for (std::size_t i = 0; i < view.u32(at + 68); ++i, next += 4)
        shape.triangles.push_back(view.i32(next));
    EXPECT_EQ(view.u32(at), (next - at + 7) / 8 * 8);
    return shape;
}

/// `shapes` are those described so far.
void read_binary(std::string_view message, std::size_t part, std::size_t parts, Told& told,
                 std::map<std::pair<int, int>, ToldShape>& shapes) {
    const DataView view{message};
    EXPECT_EQ(message.substr(0, 4), "SRB1");
    EXPECT_EQ(view.get<std::uint16_t>(4), 1);
    const auto flags = view.get<std::uint16_t>(6);
    told.step_mode = (flags & 1U) != 0;
    told.sync_mode = (flags & 2U) != 0;
    told.iteration = view.get<std::uint64_t>(8);
    told.time_s = view.f64(16);
    EXPECT_EQ(view.u32(24), part);
    EXPECT_EQ(view.u32(28), parts);
    told.layout_revision = view.u32(32);
    told.engine = message.substr(48, 16);
    told.engine.resize(std::strlen(told.engine.c_str()));
    std::size_t at = 64;
    for (std::size_t i = 0; i < view.u32(36); ++i, at += 112) {
        ToldBody& made = add_body(told, view.i32(at), view.i32(at + 4));
        made.position = view.vector(at + 8);
        made.orientation = view.quaternion(at + 32);
        made.rotation = to_euler(*made.orientation);
        made.linear_velocity = view.vector(at + 64);
        made.angular_velocity = view.vector(at + 88);
    }
    for (std::size_t i = 0; i < view.u32(40); ++i, at += 64)
        add_entity(told, view.i32(at),
                   {entity_names.at(view.u32(at + 4)), view.vector(at + 8),
                    to_euler(view.quaternion(at + 32))});
    for (std::size_t i = 0; i < view.u32(44); ++i, at += view.u32(at)) {
        ++told.descriptions;
        shapes[{view.i32(at + 8), view.i32(at + 12)}] = shape(view, at);
    }
    EXPECT_EQ(at, message.size());
}

// The snapshot

ToldShape shape(const engine::LayoutBody& body) {
    ToldShape shape{.type = std::string(world::type_name(body.type)),
                    .material = body.material,
                    .mass_kg = body.mass_kg};
    const std::map<std::string, double> all = {
        {"radius", body.radius_m},   {"length", body.length_m},   {"size_x", body.size_m.x},
        {"size_y", body.size_m.y},   {"size_z", body.size_m.z},   {"normal_x", body.normal.x},
        {"normal_y", body.normal.y}, {"normal_z", body.normal.z}, {"distance", body.distance_m},
    };
    for (const auto& [type, sizes] : shapes_and_sizes)
        for (const auto& size : sizes)
            if (type == shape.type) shape.sizes[size] = all.at(size);
    if (!body.geometry) return shape;
    const physics::GeometryData& data = body.geometry->data();
    shape.vertices = data.vertices;
    shape.triangles.assign(data.triangles.begin(), data.triangles.end());
    shape.heights = data.heights;
    if (shape.type == "Heightfield")
        shape.sizes = {{"size_x", data.size_x_m},
                       {"size_y", data.size_y_m},
                       {"rows", data.rows},
                       {"columns", data.columns}};
    return shape;
}

}  // namespace

Told read_broadcast(std::span<const std::string_view> messages, codec::Format format) {
    Told told;
    std::map<std::pair<int, int>, ToldShape> shapes;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        if (format == codec::Format::xml) read_xml(messages[i], i + 1, messages.size(), told);
        if (format == codec::Format::json) read_json(messages[i], i + 1, messages.size(), told);
        if (format == codec::Format::binary)
            read_binary(messages[i], i + 1, messages.size(), told, shapes);
    }
    for (const auto& [key, shape] : shapes) told.bodies[key].shape = shape;
    return told;
}

Told expected_of(const engine::Snapshot& snapshot) {
    Told told{.iteration = snapshot.iteration, .time_s = snapshot.time_s};
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
        const engine::LayoutBody& body = snapshot.layout->bodies[i];
        const engine::BodyView& view = snapshot.bodies[i];
        add_body(told, body.entity_id, body.body_id) = {
            shape(body),           view.pose.position,       to_euler(view.pose.orientation),
            view.pose.orientation, view.linear_velocity_m_s, view.angular_velocity_rad_s};
    }
    for (const auto& entity : snapshot.layout->entities)
        if (entity.type != world::EntityType::field)
            add_entity(
                told, entity.id,
                {std::string(world::type_name(entity.type)), snapshot.pose_of(entity).position,
                 to_euler(snapshot.pose_of(entity).orientation)});
    return told;
}

void expect_same(const Told& a, const Told& b) {
    EXPECT_EQ(a.iteration, b.iteration);
    EXPECT_EQ(a.time_s, b.time_s);
    EXPECT_EQ(a.order, b.order);
    EXPECT_EQ(a.entities, b.entities);
    for (const auto& [key, body] : a.bodies) {
        const auto other = b.bodies.find(key);
        if (other == b.bodies.end()) continue;  // said by the order
        SCOPED_TRACE("body " + std::to_string(key.second) + " of " + std::to_string(key.first));
        EXPECT_EQ(body.position, other->second.position);
        EXPECT_EQ(body.rotation, other->second.rotation);
        EXPECT_EQ(body.linear_velocity, other->second.linear_velocity);
        EXPECT_EQ(body.angular_velocity, other->second.angular_velocity);
        if (body.orientation && other->second.orientation) {
            EXPECT_EQ(*body.orientation, *other->second.orientation);
        }
        if (body.shape && other->second.shape) {
            EXPECT_EQ(*body.shape, *other->second.shape);
        }
    }
}

}  // namespace simrob::test
