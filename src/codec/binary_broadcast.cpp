#include <bit>
#include <cstring>

#include "codec/broadcast_style.h"
#include "codec/motions.h"
#include "codec/shape_fields.h"

// Every number is at a multiple of its size from the start of the message, so that a JavaScript
// typed array can be laid over it. docs/wire.md lists the fields with their offsets.

namespace simrob::codec {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they are");

constexpr MovingNumber binary_body_numbers[] = {
    {"", position_number},
    {"", position_number + 1},
    {"", position_number + 2},
    {"", orientation_number},
    {"", orientation_number + 1},
    {"", orientation_number + 2},
    {"", orientation_number + 3},
    {"", linear_velocity_number},
    {"", linear_velocity_number + 1},
    {"", linear_velocity_number + 2},
    {"", angular_velocity_number},
    {"", angular_velocity_number + 1},
    {"", angular_velocity_number + 2},
};
constexpr std::size_t binary_entity_number_count = 7;  // the pose
constexpr StyleTables binary_tables = {
    .body_numbers = binary_body_numbers,
    .entity_numbers = std::span(binary_body_numbers).first(binary_entity_number_count),
    .openings = {},
    .closings = {},
    .separator = "",
    .is_binary = true,
};

constexpr std::uint16_t binary_version = 1;
constexpr std::uint16_t step_mode_flag = 1;
constexpr std::uint16_t sync_mode_flag = 2;
constexpr std::array<std::uint16_t, section_count> section_flags = {4, 8, 16, 32};
/// Readings extend to the end of a message, so they need no count.
constexpr std::size_t counted_sections = 3;

struct BinaryHeader {
    std::array<char, 4> magic{'S', 'R', 'B', '1'};
    std::uint16_t version = binary_version;
    std::uint16_t flags = 0;
    std::uint64_t iteration = 0;
    double time_s = 0;
    std::uint32_t part = 1;
    std::uint32_t parts = 1;
    std::uint32_t layout_revision = 0;
    std::array<std::uint32_t, counted_sections> counts{};
    std::array<char, 16> engine{};  ///< padded with zeros
};
static_assert(sizeof(BinaryHeader) == 64);

struct BinaryDescription {
    std::uint32_t bytes = 0;
    std::uint32_t type = 0;
    std::int32_t entity_id = 0;
    std::int32_t body_id = 0;
    std::uint32_t material = 0;
    std::uint32_t points_omitted = 0;
    double mass_kg = 0;
    std::array<double, 4> sizes{};
    std::uint32_t vertex_numbers = 0;
    std::uint32_t triangle_numbers = 0;
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
};
static_assert(sizeof(BinaryDescription) == 80);

template <class Plain>
void append_bytes(std::string& out, const Plain& value) {
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class Number>
void append_list(std::string& out, const std::vector<Number>& values) {
    out.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Number));
}

/// Collects what visit_shape() gives into the four sizes, in order.
struct SizeCollector {
    BinaryDescription& description;
    std::size_t& count;

    void operator()(std::string_view /*name*/, double value) const {
        description.sizes.at(count++) = value;
    }
    void operator()(std::string_view /*name*/, std::int32_t /*value*/) const {}
    void operator()(std::string_view /*name*/, bool value) const {
        description.points_omitted = value ? 1 : 0;
    }
    template <class Number>
    void operator()(std::string_view /*name*/, std::span<const Number> /*values*/) const {}
};

/// The catalogue gives the numbers of added types.
std::uint32_t binary_type(const auto& part) {
    return part.added ? static_cast<std::uint32_t>(part.added->number)
                      : static_cast<std::uint32_t>(part.type);
}

BinaryDescription describe_in_binary(const engine::LayoutBody& body, bool with_points) {
    BinaryDescription description;
    description.type = binary_type(body);
    description.entity_id = body.entity_id;
    description.body_id = body.body_id;
    description.material = body.material;
    description.mass_kg = body.mass_kg;
    std::size_t count = 0;
    visit_shape(body, with_points, SizeCollector{description, count});
    if (!body.geometry) return description;
    const physics::GeometryData& data = body.geometry->data();
    description.rows = static_cast<std::uint32_t>(data.rows);
    description.columns = static_cast<std::uint32_t>(data.columns);
    if (!with_points) return description;
    description.vertex_numbers = static_cast<std::uint32_t>(data.vertices.size());
    description.triangle_numbers = static_cast<std::uint32_t>(data.triangles.size());
    return description;
}

class BinaryBroadcastStyle final : public BroadcastStyle {
  public:
    const StyleTables& tables() const override { return binary_tables; }

    void append_body_start(const engine::LayoutBody& body, bool /*with_points*/,
                           std::string& out) const override {
        append_bytes(out, std::int32_t{body.entity_id});
        append_bytes(out, std::int32_t{body.body_id});
    }
    void append_body_end(const engine::LayoutBody& /*body*/, std::string& /*out*/) const override {}
    void append_entity_start(const engine::LayoutEntity& entity, std::string& out) const override {
        append_bytes(out, std::int32_t{entity.id});
        append_bytes(out, binary_type(entity));
    }
    void append_pose_end(std::string& /*out*/) const override {}
    void append_entity_end(const engine::LayoutEntity& /*entity*/,
                           std::string& /*out*/) const override {}

    void append_devices(std::span<const engine::LayoutDevice> /*devices*/,
                        std::span<const std::vector<double>> /*readings*/,
                        std::string& /*out*/) const override {}
    void append_readings(const engine::LayoutDevice& device, std::span<const double> readings,
                         std::string& out) const override {
        append_bytes(out, std::int32_t{device.entity_id});
        append_bytes(out, std::int32_t{device.device_id});
        append_bytes(out,
                     static_cast<std::uint32_t>(device.added ? device.added->type : device.type));
        append_bytes(out, static_cast<std::uint32_t>(readings.size()));
        for (const double reading : readings) append_bytes(out, reading);
    }
    void append_devices_omitted(std::string& /*out*/) const override {}

    void append_description(const engine::LayoutBody& body, bool with_points,
                            std::string& out) const override {
        const std::size_t start = out.size();
        BinaryDescription description = describe_in_binary(body, with_points);
        append_bytes(out, description);
        if (body.geometry && with_points) {
            append_list(out, body.geometry->data().vertices);
            append_list(out, body.geometry->data().heights);
            append_list(out, body.geometry->data().triangles);
            out.append((8 - (out.size() - start) % 8) % 8, '\0');
        }
        description.bytes = static_cast<std::uint32_t>(out.size() - start);
        std::memcpy(out.data() + start, &description.bytes, sizeof description.bytes);
    }

    void append_message_start(const BroadcastFrame& frame, std::string& out) const override {
        BinaryHeader header;
        if (frame.modes.step_mode) header.flags |= step_mode_flag;
        if (frame.modes.sync_mode) header.flags |= sync_mode_flag;
        header.iteration = frame.iteration;
        header.time_s = frame.time_s;
        header.layout_revision = frame.layout_revision;
        frame.modes.engine.copy(header.engine.data(), header.engine.size());
        append_bytes(out, header);
    }
    void append_part(const BroadcastPart& /*part*/, std::string& /*out*/) const override {}
    void append_message_end(const BroadcastFrame& /*frame*/, std::string& /*out*/) const override {}
    void finish(std::span<char> message, const BroadcastPart& part) const override {
        BinaryHeader header;
        std::memcpy(&header, message.data(), sizeof header);
        header.part = static_cast<std::uint32_t>(part.part);
        header.parts = static_cast<std::uint32_t>(part.parts);
        for (std::size_t section = 0; section < section_count; ++section) {
            if (section < counted_sections)
                header.counts[section] = static_cast<std::uint32_t>(part.counts[section]);
            if (part.has[section]) header.flags |= section_flags[section];
        }
        std::memcpy(message.data(), &header, sizeof header);
    }
};

}  // namespace

const BroadcastStyle& binary_broadcast_style() {
    static const BinaryBroadcastStyle style;
    return style;
}

}  // namespace simrob::codec
