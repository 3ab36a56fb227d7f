// A library that adds to SimRob without touching it: a type of body, of joint, of device, of entity
// and of agent, a command and two filters. docs/extending.md walks through it.

#include "agent/extension.h"

#include <cmath>

#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "world/type_names.h"

namespace {

using simrob::Result;
using simrob::Vector3;
using simrob::device::Device;
using simrob::device::Surroundings;
using simrob::physics::AddedPlace;
using simrob::physics::AddedRow;
using simrob::physics::LinkRow;
using simrob::physics::Shape;
using simrob::physics::ShapeType;

/// Two balls, Length apart along the body's z, and a rod between them.
Result<std::vector<Shape>> dumbbell(const simrob::world::BodySpecification& body) {
    if (body.length_m < 2 * body.radius_m)
        return simrob::refuse_in_words(
            "Length", simrob::real_text(body.length_m),
            "expected at least twice the Radius: the balls would overlap");
    Shape ball{.type = ShapeType::sphere, .radius_m = body.radius_m};
    Shape rod{.type = ShapeType::cylinder,
              .radius_m = body.radius_m / 4,
              .length_m = body.length_m - body.radius_m};
    std::vector<Shape> shapes{ball, ball, rod};
    shapes[0].local.position.z = -body.length_m / 2;
    shapes[1].local.position.z = body.length_m / 2;
    return shapes;
}

/// Where body 2's anchor was when the joint was made, carried along by body 1.
Vector3 beginning(const AddedPlace& place) {
    const Vector3 then = transform(place.made_2 * inverse(place.body_2), place.anchor_2);
    return transform(place.body_1 * inverse(place.made_1), then);
}

/// Keeps body 2's anchor on a circle about body 1's, in the plane across the axis, and drives it
/// along.
void ring_rows(const AddedPlace& place, std::span<AddedRow> rows) {
    const Vector3& axis = place.axes_1[0];
    const auto outwards = [&](const Vector3& point) {
        const Vector3 apart = point - place.anchor_1;
        return apart - axis * dot(axis, apart);
    };
    const Vector3 out = outwards(place.anchor_2);
    const Vector3 begun = outwards(beginning(place));
    const double radius_m = length(out);
    const Vector3 way = out * (1 / radius_m);
    const double angle = std::atan2(dot(axis, cross(begun, out)), dot(begun, out));
    rows[0] = {axis, place.anchor_2, dot(axis, place.anchor_2 - place.anchor_1)};
    rows[1] = {way, place.anchor_2, radius_m - place.distance_m};
    rows[2] = {cross(axis, way), place.anchor_2, angle * place.distance_m};
}

Result<void> check_ring(const simrob::world::JointSpecification& joint) {
    if (joint.distance_m) return {};
    return simrob::refuse_in_words("Distance", "", "missing: expected the radius of the ring");
}

/// Remembers how far its body has gone.
void count_way(Device& device, const Surroundings& world) {
    auto& memory = device.state.memory;
    if (memory.empty() || !device.state.commands.empty()) memory.assign(1, 0);
    device.state.commands.clear();
    const auto body = world.physics.body_state(device.site.body);
    memory[0] += length(body.linear_velocity_m_s) * world.duration_s;
}

void tell_way(Device& device, const Surroundings& /*world*/) {
    device.state.readings.assign(1, simrob::device::disturbed(device, device.state.memory[0]));
}

/// An Obstacle consists of loose bodies that nothing joins.
Result<void> check_obstacle(const simrob::world::EntitySpecification& entity) {
    if (entity.joints.empty()) return {};
    return simrob::refuse_in_words("Structure", std::to_string(entity.joints.size()) + " joints",
                                   "an Obstacle consists of bodies only");
}

/// The command Push_Obstacles.
struct PushObstacles {
    static constexpr simrob::command::Identity identity{
        "Push_Obstacles", 10'001, simrob::command::Kind::control, simrob::command::Power::build};
    simrob::Vector3 velocity_m_s;
    friend bool operator==(const PushObstacles&, const PushObstacles&) = default;
};

Result<void> push_obstacles(const PushObstacles& push, simrob::command::Context& context) {
    const auto& [x, y, z] = push.velocity_m_s;
    std::int64_t pushed = 0;
    for (const auto& [id, entity] : context.world.entities()) {
        if (simrob::world::type_name(entity.specification) != "Obstacle") continue;
        SIMROB_REQUIRE(
            context.world.set_state(id, std::nullopt, {.linear_velocity_m_s = {x, y, z}}));
        ++pushed;
    }
    context.answer.fields = {{"Pushed", pushed}};
    return {};
}

/// Tells only about entities near the middle of the world.
class Around : public simrob::agent::Filter {
  public:
    explicit Around(double range_m) : range_m_(range_m) {}

    bool hides() const override { return true; }
    void look(const simrob::agent::Sight& sight, simrob::codec::View& view) const override {
        const auto& snapshot = sight.snapshot;
        simrob::agent::keep_entities(
            snapshot, view, [&](const simrob::engine::LayoutEntity& entity) {
                return length(snapshot.pose_of(entity).position) <= range_m_;
            });
    }

  private:
    double range_m_;
};

/// Made from the words after the filter's name: `around 1.5`.
Result<std::shared_ptr<const simrob::agent::Filter>> around(std::span<const std::string> words) {
    const auto range_m = words.size() == 1 ? simrob::parse_real(words.front()) : std::nullopt;
    if (range_m && *range_m >= 0) return std::make_shared<const Around>(*range_m);
    return simrob::refuse_in_words("filter", "around",
                                   "expected a range in metres after it: around 1.5");
}

/// Rounds positions of bodies to multiples of a length.
class Rounded : public simrob::agent::Filter {
  public:
    explicit Rounded(double step_m) : step_m_(step_m) {}

    bool disturbs() const override { return true; }
    void disturb(const simrob::agent::Chance& /*chance*/,
                 simrob::engine::Snapshot& seen) const override {
        const auto rounded = [&](double x) { return std::round(x / step_m_) * step_m_; };
        for (auto& body : seen.bodies) {
            const Vector3& p = body.pose.position;
            body.pose.position = {rounded(p.x), rounded(p.y), rounded(p.z)};
        }
    }

  private:
    double step_m_;
};

/// Made from `rounded 0.25`.
Result<std::shared_ptr<const simrob::agent::Filter>> rounded(std::span<const std::string> words) {
    const auto step_m = words.size() == 1 ? simrob::parse_real(words.front()) : std::nullopt;
    if (step_m && *step_m > 0) return std::make_shared<const Rounded>(*step_m);
    return simrob::refuse_in_words("filter", "rounded",
                                   "expected a length in metres after it: rounded 0.25");
}

}  // namespace

SIMROB_EXTENSION {
    extension.add_body_type(
        {.name = "Dumbbell",
         .help = "Two balls, Length apart along its local z, and a rod between them.",
         .fields = {.radius = true, .length = true},
         .shapes = dumbbell});
    extension.add_joint_type(
        {.name = "RingJoint",
         .help = "A point of Body_2 runs on a ring about Body_1, as a bead does.",
         .linkage = {.fields = {.two_anchors = true, .directions = 1, .distance = true},
                     .holds = {LinkRow::Kind::line, LinkRow::Kind::line},
                     .drives = LinkRow::Kind::line,
                     .rows = ring_rows},
         .check = check_ring});
    extension.add_device_type({.name = "Odometer",
                               .help = "Counts how far its body goes.",
                               .reading = "the way that it has gone, m",
                               .command = "any number, to begin anew",
                               .fields = simrob::device::has_noise,
                               .least_commands = 1,
                               .most_commands = 1,
                               .memory = "r",
                               .follow = count_way,
                               .sense = tell_way});
    extension.add_entity_type(
        {.name = "Obstacle", .help = "Loose bodies in the way.", .check = check_obstacle});

    using namespace simrob::command;
    constexpr double limit = simrob::limits::maximum_speed_m_s;
    extension.add_command(
        command<PushObstacles>()
            .help("Sets every Obstacle moving.")
            .vector<&PushObstacles::velocity_m_s>(
                "Velocity", real().unit("m/s").between(-limit, limit).help("Where to."))
            .apply(push_obstacles));

    extension.add_filter("around", around);
    extension.add_filter("rounded", rounded);
    extension.add_agent_type("Scout", "around 1.5 | rounded 0.25");
}
