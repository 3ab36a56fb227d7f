#include "engine/added_joints.h"

#include <algorithm>
#include <cassert>

#include "world/assembly.h"

namespace simrob::engine {
namespace {

/// The joint that an entity's handle refers to; null if it broke.
physics::Joint* find(physics::Model& model, physics::JointId joint) {
    if (joint.slot == 0 || joint.slot > model.joint_slots.size()) return nullptr;
    const physics::JointSlot& slot = model.joint_slots[joint.slot - 1];
    const bool is_there = slot.alive && slot.generation == joint.generation;
    return is_there && slot.index < model.joints.size() ? &model.joints[slot.index].definition
                                                        : nullptr;
}

void complete(physics::Model& model, const world::Entity& entity) {
    const auto& specified = entity.specification.joints;
    for (std::size_t i = 0; i < std::min(specified.size(), entity.joints.size()); ++i) {
        const physics::Joint wanted = world::kind_of_joint(specified[i]);
        physics::Joint* const joint = find(model, entity.joints[i]);
        if (joint != nullptr && wanted.added && wanted.added_key == joint->added_key)
            joint->added = wanted.added;
    }
}

}  // namespace

std::shared_ptr<const physics::Model> with_added_joints(std::shared_ptr<const physics::Model> model,
                                                        const world::Entities& entities) {
    assert(model != nullptr);
    const auto is_added = [](const physics::JointRecord& joint) {
        return joint.definition.type == physics::JointType::added;
    };
    if (std::none_of(model->joints.begin(), model->joints.end(), is_added)) return model;
    auto whole = std::make_shared<physics::Model>(*model);
    for (const auto& [id, entity] : entities) complete(*whole, entity);
    return whole;
}

}  // namespace simrob::engine
