#include "base/number.h"
#include "codec/broadcast_style.h"
#include "codec/broadcast_text.h"
#include "codec/motions.h"
#include "codec/safe_text.h"
#include "codec/shape_fields.h"

namespace simrob::codec {
namespace {

constexpr MovingNumber xml_body_numbers[] = {
    {"<Position_X>", position_number},
    {"</Position_X><Position_Y>", position_number + 1},
    {"</Position_Y><Position_Z>", position_number + 2},
    {"</Position_Z><Rotation_X>", rotation_number},
    {"</Rotation_X><Rotation_Y>", rotation_number + 1},
    {"</Rotation_Y><Rotation_Z>", rotation_number + 2},
    {"</Rotation_Z><Linear_Velocity_X>", linear_velocity_number},
    {"</Linear_Velocity_X><Linear_Velocity_Y>", linear_velocity_number + 1},
    {"</Linear_Velocity_Y><Linear_Velocity_Z>", linear_velocity_number + 2},
    {"</Linear_Velocity_Z><Angular_Velocity_X>", angular_velocity_number},
    {"</Angular_Velocity_X><Angular_Velocity_Y>", angular_velocity_number + 1},
    {"</Angular_Velocity_Y><Angular_Velocity_Z>", angular_velocity_number + 2},
};
constexpr MovingNumber xml_entity_numbers[] = {
    {"<Position><pos_x>", position_number},
    {"</pos_x><pos_y>", position_number + 1},
    {"</pos_y><pos_z>", position_number + 2},
    {"</pos_z></Position><Rotation><rot_x>", rotation_number},
    {"</rot_x><rot_y>", rotation_number + 1},
    {"</rot_y><rot_z>", rotation_number + 2},
};
constexpr StyleTables xml_tables = {
    .body_numbers = xml_body_numbers,
    .entity_numbers = xml_entity_numbers,
    .openings = {"<DrawData>", "<Entities_Info>", "", ""},
    .closings = {"</DrawData>", "</Entities_Info>", "", ""},
    .separator = "",
};

/// Appends elements.
struct XmlFields {
    std::string& out;

    void open(std::string_view name) const { ((out += '<') += name) += '>'; }
    void close(std::string_view name) const { ((out += "</") += name) += '>'; }

    void text(std::string_view name, std::string_view value) const {
        open(name);
        append_xml_text(out, value);
        close(name);
    }
    void whole(std::string_view name, std::uint64_t value) const {
        open(name);
        append_whole(out, value);
        close(name);
    }
    void operator()(std::string_view name, std::int32_t value) const {
        open(name);
        append_whole(out, std::int64_t{value});
        close(name);
    }
    void operator()(std::string_view name, double value) const {
        open(name);
        append_text(out, value);
        close(name);
    }
    void operator()(std::string_view name, bool value) const {
        open(name);
        out += value ? "true" : "false";
        close(name);
    }
    template <class Number>
    void operator()(std::string_view name, std::span<const Number> values) const {
        open(name);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0) out += ' ';
            append_text(out, static_cast<double>(values[i]));
        }
        close(name);
    }
};

class XmlBroadcastStyle final : public BroadcastStyle {
  public:
    const StyleTables& tables() const override { return xml_tables; }

    void append_body_start(const engine::LayoutBody& body, bool with_points,
                           std::string& out) const override {
        const XmlFields fields{out};
        ((out += "<Body Type=\"") += engine::type_name(body)) += "\">";
        fields("Body_id", body.body_id);
        fields.whole("Material", body.material);
        fields("Mass", body.mass_kg);
        visit_shape(body, with_points, fields);
    }
    void append_body_end(const engine::LayoutBody& body, std::string& out) const override {
        out += "</Angular_Velocity_Z>";
        XmlFields{out}("Entity_Id", body.entity_id);
        out += "</Body>";
    }
    void append_entity_start(const engine::LayoutEntity& entity, std::string& out) const override {
        (((out += '<') += engine::type_name(entity)) += entity_suffix) += '>';
        XmlFields{out}("Entity_Id", entity.id);
    }
    void append_pose_end(std::string& out) const override { out += "</rot_z></Rotation>"; }
    void append_entity_end(const engine::LayoutEntity& entity, std::string& out) const override {
        (((out += "</") += engine::type_name(entity)) += entity_suffix) += '>';
    }
    void append_devices(std::span<const engine::LayoutDevice> devices,
                        std::span<const std::vector<double>> readings,
                        std::string& out) const override {
        const XmlFields fields{out};
        fields.open("Devices");
        for (std::size_t i = 0; i < devices.size(); ++i) {
            fields.open("Device");
            fields("Device_Id", devices[i].device_id);
            fields("Reading", std::span<const double>(readings[i]));
            fields.close("Device");
        }
        fields.close("Devices");
    }
    void append_readings(const engine::LayoutDevice& /*device*/,
                         std::span<const double> /*readings*/,
                         std::string& /*out*/) const override {}
    void append_devices_omitted(std::string& out) const override {
        XmlFields{out}("Devices_Omitted", true);
    }
    void append_description(const engine::LayoutBody& /*body*/, bool /*with_points*/,
                            std::string& /*out*/) const override {}

    void append_message_start(const BroadcastFrame& frame, std::string& out) const override {
        out += "<Broadcast>";
        XmlFields{out}.whole("Iteration", frame.iteration);
    }
    void append_part(const BroadcastPart& part, std::string& out) const override {
        XmlFields{out}.whole("Part", part.part);
        XmlFields{out}.whole("Parts", part.parts);
    }
    void append_message_end(const BroadcastFrame& frame, std::string& out) const override {
        const XmlFields fields{out};
        fields("Time", frame.time_s);
        fields("Step_Mode", frame.modes.step_mode);
        fields("Sync_Mode", frame.modes.sync_mode);
        fields.text("Engine", frame.modes.engine);
        out += "</Broadcast>";
    }
    void finish(std::span<char> /*message*/, const BroadcastPart& /*part*/) const override {}
};

}  // namespace

const BroadcastStyle& xml_broadcast_style() {
    static const XmlBroadcastStyle style;
    return style;
}

}  // namespace simrob::codec
