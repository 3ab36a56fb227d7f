#include "recording/csv_sink.h"

#include "base/number.h"
#include "base/require.h"

namespace simrob::recording {
namespace {

constexpr std::string_view csv_head =
    "time_s,iteration,entity,body,x_m,y_m,z_m,qw,qx,qy,qz,vx_m_s,vy_m_s,vz_m_s,wx_rad_s,"
    "wy_rad_s,wz_rad_s\n";

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
    SIMROB_REQUIRE(write_head());
    text_.clear();
    for (std::size_t i = 0; i < snapshot.bodies.size(); ++i) {
        const engine::LayoutBody& body = snapshot.layout->bodies[i];
        if (!entities_.empty() && !entities_.contains(body.entity_id)) continue;
        append_text(text_, place.time_s);
        append_whole(text_ += ',', place.iteration);
        append_whole(text_ += ',', std::int64_t{body.entity_id});
        append_whole(text_ += ',', std::int64_t{body.body_id});
        append_body(text_, snapshot.bodies[i]);
    }
    return file_.write(text_);
}

Result<void> CsvSink::finish() {
    SIMROB_REQUIRE(write_head());
    return file_.finish();
}

}  // namespace simrob::recording
