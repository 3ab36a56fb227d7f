#include "recording/mcap_sink.h"

#include <cassert>
#include <cmath>
#include <span>

#include "base/number.h"
#include "base/require.h"
#include "recording/scene_shapes.h"

namespace simrob::recording {
namespace {

constexpr std::uint16_t bodies_channel = 1;
constexpr std::uint16_t transforms_channel = 2;
constexpr std::uint16_t scene_channel = 3;
constexpr std::uint16_t readings_channel = 4;

// The schemas of Foxglove's messages, limited to the members that are used here.
constexpr const char* time_schema =
    R"({"type":"object","title":"time","properties":{"sec":{"type":"integer"},)"
    R"("nsec":{"type":"integer"}}})";
constexpr const char* number_schema = R"({"type":"number"})";

std::string object_schema(std::initializer_list<std::pair<const char*, std::string>> members) {
    std::string text = R"({"type":"object","properties":{)";
    const char* comma = "";
    for (const auto& [name, schema] : members) {
        text += std::string(comma) + "\"" + name + "\":" + schema;
        comma = ",";
    }
    return text + "}}";
}

std::string list_schema(const std::string& item) {
    return R"({"type":"array","items":)" + item + "}";
}

std::string point_schema() {
    return object_schema({{"x", number_schema}, {"y", number_schema}, {"z", number_schema}});
}

std::string turn_schema() {
    return object_schema(
        {{"x", number_schema}, {"y", number_schema}, {"z", number_schema}, {"w", number_schema}});
}

std::string bodies_schema() {
    const std::string whole = R"({"type":"integer"})";
    const std::string numbers = list_schema(number_schema);
    return object_schema({{"time", number_schema},
                          {"iteration", whole},
                          {"bodies", list_schema(object_schema({{"entity", whole},
                                                                {"body", whole},
                                                                {"position", numbers},
                                                                {"orientation", numbers},
                                                                {"linear_velocity", numbers},
                                                                {"angular_velocity", numbers}}))}});
}

std::string readings_schema() {
    const std::string whole = R"({"type":"integer"})";
    return object_schema(
        {{"time", number_schema},
         {"iteration", whole},
         {"devices", list_schema(object_schema({{"entity", whole},
                                                {"device", whole},
                                                {"type", R"({"type":"string"})"},
                                                {"reading", list_schema(number_schema)}}))}});
}

std::string transforms_schema() {
    const std::string name = R"({"type":"string"})";
    return object_schema(
        {{"transforms", list_schema(object_schema({{"timestamp", time_schema},
                                                   {"parent_frame_id", name},
                                                   {"child_frame_id", name},
                                                   {"translation", point_schema()},
                                                   {"rotation", turn_schema()}}))}});
}

std::string scene_schema() {
    const std::string pose =
        object_schema({{"position", point_schema()}, {"orientation", turn_schema()}});
    const std::string color = object_schema(
        {{"r", number_schema}, {"g", number_schema}, {"b", number_schema}, {"a", number_schema}});
    const std::string solid =
        list_schema(object_schema({{"pose", pose}, {"size", point_schema()}, {"color", color}}));
    const std::string triangles = list_schema(
        object_schema({{"pose", pose}, {"points", list_schema(point_schema())}, {"color", color}}));
    const std::string entity = object_schema({{"timestamp", time_schema},
                                              {"frame_id", R"({"type":"string"})"},
                                              {"id", R"({"type":"string"})"},
                                              {"lifetime", time_schema},
                                              {"frame_locked", R"({"type":"boolean"})"},
                                              {"cubes", solid},
                                              {"spheres", solid},
                                              {"cylinders", solid},
                                              {"triangles", triangles}});
    const std::string deletion = object_schema({{"timestamp", time_schema},
                                                {"type", R"({"type":"integer"})"},
                                                {"id", R"({"type":"string"})"}});
    return object_schema({{"deletions", list_schema(deletion)}, {"entities", list_schema(entity)}});
}

void append_list(std::string& text, std::span<const double> numbers) {
    text += '[';
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i > 0) text += ',';
        append_text(text, numbers[i]);
    }
    text += ']';
}

void append_list(std::string& text, std::initializer_list<double> numbers) {
    append_list(text, std::span(numbers.begin(), numbers.size()));
}

std::string json_time(std::uint64_t time_ns) {
    constexpr std::uint64_t second = 1'000'000'000;
    return "{\"sec\":" + std::to_string(time_ns / second) +
           ",\"nsec\":" + std::to_string(time_ns % second) + "}";
}

/// A plane's own numbers say where it is; its pose does not count.
bool is_in_world_frame(const engine::LayoutBody& body) {
    return !body.added && body.type == physics::ShapeType::plane;
}

std::string frame_name(const engine::LayoutBody& body) {
    return "\"" + std::to_string(body.entity_id) + "/" + std::to_string(body.body_id) + "\"";
}

}  // namespace

McapSink::McapSink(storage::Disk& disk, std::filesystem::path path, std::set<int> entities,
                   std::map<std::string, std::string> metadata)
    : writer_(disk, std::move(path)),
      entities_(std::move(entities)),
      metadata_(std::move(metadata)) {
    writer_.add_channel("/simrob/bodies", "simrob.Bodies", bodies_schema());
    writer_.add_channel("/tf", "foxglove.FrameTransforms", transforms_schema());
    writer_.add_channel("/scene", "foxglove.SceneUpdate", scene_schema());
    writer_.add_channel("/simrob/readings", "simrob.Readings", readings_schema());
}

std::string McapSink::bodies(const Place& place, const engine::Snapshot& snapshot) const {
    std::string text = "{\"time\":" + real_text(place.time_s) +
                       ",\"iteration\":" + std::to_string(place.iteration) + ",\"bodies\":[";
    const char* comma = "";
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
        const engine::LayoutBody& body = snapshot.layout->bodies[i];
        const engine::BodyView& view = snapshot.bodies[i];
        if (!is_wanted(body)) continue;
        text += std::string(comma) + "{\"entity\":" + std::to_string(body.entity_id) +
                ",\"body\":" + std::to_string(body.body_id) + ",\"position\":";
        const auto& [position, q] = view.pose;
        const Vector3& v = view.linear_velocity_m_s;
        const Vector3& w = view.angular_velocity_rad_s;
        append_list(text, {position.x, position.y, position.z});
        append_list(text += ",\"orientation\":", {q.w, q.x, q.y, q.z});
        append_list(text += ",\"linear_velocity\":", {v.x, v.y, v.z});
        append_list(text += ",\"angular_velocity\":", {w.x, w.y, w.z});
        text += '}';
        comma = ",";
    }
    return text + "]}";
}

std::string McapSink::readings(const Place& place, const engine::Snapshot& snapshot) const {
    std::string text = "{\"time\":" + real_text(place.time_s) +
                       ",\"iteration\":" + std::to_string(place.iteration) + ",\"devices\":[";
    const char* comma = "";
    for (std::size_t i = 0; i < snapshot.readings.size(); ++i) {
        const engine::LayoutDevice& device = snapshot.layout->devices[i];
        if (!is_wanted(device)) continue;
        text += std::string(comma) + "{\"entity\":" + std::to_string(device.entity_id) +
                ",\"device\":" + std::to_string(device.device_id) + ",\"type\":\"" +
                std::string(engine::type_name(device)) + "\",\"reading\":";
        append_list(text, snapshot.readings[i]);
        text += '}';
        comma = ",";
    }
    return text + "]}";
}

std::string McapSink::transforms(const std::string& stamp, const engine::Snapshot& snapshot) const {
    std::string text = "{\"transforms\":[";
    const char* comma = "";
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
        const engine::LayoutBody& body = snapshot.layout->bodies[i];
        if (!is_wanted(body) || is_in_world_frame(body)) continue;
        const auto& [position, q] = snapshot.bodies[i].pose;
        text += comma;
        text += R"({"timestamp":)" + stamp + R"(,"parent_frame_id":"world","child_frame_id":)" +
                frame_name(body) + R"(,"translation":{"x":)" + real_text(position.x) +
                ",\"y\":" + real_text(position.y) + ",\"z\":" + real_text(position.z) +
                R"(},"rotation":{"x":)" + real_text(q.x) + ",\"y\":" + real_text(q.y) +
                ",\"z\":" + real_text(q.z) + ",\"w\":" + real_text(q.w) + "}}";
        comma = ",";
    }
    return text + "]}";
}

/// Removes everything that was drawn before: a deletion of type 1 applies to all.
std::string McapSink::scene(const std::string& stamp, const engine::Layout& layout) const {
    std::string text =
        R"({"deletions":[{"timestamp":)" + stamp + R"(,"type":1,"id":""}],"entities":[)";
    const char* comma = "";
    for (const auto& body : layout.bodies) {
        if (!is_wanted(body)) continue;

        text += comma;
        text += R"({"timestamp":)" + stamp + R"(,"frame_id":)" +
                (is_in_world_frame(body) ? std::string("\"world\"") : frame_name(body)) +
                R"(,"id":)" + frame_name(body) +
                R"(,"lifetime":{"sec":0,"nsec":0},"frame_locked":true,"metadata":[],)" +
                scene_shapes(body) + "}";
        comma = ",";
    }
    return text + "]}";
}

Result<void> McapSink::add(const Place& place, const engine::Snapshot& snapshot) {
    const auto time_ns =
        static_cast<std::uint64_t>(std::llround(std::max(place.time_s, 0.0) * 1e9));
    assert(snapshot.layout && snapshot.bodies.size() == snapshot.layout->bodies.size());
    assert(snapshot.readings.size() == snapshot.layout->devices.size());
    const std::string stamp = json_time(time_ns);
    if (snapshot.layout != layout_) {
        layout_ = snapshot.layout;
        SIMROB_REQUIRE(writer_.write(scene_channel, time_ns, scene(stamp, *layout_)));
    }
    SIMROB_REQUIRE(writer_.write(transforms_channel, time_ns, transforms(stamp, snapshot)));
    if (!snapshot.readings.empty())
        SIMROB_REQUIRE(writer_.write(readings_channel, time_ns, readings(place, snapshot)));
    return writer_.write(bodies_channel, time_ns, bodies(place, snapshot));
}

Result<void> McapSink::finish() {
    return writer_.finish(metadata_);
}

}  // namespace simrob::recording
