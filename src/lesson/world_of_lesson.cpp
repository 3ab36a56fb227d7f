#include "lesson/world_of_lesson.h"

#include <algorithm>
#include <map>
#include <numbers>

#include "base/random.h"
#include "base/require.h"
#include "command/requests/states.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "lesson/reasons.h"

namespace simrob::lesson {
namespace {

using Poses = std::map<int, Pose>;

constexpr double degree_rad = std::numbers::pi / 180;

Result<Pose*> pose_in(Poses& poses, const world::World& world, int entity,
                      const std::string& member) {
    const world::Entity* const found = world.find_entity(entity);
    if (found == nullptr)
        return refuse(member, std::to_string(entity), reasons::no_such_entity_in_world());
    if (found->type() == world::EntityType::field)
        return refuse(member, std::to_string(entity), reasons::fields_stay());
    return &poses.try_emplace(entity, world.entity_pose(*found)).first->second;
}

/// Fisher and Yates; the order of drawing is that of the file.
Result<void> shuffle(Poses& poses, const world::World& world, const std::vector<int>& group,
                     Random& chance) {
    std::vector<Pose*> places;
    for (const int entity : group) {
        auto place = pose_in(poses, world, entity, "shuffle");
        if (!place) return tl::unexpected(place.error());
        places.push_back(*place);
    }
    for (std::size_t i = places.size(); i > 1; --i)
        std::swap(*places[i - 1], *places[chance.below(static_cast<std::uint32_t>(i))]);
    return {};
}

void vary(Pose& pose, const Variation& variation, Random& chance) {
    const double by = chance.uniform(variation.least, variation.most);
    switch (variation.what) {
        case Variation::What::x_m:
            pose.position.x += by;
            return;
        case Variation::What::y_m:
            pose.position.y += by;
            return;
        case Variation::What::z_m:
            pose.position.z += by;
            return;
        case Variation::What::turn_degrees:
            pose.orientation =
                normalized(from_axis_angle({0, 0, 1}, by * degree_rad) * pose.orientation);
            return;
    }
}

Result<Poses> drawn_poses(const world::World& world, const LessonFile& file, std::uint64_t seed) {
    Random chance(seed);
    Poses poses;
    for (const auto& group : file.shuffles) SIMROB_REQUIRE(shuffle(poses, world, group, chance));
    for (const Variation& variation : file.variations) {
        auto pose = pose_in(poses, world, variation.entity, "vary");
        if (!pose) return tl::unexpected(pose.error());
        vary(**pose, variation, chance);
    }
    return poses;
}

Result<void> require_entity(const world::World& world, int entity, const std::string& member) {
    if (world.find_entity(entity) != nullptr) return {};
    return refuse(member, std::to_string(entity), reasons::no_such_entity_in_world());
}

}  // namespace

command::Request placement(const command::Catalogue& catalogue, int entity, const Pose& pose) {
    const Vector3 angles = to_euler(pose.orientation);
    const Vector3& at = pose.position;
    return command::make_request(catalogue,
                                 command::SetState{entity,
                                                   {},
                                                   {.position_m = {at.x, at.y, at.z},
                                                    .rotation_rad = {angles.x, angles.y, angles.z},
                                                    .linear_velocity_m_s = {0, 0, 0},
                                                    .angular_velocity_rad_s = {0, 0, 0}}});
}

Result<std::vector<command::Request>> preparations(const engine::Simulation& simulation,
                                                   const command::Catalogue& catalogue,
                                                   const LessonFile& file, std::uint64_t seed) {
    const auto poses = drawn_poses(simulation.world(), file, seed);
    if (!poses) return tl::unexpected(poses.error());
    std::vector<command::Request> requests;
    const auto add = [&](auto value) {
        requests.push_back(command::make_request(catalogue, std::move(value)));
    };
    add(command::SetRandomSeed{static_cast<std::int64_t>(seed)});
    for (const auto& [entity, pose] : *poses)
        requests.push_back(placement(catalogue, entity, pose));
    add(command::SetTimestep{file.period_s});
    add(command::SetStepsPerIteration{1});
    add(command::InitializeSimulation{});
    return requests;
}

Result<void> check_world(const LessonFile& file, const world::World& world) {
    SIMROB_REQUIRE(require_entity(world, file.robot, "robot"));
    for (const auto& [name, region] : file.regions)
        if (region.entity)
            SIMROB_REQUIRE(require_entity(world, *region.entity, "regions." + name + ".entity"));
    for (const auto& [entity, words] : file.names)
        SIMROB_REQUIRE(require_entity(world, entity, "names." + std::to_string(entity)));
    for (std::size_t i = 0; i < file.play.size(); ++i)
        SIMROB_REQUIRE(
            require_entity(world, file.play[i].entity, "play[" + std::to_string(i) + "].entity"));
    if (file.football) SIMROB_REQUIRE(require_entity(world, file.football->ball, "football.ball"));
    return {};
}

std::set<int> touched_by(int robot, const world::World& world) {
    std::set<int> touched;
    const world::Entity* const own = world.find_entity(robot);
    if (own == nullptr) return touched;
    const auto has = [](const world::Entity& entity, physics::BodyId body) {
        return std::find(entity.bodies.begin(), entity.bodies.end(), body) != entity.bodies.end();
    };
    for (const auto& contact : world.physics().report().contacts) {
        const bool is_first = has(*own, contact.body_1);
        if (!is_first && !has(*own, contact.body_2)) continue;
        const physics::BodyId other = is_first ? contact.body_2 : contact.body_1;
        for (const auto& [id, entity] : world.entities())
            if (id != robot && has(entity, other)) touched.insert(id);
    }
    return touched;
}

}  // namespace simrob::lesson
