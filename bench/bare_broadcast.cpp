#include "bench/bare_broadcast.h"

#include <charconv>
#include <cstring>
#include <pugixml.hpp>

#include "base/quaternion.h"
#include "world/type_names.h"

namespace simrob::bench {
namespace {

using engine::BodyView;
using engine::LayoutBody;
using engine::LayoutEntity;
using engine::Snapshot;
using physics::ShapeType;

struct StringWriter final : pugi::xml_writer {
    explicit StringWriter(std::string& out) : text(out) {}
    void write(const void* data, std::size_t size) override {
        text.append(static_cast<const char*>(data), size);
    }
    std::string& text;
};

void add_child(pugi::xml_node node, const char* name, double value) {
    node.append_child(name).text().set(value);
}

void add_vector(pugi::xml_node node, const std::array<const char*, 3>& names, const Vector3& v) {
    add_child(node, names[0], v.x);
    add_child(node, names[1], v.y);
    add_child(node, names[2], v.z);
}

void add_body(pugi::xml_node data, const LayoutBody& body, const BodyView& view) {
    pugi::xml_node node = data.append_child("Body");
    node.append_attribute("Type").set_value(world::type_name(body.type).data());
    node.append_child("Body_id").text().set(body.body_id);
    node.append_child("Material").text().set(body.material);
    add_child(node, "Mass", body.mass_kg);
    if (body.type == ShapeType::box) {
        add_vector(node, {"Size_X", "Size_Y", "Size_Z"}, body.size_m);
    } else {
        if (body.type != ShapeType::sphere) add_child(node, "Length", body.length_m);
        add_child(node, "Radius", body.radius_m);
    }
    add_vector(node, {"Position_X", "Position_Y", "Position_Z"}, view.pose.position);
    add_vector(node, {"Rotation_X", "Rotation_Y", "Rotation_Z"}, to_euler(view.pose.orientation));
    add_vector(node, {"Linear_Velocity_X", "Linear_Velocity_Y", "Linear_Velocity_Z"},
               view.linear_velocity_m_s);
    add_vector(node, {"Angular_Velocity_X", "Angular_Velocity_Y", "Angular_Velocity_Z"},
               view.angular_velocity_rad_s);
    node.append_child("Entity_Id").text().set(body.entity_id);
}

void add_entity(pugi::xml_node info, const LayoutEntity& entity, const Pose& pose) {
    const std::string name = std::string(world::type_name(entity.type)) + "_Entity";
    pugi::xml_node node = info.append_child(name.c_str());
    node.append_child("Entity_Id").text().set(entity.id);
    add_vector(node.append_child("Position"), {"pos_x", "pos_y", "pos_z"}, pose.position);
    add_vector(node.append_child("Rotation"), {"rot_x", "rot_y", "rot_z"},
               to_euler(pose.orientation));
}

}  // namespace

void BareBroadcast::text(std::string_view text) {
    std::memcpy(next_, text.data(), text.size());
    next_ += text.size();
}

void BareBroadcast::number(double value) {
    next_ = std::to_chars(next_, next_ + 32, value).ptr;
}

void BareBroadcast::whole(std::uint64_t value) {
    next_ = std::to_chars(next_, next_ + 32, value).ptr;
}

void BareBroadcast::body(const LayoutBody& body, const BodyView& view, const Vector3& angles) {
    text("<Body Type=\"");
    text(world::type_name(body.type));
    text("\"><Body_id>");
    whole(static_cast<std::uint64_t>(body.body_id));
    text("</Body_id><Material>");
    whole(body.material);
    text("</Material><Mass>");
    number(body.mass_kg);
    if (body.type == ShapeType::box) {
        text("</Mass><Size_X>"), number(body.size_m.x);
        text("</Size_X><Size_Y>"), number(body.size_m.y);
        text("</Size_Y><Size_Z>"), number(body.size_m.z);
        text("</Size_Z><Position_X>");
    } else if (body.type == ShapeType::sphere) {
        text("</Mass><Radius>"), number(body.radius_m);
        text("</Radius><Position_X>");
    } else {
        text("</Mass><Length>"), number(body.length_m);
        text("</Length><Radius>"), number(body.radius_m);
        text("</Radius><Position_X>");
    }
    number(view.pose.position.x);
    text("</Position_X><Position_Y>"), number(view.pose.position.y);
    text("</Position_Y><Position_Z>"), number(view.pose.position.z);
    text("</Position_Z><Rotation_X>"), number(angles.x);
    text("</Rotation_X><Rotation_Y>"), number(angles.y);
    text("</Rotation_Y><Rotation_Z>"), number(angles.z);
    text("</Rotation_Z><Linear_Velocity_X>"), number(view.linear_velocity_m_s.x);
    text("</Linear_Velocity_X><Linear_Velocity_Y>"), number(view.linear_velocity_m_s.y);
    text("</Linear_Velocity_Y><Linear_Velocity_Z>"), number(view.linear_velocity_m_s.z);
    text("</Linear_Velocity_Z><Angular_Velocity_X>"), number(view.angular_velocity_rad_s.x);
    text("</Angular_Velocity_X><Angular_Velocity_Y>"), number(view.angular_velocity_rad_s.y);
    text("</Angular_Velocity_Y><Angular_Velocity_Z>"), number(view.angular_velocity_rad_s.z);
    text("</Angular_Velocity_Z><Entity_Id>");
    whole(static_cast<std::uint64_t>(body.entity_id));
    text("</Entity_Id></Body>");
}

void BareBroadcast::entity(const LayoutEntity& entity, const Pose& pose, const Vector3& angles) {
    text("<"), text(world::type_name(entity.type));
    text("_Entity><Entity_Id>"), whole(static_cast<std::uint64_t>(entity.id));
    text("</Entity_Id><Position><pos_x>"), number(pose.position.x);
    text("</pos_x><pos_y>"), number(pose.position.y);
    text("</pos_y><pos_z>"), number(pose.position.z);
    text("</pos_z></Position><Rotation><rot_x>"), number(angles.x);
    text("</rot_x><rot_y>"), number(angles.y);
    text("</rot_y><rot_z>"), number(angles.z);
    text("</rot_z></Rotation></"), text(world::type_name(entity.type)), text("_Entity>");
}

std::string_view BareBroadcast::write(const Snapshot& snapshot, bool has_bodies,
                                      const std::vector<Vector3>& angles, bool sync_mode) {
    const auto angles_of = [&](std::size_t i) {
        return angles.empty() ? to_euler(snapshot.bodies[i].pose.orientation) : angles[i];
    };
    next_ = buffer_.data();
    text("<Broadcast><Iteration>"), whole(snapshot.iteration), text("</Iteration>");
    if (has_bodies) {
        text("<DrawData>");
        for (std::size_t i = 0; i < snapshot.bodies.size(); ++i)
            body(snapshot.layout->bodies[i], snapshot.bodies[i], angles_of(i));
        text("</DrawData>");
    }
    text("<Entities_Info>");
    for (const auto& each : snapshot.layout->entities)
        entity(each, snapshot.pose_of(each), angles_of(each.reference_body));
    text("</Entities_Info><Time>"), number(snapshot.time_s);
    text("</Time><Step_Mode>false</Step_Mode><Sync_Mode>");
    text(sync_mode ? "true" : "false");
    text("</Sync_Mode><Engine>ode</Engine></Broadcast>");
    return {buffer_.data(), static_cast<std::size_t>(next_ - buffer_.data())};
}

std::size_t write_by_document(const Snapshot& snapshot, bool has_bodies, std::string& out) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("Broadcast");
    root.append_child("Iteration").text().set(snapshot.iteration);
    if (has_bodies) {
        const pugi::xml_node data = root.append_child("DrawData");
        for (std::size_t i = 0; i < snapshot.bodies.size(); ++i)
            add_body(data, snapshot.layout->bodies[i], snapshot.bodies[i]);
    }
    const pugi::xml_node info = root.append_child("Entities_Info");
    for (const auto& entity : snapshot.layout->entities)
        add_entity(info, entity, snapshot.pose_of(entity));
    add_child(root, "Time", snapshot.time_s);
    for (const char* name : {"Step_Mode", "Sync_Mode"}) root.append_child(name).text().set(false);
    root.append_child("Engine").text().set("ode");
    out.clear();
    StringWriter writer(out);
    document.save(writer, "", pugi::format_raw | pugi::format_no_declaration);
    return out.size();
}

}  // namespace simrob::bench
