#include "agent/profile_broadcast.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace simrob::agent {
namespace {

/// `geometry` in another unit.
physics::SharedGeometry scaled(physics::ShapeType type, const physics::SharedGeometry& geometry,
                               double metre) {
    if (!geometry || metre == 1) return geometry;
    physics::GeometryData data = geometry->data();
    for (double& number : data.vertices) number *= metre;
    for (double& number : data.heights) number *= metre;
    data.size_x_m *= metre;
    data.size_y_m *= metre;
    return {type, std::move(data)};
}

/// Converts a body to the frame that `back` leads to, and to another unit.
void convert_body(engine::LayoutBody& body, const Pose& back, double metre) {
    const Vector3 on_plane = body.normal * (body.distance_m / length(body.normal));
    body.normal = rotate(back.orientation, body.normal);
    body.distance_m = metre * dot(transform(back, on_plane), body.normal) / length(body.normal);
    body.radius_m *= metre;
    body.length_m *= metre;
    body.size_m = body.size_m * metre;
    body.geometry = scaled(body.type, body.geometry, metre);
}

bool is_finite(const engine::BodyView& body) {
    return simrob::is_finite(body.pose.position) && simrob::is_finite(body.pose.orientation) &&
           simrob::is_finite(body.linear_velocity_m_s) &&
           simrob::is_finite(body.angular_velocity_rad_s);
}

/// Whether both describe the same things, and all numbers of `seen` are finite.
bool is_of_the_same(const engine::Snapshot& seen, const engine::Snapshot& truth) {
    const auto is_number = [](double value) { return std::isfinite(value); };
    const auto are_numbers = [&](const std::vector<double>& reading) {
        return std::all_of(reading.begin(), reading.end(), is_number);
    };
    return seen.layout == truth.layout && seen.bodies.size() == truth.bodies.size() &&
           seen.readings.size() == truth.readings.size() &&
           std::all_of(seen.bodies.begin(), seen.bodies.end(),
                       [](const auto& body) { return is_finite(body); }) &&
           std::all_of(seen.readings.begin(), seen.readings.end(), are_numbers);
}

/// Whether they are ascending and below `count`.
bool are_places(const std::vector<std::size_t>& places, std::size_t count) {
    return (places.empty() || places.back() < count) &&
           std::adjacent_find(places.begin(), places.end(), std::greater_equal<>()) == places.end();
}

}  // namespace

void ProfileBroadcast::begin(const History& history, const codec::BroadcastModes& modes,
                             const Profile& profile, std::uint64_t seed) {
    const Telling& telling = profile.telling();
    const engine::Snapshot& now = history.before(0);
    truth_ = &history.before(telling.delay_s);
    seed_ = seed;
    codec::BroadcastModes told_modes = modes;
    told_modes.radian = telling.radian;
    is_sound_ = true;
    if (profile.is_plain()) return writer_.begin(*truth_, told_modes);
    is_sound_ = make_seen(profile);
    if (!is_sound_) return writer_.begin(*truth_, told_modes);
    // A synchronisation answers the current iteration, however late it is told.
    seen_.iteration = now.iteration;
    seen_.time_s = now.time_s;
    writer_.begin(seen_, told_modes);
}

Chance ProfileBroadcast::chance(const Profile& profile) const {
    return {seed_ ^ profile.telling().seed, truth_->iteration};
}

/// False if it cannot be told.
bool ProfileBroadcast::make_seen(const Profile& profile) {
    seen_.layout = truth_->layout;
    seen_.bodies.assign(truth_->bodies.begin(), truth_->bodies.end());
    // Devices report what they measured, with noise and units of their own.
    seen_.readings = truth_->readings;
    try {
        profile.disturb(chance(profile), seen_);
    } catch (...) {
        return false;
    }
    const Telling& telling = profile.telling();
    if (!is_of_the_same(seen_, *truth_)) return false;
    if (telling.metre != 1 || telling.frame != Pose{}) convert(telling);
    return true;
}

void ProfileBroadcast::convert(const Telling& telling) {
    convert_layout(telling);
    const Pose back = inverse(telling.frame);
    for (engine::BodyView& body : seen_.bodies) {
        body.pose = back * body.pose;
        body.pose.position = body.pose.position * telling.metre;
        body.linear_velocity_m_s =
            rotate(back.orientation, body.linear_velocity_m_s) * telling.metre;
        body.angular_velocity_rad_s = rotate(back.orientation, body.angular_velocity_rad_s);
    }
}

void ProfileBroadcast::convert_layout(const Telling& telling) {
    if (true_layout_ != seen_.layout) {
        true_layout_ = seen_.layout;
        auto told = std::make_shared<engine::Layout>(*true_layout_);
        const Pose back = inverse(telling.frame);
        for (auto& body : told->bodies) convert_body(body, back, telling.metre);
        told_layout_ = std::move(told);
    }
    seen_.layout = told_layout_;
}

bool ProfileBroadcast::make_view(const Profile& profile, const Viewer& viewer) {
    try {
        profile.look({*truth_, viewer, chance(profile)}, view_);
    } catch (...) {
        return false;
    }
    const std::size_t count = truth_->layout->entities.size();
    return are_places(view_.entities, count) && are_places(view_.heard, count);
}

std::span<const std::string_view> ProfileBroadcast::write(const Profile& profile,
                                                          const Viewer& viewer,
                                                          codec::Format format, bool knows_layout) {
    view_.has_bodies = false;
    view_.has_entities = true;
    view_.is_whole = true;
    view_.entities.clear();
    view_.hides_readings = false;
    view_.heard.clear();
    if (!is_sound_ || !make_view(profile, viewer)) {
        view_.has_bodies = false;
        view_.is_whole = false;
        view_.entities.clear();
    }
    // Binary broadcasts include what does not move only for those who do not know it yet.
    view_.has_layout = format == codec::Format::binary && !knows_layout;
    return writer_.write(view_, format);
}

}  // namespace simrob::agent
