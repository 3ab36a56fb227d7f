#include "view/frame_bytes.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "recording/bytes.h"
#include "view/frame_layout.h"

namespace simrob::view {
namespace {

using recording::ByteWriter;

void write_floats(ByteWriter& out, const Vector3& v) {
    out.raw(static_cast<float>(v.x));
    out.raw(static_cast<float>(v.y));
    out.raw(static_cast<float>(v.z));
}

void write_part(ByteWriter& out, double part) {
    const double bounded = std::clamp(part, -1.0, 1.0);
    out.raw(static_cast<std::int16_t>(std::lround(bounded * frame::orientation_unit)));
}

void write_body(ByteWriter& out, const Pose& pose) {
    write_floats(out, pose.position);
    write_part(out, pose.orientation.w);
    write_part(out, pose.orientation.x);
    write_part(out, pose.orientation.y);
    write_part(out, pose.orientation.z);
}

void write_bodies(ByteWriter& out, const engine::Snapshot& snapshot) {
    std::uint32_t count = 0;
    for (const auto& entity : snapshot.layout->entities)
        if (moves(entity)) count += static_cast<std::uint32_t>(entity.body_count);
    out.raw(count);
    for (const auto& entity : snapshot.layout->entities) {
        if (!moves(entity)) continue;
        for (std::size_t i = 0; i < entity.body_count; ++i)
            write_body(out, snapshot.bodies[entity.first_body + i].pose);
    }
}

void write_contacts(ByteWriter& out, const std::vector<Contact>& contacts) {
    out.raw(static_cast<std::uint32_t>(contacts.size()));
    for (const auto& contact : contacts) {
        write_floats(out, contact.position_m);
        write_floats(out, contact.force_n);
    }
}

void write_readings(ByteWriter& out, const engine::Snapshot& snapshot) {
    for (const auto& readings : snapshot.readings) {
        out.raw(static_cast<std::uint16_t>(readings.size()));
        for (const double reading : readings) out.raw(static_cast<float>(reading));
    }
}

}  // namespace

bool moves(const engine::LayoutEntity& entity) {
    return entity.type != world::EntityType::field;
}

std::string frame_bytes(const WatchedMoment& moment, const FrameOptions& options) {
    const engine::Snapshot& snapshot = *moment.snapshot;
    const bool has_contacts = options.contacts && moment.contacts != nullptr;
    std::uint8_t bits = 0;
    if (options.is_past) bits |= frame::past_bit;
    if (has_contacts) bits |= frame::contacts_bit;
    if (options.readings) bits |= frame::readings_bit;

    std::string bytes(frame::magic);
    bytes.reserve(64 + frame::body_bytes * snapshot.bodies.size());
    ByteWriter out(bytes);
    out.raw(options.scene);
    out.raw(snapshot.iteration);
    out.raw(snapshot.time_s);
    out.raw(moment.recorded_s);
    out.raw(static_cast<float>(options.real_time_factor));
    out.raw(bits);
    bytes.append(3, '\0');
    assert(bytes.size() == frame::count_at);
    write_bodies(out, snapshot);
    if (has_contacts) write_contacts(out, *moment.contacts);
    if (options.readings) write_readings(out, snapshot);
    return bytes;
}

}  // namespace simrob::view
