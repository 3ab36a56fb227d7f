#include "base/number.h"
#include "codec/broadcast_style.h"
#include "codec/motions.h"
#include "codec/safe_text.h"
#include "codec/shape_fields.h"

namespace simrob::codec {
namespace {

constexpr MovingNumber json_body_numbers[] = {
    {",\"position\":[", position_number},
    {",", position_number + 1},
    {",", position_number + 2},
    {"],\"rotation\":[", rotation_number},
    {",", rotation_number + 1},
    {",", rotation_number + 2},
    {"],\"orientation\":[", orientation_number},
    {",", orientation_number + 1},
    {",", orientation_number + 2},
    {",", orientation_number + 3},
    {"],\"linear_velocity\":[", linear_velocity_number},
    {",", linear_velocity_number + 1},
    {",", linear_velocity_number + 2},
    {"],\"angular_velocity\":[", angular_velocity_number},
    {",", angular_velocity_number + 1},
    {",", angular_velocity_number + 2},
};
constexpr std::size_t json_entity_number_count = 6;  // as for bodies, up to the end of the rotation
constexpr StyleTables json_tables = {
    .body_numbers = json_body_numbers,
    .entity_numbers = std::span(json_body_numbers).first(json_entity_number_count),
    .openings = {",\"draw_data\":[", ",\"entities_info\":[", "", ""},
    .closings = {"]", "]", "", ""},
    .separator = ",",
};

/// Appends members of an object, each after a comma.
struct JsonFields {
    std::string& out;

    void key(std::string_view name) const {
        out += ",\"";
        append_lower_case(out, name);
        out += "\":";
    }
    void text(std::string_view name, std::string_view value) const {
        key(name);
        append_json_text(out, value);
    }
    void whole(std::string_view name, std::uint64_t value) const {
        key(name);
        append_whole(out, value);
    }
    void operator()(std::string_view name, std::int32_t value) const {
        key(name);
        append_whole(out, std::int64_t{value});
    }
    void operator()(std::string_view name, double value) const {
        key(name);
        append_text(out, value);
    }
    void operator()(std::string_view name, bool value) const {
        key(name);
        out += value ? "true" : "false";
    }
    template <class Number>
    void operator()(std::string_view name, std::span<const Number> values) const {
        key(name);
        out += '[';
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0) out += ',';
            append_text(out, static_cast<double>(values[i]));
        }
        out += ']';
    }
};

class JsonBroadcastStyle final : public BroadcastStyle {
  public:
    const StyleTables& tables() const override { return json_tables; }

    void append_body_start(const engine::LayoutBody& body, bool with_points,
                           std::string& out) const override {
        const JsonFields fields{out};
        ((out += ",{\"type\":\"") += engine::type_name(body)) += '"';
        fields("entity_id", body.entity_id);
        fields("body_id", body.body_id);
        fields.whole("material", body.material);
        fields("mass", body.mass_kg);
        visit_shape(body, with_points, fields);
    }
    void append_body_end(const engine::LayoutBody& /*body*/, std::string& out) const override {
        out += "]}";
    }
    void append_entity_start(const engine::LayoutEntity& entity, std::string& out) const override {
        ((out += ",{\"type\":\"") += engine::type_name(entity)) += '"';
        JsonFields{out}("entity_id", entity.id);
    }
    void append_pose_end(std::string& out) const override { out += ']'; }
    void append_entity_end(const engine::LayoutEntity& /*entity*/,
                           std::string& out) const override {
        out += '}';
    }
    void append_devices(std::span<const engine::LayoutDevice> devices,
                        std::span<const std::vector<double>> readings,
                        std::string& out) const override {
        const JsonFields fields{out};
        fields.key("devices");
        for (std::size_t i = 0; i < devices.size(); ++i) {
            append_whole(out += i == 0 ? "[{\"device_id\":" : ",{\"device_id\":",
                         std::int64_t{devices[i].device_id});
            fields("reading", std::span<const double>(readings[i]));
            out += '}';
        }
        out += ']';
    }
    void append_readings(const engine::LayoutDevice& /*device*/,
                         std::span<const double> /*readings*/,
                         std::string& /*out*/) const override {}
    void append_devices_omitted(std::string& out) const override {
        JsonFields{out}("devices_omitted", true);
    }
    void append_description(const engine::LayoutBody& /*body*/, bool /*with_points*/,
                            std::string& /*out*/) const override {}

    void append_message_start(const BroadcastFrame& frame, std::string& out) const override {
        append_whole(out += "{\"broadcast\":{\"iteration\":", frame.iteration);
    }
    void append_part(const BroadcastPart& part, std::string& out) const override {
        JsonFields{out}.whole("part", part.part);
        JsonFields{out}.whole("parts", part.parts);
    }
    void append_message_end(const BroadcastFrame& frame, std::string& out) const override {
        const JsonFields fields{out};
        fields("time", frame.time_s);
        fields("step_mode", frame.modes.step_mode);
        fields("sync_mode", frame.modes.sync_mode);
        fields.text("engine", frame.modes.engine);
        out += "}}";
    }
    void finish(std::span<char> /*message*/, const BroadcastPart& /*part*/) const override {}
};

}  // namespace

const BroadcastStyle& json_broadcast_style() {
    static const JsonBroadcastStyle style;
    return style;
}

}  // namespace simrob::codec
