#include "agent/picture.h"

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

/// A body as it is in the frame that `back` leads to, in another unit.
void convert_body(engine::LayoutBody& body, const Pose& back, double metre) {
    const Vector3 on_plane = body.normal * (body.distance_m / length(body.normal));
    body.normal = rotate(back.orientation, body.normal);
    body.distance_m = metre * dot(transform(back, on_plane), body.normal) / length(body.normal);
    body.radius_m *= metre;
    body.length_m *= metre;
    body.size_m = body.size_m * metre;
    body.geometry = scaled(body.type, body.geometry, metre);
}

}  // namespace

void Picture::begin(const History& history, const codec::BroadcastModes& modes,
                    const Profile& profile, std::uint64_t seed) {
    const Telling& telling = profile.telling();
    const engine::Snapshot& now = history.before(0);
    truth_ = &history.before(telling.delay_s);
    seed_ = seed;
    codec::BroadcastModes told_modes = modes;
    told_modes.radian = telling.radian;
    if (profile.is_plain()) return writer_.begin(*truth_, told_modes);
    make_seen(profile);
    // Whoever synchronises answers the iteration that it is, however late it is told.
    seen_.iteration = now.iteration;
    seen_.time_s = now.time_s;
    writer_.begin(seen_, told_modes);
}

Chance Picture::chance(const Profile& profile) const {
    return {seed_ ^ profile.telling().seed, truth_->iteration};
}

void Picture::make_seen(const Profile& profile) {
    seen_.layout = truth_->layout;
    seen_.bodies.assign(truth_->bodies.begin(), truth_->bodies.end());
    seen_.readings.assign(truth_->readings.begin(), truth_->readings.end());
    // Devices tell what they measured, with noise and units of their own.
    seen_.readings = truth_->readings;
    profile.disturb(chance(profile), seen_);
    const Telling& telling = profile.telling();
    if (telling.metre != 1 || telling.frame != Pose{}) convert(telling);
}

void Picture::convert(const Telling& telling) {
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

void Picture::convert_layout(const Telling& telling) {
    if (true_layout_ != seen_.layout) {
        true_layout_ = seen_.layout;
        auto told = std::make_shared<engine::Layout>(*true_layout_);
        const Pose back = inverse(telling.frame);
        for (auto& body : told->bodies) convert_body(body, back, telling.metre);
        told_layout_ = std::move(told);
    }
    seen_.layout = told_layout_;
}

std::span<const std::string_view> Picture::write(const Profile& profile, const Viewer& viewer,
                                                 codec::Format format, bool knows_layout) {
    view_.has_bodies = false;
    view_.has_entities = true;
    view_.is_whole = true;
    view_.entities.clear();
    view_.hides_readings = false;
    view_.heard.clear();
    profile.look({*truth_, viewer, chance(profile)}, view_);
    // Binary broadcasts tell what does not move only to those who do not know it yet.
    view_.has_layout = format == codec::Format::binary && !knows_layout;
    return writer_.write(view_, format);
}

}  // namespace simrob::agent
