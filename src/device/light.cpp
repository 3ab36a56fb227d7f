#include "device/paint.h"
#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// Points along each side of a cell over which its brightness is averaged.
constexpr int samples_per_side = 5;

void add(const Tone& tone, Tone& sum) {
    sum.brightness += tone.brightness;
    for (std::size_t i = 0; i < sum.colour.size(); ++i) sum.colour[i] += tone.colour[i];
}

/// The mean of what a square cell sees that is centred on `centre` (device frame).
Tone cell_tone(const Device& device, const Surroundings& world, const Pose& pose,
               const Vector3& centre, double side_m) {
    const Vector3 down = rotate(pose.orientation, {0, 0, -1});
    const double range = device.specification.range.value_or(standard_range_m);
    const auto hit = world.look(device, transform(pose, centre), down, range);
    if (!hit) return {};
    const Pose body = world.physics.body_state(hit->body).pose;
    if (!carries_paint(body, hit->normal)) return {};
    const Pose to_body = inverse(body);
    Tone mean;
    for (int i = 0; i < samples_per_side; ++i)
        for (int j = 0; j < samples_per_side; ++j) {
            const double along = ((i + 0.5) / samples_per_side - 0.5) * side_m;
            const double across = ((j + 0.5) / samples_per_side - 0.5) * side_m;
            const Vector3 at = hit->position_m + rotate(pose.orientation, {along, across, 0});
            const Vector3 local = transform(to_body, at);
            const auto tone = paint_at(world.painted, hit->body, local.x, local.y);
            if (tone) add(*tone, mean);
        }
    constexpr int samples = samples_per_side * samples_per_side;
    mean.brightness /= samples;
    for (double& part : mean.colour) part /= samples;
    return mean;
}

void sense_light(Device& device, const Surroundings& world) {
    const Pose pose = world.pose_of(device);
    const int count = device.specification.count;
    const double side = device.specification.width_m / count;
    std::vector<Tone> cells;
    for (int i = 0; i < count; ++i)
        cells.push_back(
            cell_tone(device, world, pose, {0, (i - 0.5 * (count - 1)) * side, 0}, side));
    const auto tell = [&device](double value) {
        device.state.readings.push_back(std::min(disturbed_size(device, value), 1.0));
    };
    device.state.readings.clear();
    for (const Tone& cell : cells) tell(cell.brightness);
    if (!device.specification.with_colour) return;
    for (const Tone& cell : cells)
        for (const double part : cell.colour) tell(part);
}

}  // namespace

Kind light_kind() {
    return {
        .type = DeviceType::light,
        .name = "Light",
        .help =
            "Measures how bright the paint is that it looks down at, along its own -z: "
            "Count square cells side by side along its y axis, Width wide in all. Turned, it "
            "reads signs on walls.",
        .reading =
            "Count means of brightness from 0 to 1, from right to left; 0 without paint; with "
            "With_Colour then red, green and blue of each",
        .command = "",
        .fields = has_range | has_resolution | has_noise | has_count | has_width | has_with_colour,
        .sense = sense_light};
}

}  // namespace simrob::device
