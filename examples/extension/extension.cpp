// A library that adds to SimRob without touching it: a type of body, a type of entity, a command, a
// filter and a type of agent. docs/extending.md walks through it.

#include "agent/extension.h"

#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "world/type_names.h"

namespace {

using simrob::Result;
using simrob::physics::Shape;
using simrob::physics::ShapeType;

/// Two balls, Length apart along the body's z, and a rod between them.
Result<std::vector<Shape>> dumbbell(const simrob::world::BodySpecification& body) {
    if (body.length_m < 2 * body.radius_m)
        return simrob::refuse("Length", simrob::real_text(body.length_m),
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

/// An Obstacle is loose bodies: nothing joins them.
Result<void> check_obstacle(const simrob::world::EntitySpecification& entity) {
    if (entity.joints.empty()) return {};
    return simrob::refuse("Structure", std::to_string(entity.joints.size()) + " joints",
                          "an Obstacle consists of bodies only");
}

/// The command Push_Obstacles.
struct PushObstacles {
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

/// Tells of the entities that are near the middle of the world.
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

/// From the words after the filter's name: `around 1.5`.
Result<std::shared_ptr<const simrob::agent::Filter>> around(std::span<const std::string> words) {
    const auto range_m = words.size() == 1 ? simrob::parse_real(words.front()) : std::nullopt;
    if (range_m && *range_m >= 0) return std::make_shared<const Around>(*range_m);
    return simrob::refuse("filter", "around", "expected a range in metres after it: around 1.5");
}

}  // namespace

SIMROB_EXTENSION {
    extension.add_body_type(
        {.name = "Dumbbell",
         .help = "Two balls, Length apart along its local z, and a rod between them.",
         .fields = {.radius = true, .length = true},
         .shapes = dumbbell});
    extension.add_entity_type(
        {.name = "Obstacle", .help = "Loose bodies in the way.", .check = check_obstacle});

    using namespace simrob::command;
    constexpr double limit = simrob::limits::maximum_speed_m_s;
    extension.add_command(
        command<PushObstacles>("Push_Obstacles", 10'001, Kind::control)
            .help("Sets every Obstacle moving.")
            .vector<&PushObstacles::velocity_m_s>(
                "Velocity", real().unit("m/s").between(-limit, limit).help("Where to."))
            .apply(push_obstacles));

    extension.add_filter("around", around);
    extension.add_agent_type("Scout", "around 1.5");
}
