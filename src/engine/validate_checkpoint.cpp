#include "engine/validate_checkpoint.h"

#include <algorithm>
#include <cassert>
#include <set>

#include "base/expectations.h"
#include "base/number.h"
#include "base/require.h"
#include "engine/reasons.h"
#include "world/assembly.h"

namespace simrob::engine {
namespace {

using physics::BodyRecord;
using physics::Model;
using world::Entity;

Result<void> check_clock(const Clock& clock) {
    if (!(clock.time_s >= 0 && clock.time_s <= latest_time_s))
        return refuse("Time", real_text(clock.time_s), expected_number(0, latest_time_s, "s"));
    if (clock.iteration > last_iteration)
        return refuse("Iteration", std::to_string(clock.iteration),
                      expected_whole_number(0, static_cast<double>(last_iteration)));
    return validate(clock.settings);
}

tl::unexpected<Problem> refuse_entity(const Entity& entity, Reason reason) {
    return refuse("Entity", std::to_string(entity.id()), std::move(reason));
}

const BodyRecord* find(const Model& model, physics::BodyId body) {
    if (body.slot == 0 || body.slot > model.bodies.size()) return nullptr;
    const BodyRecord& record = model.bodies[body.slot - 1];
    return record.alive && record.generation == body.generation ? &record : nullptr;
}

/// Whether the shapes are of the kinds in the specification.
bool is_made_of(const std::vector<physics::Shape>& shapes, const world::BodySpecification& body) {
    if (!body.added) return shapes.size() == 1 && shapes[0].type == body.type;
    const auto made = world::shapes_of(body);
    return made && std::equal(shapes.begin(), shapes.end(), made->begin(), made->end(),
                              [](const auto& a, const auto& b) { return a.type == b.type; });
}

Result<void> check_bodies(const Model& model, const Entity& entity) {
    const auto& specified = entity.specification.bodies;
    if (entity.bodies.size() != specified.size())
        return refuse_entity(entity, reasons::wrong_body_handles(specified.size()));
    bool has_reference = false;
    for (std::size_t i = 0; i < specified.size(); ++i) {
        const BodyRecord* record = find(model, entity.bodies[i]);
        const bool is_it = record && record->group == entity.group &&
                           is_made_of(record->definition.shapes, specified[i]);
        if (!is_it) return refuse_entity(entity, reasons::body_not_in_state(specified[i].id));
        if (entity.bodies[i] == entity.reference_body)
            has_reference = specified[i].id == entity.specification.reference_body;
    }
    if (!has_reference) return refuse_entity(entity, reasons::other_reference_body());
    return {};
}

/// A broken joint has a handle of an earlier generation.
Result<void> check_joints(const Model& model, const Entity& entity) {
    const auto& specified = entity.specification.joints;
    if (entity.joints.size() != specified.size())
        return refuse_entity(entity, reasons::wrong_joint_handles(specified.size()));
    for (std::size_t i = 0; i < specified.size(); ++i) {
        const physics::JointId joint = entity.joints[i];
        const bool is_known = joint.slot != 0 && joint.slot <= model.joint_slots.size() &&
                              joint.generation <= model.joint_slots[joint.slot - 1].generation;
        if (!is_known) return refuse_entity(entity, reasons::joint_never_in_state(specified[i].id));
        const auto& slot = model.joint_slots[joint.slot - 1];
        if (!slot.alive || slot.generation != joint.generation) continue;
        const physics::Joint wanted = world::kind_of_joint(specified[i]);
        if (slot.index >= model.joints.size() ||
            model.joints[slot.index].definition.type != wanted.type ||
            model.joints[slot.index].definition.added_key != wanted.added_key)
            return refuse_entity(entity, reasons::other_joint_in_state(specified[i].id));
    }
    return {};
}

Result<void> check_ownership(const Model& model, const world::Entities& entities) {
    std::set<physics::BodyId> owned;
    std::size_t handles = 0;
    for (const auto& [id, entity] : entities) {
        owned.insert(entity.bodies.begin(), entity.bodies.end());
        handles += entity.bodies.size();
    }
    const auto alive = std::count_if(model.bodies.begin(), model.bodies.end(),
                                     [](const BodyRecord& body) { return body.alive; });
    if (owned.size() == handles && owned.size() == static_cast<std::size_t>(alive)) return {};
    return refuse("Entity", std::to_string(handles), reasons::bodies_of_nobody(alive));
}

}  // namespace

Result<void> validate(const Checkpoint& checkpoint) {
    SIMROB_REQUIRE(check_clock(checkpoint.clock));
    assert(checkpoint.world.physics.model && checkpoint.world.entities);
    const Model& model = *checkpoint.world.physics.model;
    for (const auto& [id, entity] : *checkpoint.world.entities) {
        SIMROB_REQUIRE(check_bodies(model, entity));
        SIMROB_REQUIRE(check_joints(model, entity));
    }
    return check_ownership(model, *checkpoint.world.entities);
}

}  // namespace simrob::engine
