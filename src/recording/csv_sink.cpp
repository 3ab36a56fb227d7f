#include "recording/csv_sink.h"

#include <cassert>

#include "base/number.h"
#include "base/require.h"

namespace simrob::recording {
namespace {

constexpr std::string_view csv_head =
    "time_s,iteration,entity,body,x_m,y_m,z_m,qw,qx,qy,qz,vx_m_s,vy_m_s,vz_m_s,wx_rad_s,"
    "wy_rad_s,wz_rad_s\n";

constexpr std::string_view readings_head = "time_s,iteration,entity,device,type,number,value\n";

void append_place(std::string& text, const Place& place, int entity_id, int id) {
    append_text(text, place.time_s);
    append_whole(text += ',', place.iteration);
    append_whole(text += ',', std::int64_t{entity_id});
    append_whole(text += ',', std::int64_t{id});
}

void append_numbers(std::string& text, std::initializer_list<double> numbers) {
    for (const double number : numbers) append_text(text += ',', number);
}

void append_body(std::string& text, const engine::BodyView& body) {
    const auto& [position, q] = body.pose;
    const Vector3& v = body.linear_velocity_m_s;
    const Vector3& w = body.angular_velocity_rad_s;
    append_numbers(text, {position.x, position.y, position.z, q.w, q.x, q.y, q.z});
    append_numbers(text, {v.x, v.y, v.z, w.x, w.y, w.z});
    text += '\n';
}

}  // namespace

Result<void> CsvSink::write_head() {
    return file_.bytes() == 0 ? file_.write(csv_head) : Result<void>();
}

Result<void> CsvSink::add(const Place& place, const engine::Snapshot& snapshot) {
    assert(snapshot.layout && snapshot.bodies.size() == snapshot.layout->bodies.size());
    assert(snapshot.readings.size() == snapshot.layout->devices.size());
    SIMROB_REQUIRE(write_head());
    text_.clear();
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
        const engine::LayoutBody& body = snapshot.layout->bodies[i];
        if (!is_wanted(body.entity_id)) continue;
        append_place(text_, place, body.entity_id, body.body_id);
        append_body(text_, snapshot.bodies[i]);
    }
    SIMROB_REQUIRE(file_.write(text_));
    return add_readings(place, snapshot);
}

Result<void> CsvSink::add_readings(const Place& place, const engine::Snapshot& snapshot) {
    text_.clear();
    for (std::size_t i = 0; i < snapshot.readings.size(); ++i) {
        const engine::LayoutDevice& device = snapshot.layout->devices[i];
        if (!is_wanted(device.entity_id)) continue;
        const std::vector<double>& reading = snapshot.readings[i];
        for (std::size_t n = 0; n < reading.size(); ++n) {
            append_place(text_, place, device.entity_id, device.device_id);
            (text_ += ',') += engine::type_name(device);
            append_whole(text_ += ',', static_cast<std::int64_t>(n));
            append_text(text_ += ',', reading[n]);
            text_ += '\n';
        }
    }
    if (text_.empty()) return {};
    if (!readings_file_) {
        readings_file_.emplace(disk_, readings_path());
        SIMROB_REQUIRE(readings_file_->write(readings_head));
    }
    return readings_file_->write(text_);
}

std::filesystem::path CsvSink::readings_path() const {
    std::filesystem::path path = path_;
    if (path.extension() == ".csv") path.replace_extension();
    return path += ".readings.csv";
}

Result<void> CsvSink::finish() {
    SIMROB_REQUIRE(write_head());
    if (readings_file_) SIMROB_REQUIRE(readings_file_->finish());
    return file_.finish();
}

}  // namespace simrob::recording
