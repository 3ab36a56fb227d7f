#include "world/world.h"

#include <array>
#include <cassert>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/require.h"
#include "physics/reasons.h"
#include "world/assembly.h"
#include "world/check_devices.h"
#include "world/check_real.h"
#include "world/check_specification.h"
#include "world/id_list.h"
#include "world/material_registry.h"
#include "world/reasons.h"
#include "world/type_names.h"
#include "world/wire_names.h"

namespace simrob::world {

World::World(std::unique_ptr<physics::Backend> backend, const Defaults& defaults,
             std::uint64_t seed)
    : defaults_(defaults), physics_(std::move(backend), seed) {
    // The configuration was checked when it was read; a mistake here is a bug in the program.
    [[maybe_unused]] const bool taken =
        physics_.set_parameters(defaults.parameters).has_value() &&
        physics_.set_default_interaction(defaults.interaction).has_value();
    assert(taken);
}

const Entity* World::find_entity(int id) const {
    const auto found = entities_.find(id);
    return found == entities_.end() ? nullptr : &found->second;
}

Result<const Entity*> World::require_entity(int id) const {
    if (const Entity* entity = find_entity(id)) return entity;
    std::vector<int> ids;
    for (const auto& [known, entity] : entities_) ids.push_back(known);
    return refuse("Entity_Id", std::to_string(id),
                  reasons::no_such_entity(reasons::there_are(id_list(ids))));
}

Pose World::entity_pose(const Entity& entity) const {
    assert(physics_.contains(entity.reference_body));
    return physics_.body_state(entity.reference_body).pose;
}

Result<void> World::create_entity(const EntitySpecification& specification) {
    EntitySpecification wanted = with_defaults(specification, defaults_);
    SIMROB_REQUIRE(check(wanted));
    if (const Entity* existing = find_entity(wanted.id)) {
        if (existing->specification == wanted) return {};
        return refuse("Entity_id", std::to_string(wanted.id),
                      reasons::another_entity_has_id(type_name(existing->specification)));
    }
    if (entities_.size() >= limits::maximum_entities)
        return refuse("Entity_id", std::to_string(wanted.id),
                      reasons::world_full_of_entities(limits::maximum_entities));

    SIMROB_REQUIRE(check_room(wanted.devices));

    auto assembly = make_assembly(wanted);
    if (!assembly) return tl::unexpected(std::move(assembly).error());
    auto made = physics_.create(*assembly);
    if (!made) return tl::unexpected(in_wire_names(wanted, std::move(made).error()));
    Entity entity;
    entity.group = made->group;
    entity.bodies = std::move(made->bodies);
    entity.joints = std::move(made->joints);
    assert(entity.bodies.size() == wanted.bodies.size());
    assert(entity.joints.size() == wanted.joints.size());
    for (std::size_t i = 0; i < wanted.bodies.size(); ++i)
        if (wanted.bodies[i].id == *wanted.reference_body) entity.reference_body = entity.bodies[i];
    assert(entity.reference_body && "the reference body was checked");
    entity.specification = std::move(wanted);
    const int id = entity.id();
    const Entity& kept = entities_.emplace(id, std::move(entity)).first->second;
    shared_entities_.reset();
    add_devices(kept);
    list_surroundings();
    return {};
}

Result<void> World::remove_entity(int id) {
    const auto entity = require_entity(id);
    if (!entity) return tl::unexpected(entity.error());
    SIMROB_REQUIRE(physics_.remove_group((*entity)->group));
    entities_.erase(id);
    shared_entities_.reset();
    devices_.remove_entity(id);
    list_surroundings();
    return {};
}

Result<void> World::set_entity_position(int id, const Vector3& position_m) {
    const auto entity = require_movable(id);
    if (!entity) return tl::unexpected(entity.error());
    SIMROB_REQUIRE(check_real(position_m.x, limits::maximum_position_m, "m", "Position_X"));
    SIMROB_REQUIRE(check_real(position_m.y, limits::maximum_position_m, "m", "Position_Y"));
    SIMROB_REQUIRE(check_real(position_m.z, limits::maximum_position_m, "m", "Position_Z"));
    const Vector3 shift = position_m - entity_pose(**entity).position;
    auto moved = physics_.move_group((*entity)->group, shift);
    if (!moved) return tl::unexpected(in_wire_names((*entity)->specification, moved.error()));
    return {};
}

Result<void> World::control_motors(int id, std::span<const MotorCommand> motors) {
    const auto entity = require_entity(id);
    if (!entity) return tl::unexpected(entity.error());
    return world::control_motors(physics_, **entity, motors);
}

Result<const Entity*> World::require_movable(int id) const {
    auto entity = require_entity(id);
    if (entity && (*entity)->type() == EntityType::field)
        return refuse("Entity_Id", std::to_string(id),
                      reasons::entity_cannot_be_moved(type_name((*entity)->specification)));
    return entity;
}

Result<physics::BodyId> World::require_body(int id, std::optional<int> body_id) const {
    const auto entity = require_entity(id);
    if (!entity) return tl::unexpected(entity.error());
    if (!body_id) return (*entity)->reference_body;
    const auto& bodies = (*entity)->specification.bodies;
    assert((*entity)->bodies.size() == bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i)
        if (bodies[i].id == *body_id) return (*entity)->bodies[i];
    std::vector<int> ids;
    for (const auto& body : bodies) ids.push_back(body.id);
    return refuse("Body_Id", std::to_string(*body_id), reasons::no_such_body(id, id_list(ids)));
}

Result<void> World::set_state(int id, std::optional<int> body_id, const StateChange& change) {
    const auto entity = require_movable(id);
    if (!entity) return tl::unexpected(entity.error());
    const auto body = require_body(id, body_id);
    if (!body) return tl::unexpected(body.error());
    const auto plan = body_id ? plan_body_state(physics_, *body, change)
                              : plan_entity_state(physics_, **entity, change);
    if (!plan) return tl::unexpected(plan.error());
    for (const auto& planned : *plan) {
        const auto& [pose, linear, angular] = planned.state;
        if (planned.sets_pose) SIMROB_REQUIRE(physics_.set_pose(planned.body, pose));
        if (planned.sets_velocity)
            SIMROB_REQUIRE(physics_.set_velocity(planned.body, linear, angular));
    }
    return {};
}

Result<void> World::stop(std::optional<int> id) {
    std::optional<physics::GroupId> group;
    if (id) {
        const auto entity = require_entity(*id);
        if (!entity) return tl::unexpected(entity.error());
        group = (*entity)->group;
    }
    devices_.stop(id, physics_);
    physics_.stop(group);
    return {};
}

Result<void> World::apply_force(int id, std::optional<int> body_id, const Vector3& force_n,
                                const Vector3& torque_nm) {
    const auto body = require_body(id, body_id);
    if (!body) return tl::unexpected(body.error());
    auto applied = physics_.apply_force(*body, force_n, torque_nm);
    if (!applied) return refuse("Body_Id", "", applied.error().reason);
    return {};
}

Result<void> World::apply_impulse(int id, std::optional<int> body_id, const Vector3& impulse_ns,
                                  const PointSpecification& at_m) {
    const auto body = require_body(id, body_id);
    if (!body) return tl::unexpected(body.error());
    const Vector3 origin = physics_.body_state(*body).pose.position;
    const Vector3 at{at_m.x.value_or(origin.x), at_m.y.value_or(origin.y),
                     at_m.z.value_or(origin.z)};
    auto applied = physics_.apply_impulse(*body, impulse_ns, at);
    if (!applied) return refuse("Impulse", "", applied.error().reason);
    return {};
}

Result<void> World::control_joint(int id, const JointCommand& command) {
    const auto entity = require_entity(id);
    if (!entity) return tl::unexpected(entity.error());
    const auto& joints = (*entity)->specification.joints;
    assert((*entity)->joints.size() == joints.size());
    std::vector<int> ids;
    for (std::size_t i = 0; i < joints.size(); ++i) {
        ids.push_back(joints[i].id);
        if (joints[i].id == command.joint_id)
            return control(command, joints[i], (*entity)->joints[i]);
    }
    return refuse("Joint_Id", std::to_string(command.joint_id),
                  reasons::no_such_joint(id, id_list(ids)));
}

Result<void> World::control(const JointCommand& command, const JointSpecification& joint,
                            physics::JointId made) {
    const std::string id_text = std::to_string(command.joint_id);
    if (!physics_.contains(made)) return refuse("Joint_Id", id_text, reasons::joint_is_broken());
    const std::array axes = {&joint.axis_1, &joint.axis_2, &joint.axis_3};
    if (command.axis < 1 || command.axis > static_cast<int>(axes.size()))
        return refuse("Axis", std::to_string(command.axis), expected_whole_number(1, axes.size()));
    const int axis = command.axis - 1;
    const double maximum =
        command.maximum.value_or(axes[static_cast<std::size_t>(axis)]->maximum_force.value_or(0));
    auto set = physics_.set_motor(made, axis, command.velocity, maximum);
    if (!set) return refuse("Axis", std::to_string(command.axis), set.error().reason);
    return {};
}

Result<void> World::register_materials(const MaterialsSpecification& specification) {
    auto all = with_registered(materials_, specification, defaults_);
    if (!all) return tl::unexpected(std::move(all).error());
    std::vector<physics::MaterialPair> pairs;
    for (const auto& interaction : specification.interactions)
        pairs.push_back({interaction.material_1, interaction.material_2,
                         make_interaction(interaction, defaults_)});
    if (auto set = physics_.set_interactions(pairs); !set)
        return refuse("Interaction", set.error().value, set.error().reason);
    materials_ = std::move(*all);
    shared_materials_.reset();
    return {};
}

Result<void> World::set_default_interaction(const physics::Interaction& interaction) {
    return physics_.set_default_interaction(interaction);
}

Result<void> World::set_parameters(const physics::WorldParameters& parameters) {
    return physics_.set_parameters(parameters);
}

Result<std::unique_ptr<physics::Backend>> World::make_engine(std::string_view name) const {
    if (name == physics_.engine()) return nullptr;
    std::string known(physics_.engine());
    for (const auto& engine : engines_) {
        if (engine.name == name) return engine.make();
        if (engine.name != physics_.engine()) known += ", " + std::string(engine.name);
    }
    return refuse("Engine", std::string(name), reasons::no_such_engine(known));
}

Result<void> World::change_engine(std::string_view name) {
    auto engine = make_engine(name);
    if (!engine) return tl::unexpected(std::move(engine).error());
    if (!*engine) return {};
    auto changed = physics_.change_engine(std::move(*engine));
    if (!changed) return refuse("Engine", std::string(name), changed.error().reason);
    return {};
}

WorldSnapshot World::snapshot() const {
    if (!shared_entities_) shared_entities_ = std::make_shared<const Entities>(entities_);
    if (!shared_materials_)
        shared_materials_ = std::make_shared<const MaterialsSpecification>(materials_);
    return {physics_.snapshot(), shared_entities_, shared_materials_, physics_.engine(),
            devices_.states()};
}

Result<void> World::restore(const WorldSnapshot& snapshot) {
    if (!snapshot.entities || !snapshot.materials)
        return refuse("snapshot", "none", physics::reasons::snapshot_missing());
    SIMROB_REQUIRE(check_device_states(*snapshot.entities, snapshot.devices));
    auto engine = make_engine(snapshot.engine);
    if (!engine) return tl::unexpected(std::move(engine).error());
    SIMROB_REQUIRE(physics_.restore(snapshot.physics, std::move(*engine)));
    if (snapshot.entities != shared_entities_) {
        entities_ = *snapshot.entities;
        shared_entities_ = snapshot.entities;
        rebuild_devices();
    }
    assert(devices_.all().size() == snapshot.devices.size());
    devices_.set_states(snapshot.devices);
    if (snapshot.materials != shared_materials_) {
        materials_ = *snapshot.materials;
        shared_materials_ = snapshot.materials;
    }
    return {};
}

}  // namespace simrob::world
