#include "physics/bullet/bullet_world.h"

#include <cassert>

#include "physics/bullet/bullet_backend.h"

namespace simrob::physics::bullet {

std::unique_ptr<Backend> make_backend() {
    return std::make_unique<BulletWorld>();
}

bool BulletWorld::rebuild(const StepScope& scope) {
    joints_.clear();
    rigids_.clear();
    for (std::size_t i = 0; i < scope.model.rigids.size(); ++i) add_rigid(scope, i);
    for (std::size_t i = 0; i < scope.model.joints.size(); ++i) add_joint(scope, i);
    model_changed();
    return true;
}

bool BulletWorld::add_rigid(const StepScope& scope, std::size_t index) {
    assert(index == rigids_.size());
    model_changed();
    const RigidRecord& record = scope.model.rigids[index];
    auto rigid = std::make_unique<Rigid>();
    if (!record.is_static) rigid->body = BulletBody(rigid_mass(scope.model, record));
    for (const auto slot : record.members) {
        const BodyRecord& body = scope.model.bodies[slot - 1];
        for (const auto& shape : body.definition.shapes)
            rigid->shapes.emplace_back(shape, body.in_rigid * shape.local);
    }
    rigids_.push_back(std::move(rigid));
    place(scope, index);
    return true;
}

/// Angles and anchors are relative to where the bodies were when the joint was first made.
bool BulletWorld::add_joint(const StepScope& scope, std::size_t index) {
    assert(index == joints_.size());
    model_changed();
    const JointRecord& record = scope.model.joints[index];
    auto& joint = joints_.emplace_back();
    if (record.merged) return true;
    const auto side = [&](std::uint32_t slot, const Pose& then) -> BulletJoint::Side {
        if (slot == 0) return {};
        const BodyRecord& body = scope.model.bodies[slot - 1];
        assert(body.alive && body.rigid < rigids_.size());
        BulletBody& rigid = rigids_[body.rigid]->body;
        if (!rigid.moves()) return {};
        return {&rigid, then * inverse(body.in_rigid)};
    };
    joint = std::make_unique<BulletJoint>(scope.model, record, side(record.body_1, record.pose_1),
                                          side(record.body_2, record.pose_2), ground_);
    joint->set_softness(scope.model.parameters);
    joint->write(scope.state.joints[index]);
    return true;
}

void BulletWorld::remove_rigid(std::size_t index) {
    assert(index < rigids_.size());
    model_changed();
    rigids_.erase(rigids_.begin() + static_cast<std::ptrdiff_t>(index));
}

void BulletWorld::remove_joint(std::size_t index) {
    assert(index < joints_.size());
    model_changed();
    joints_.erase(joints_.begin() + static_cast<std::ptrdiff_t>(index));
}

void BulletWorld::write_parameters(const StepScope& scope) {
    model_changed();
    for (const auto& joint : joints_)
        if (joint) joint->set_softness(scope.model.parameters);
}

void BulletWorld::place_shapes(Rigid& rigid) {
    for (auto& shape : rigid.shapes) shape.place(rigid.body.pose());
}

/// Sets a rigid body's pose and velocities from the state.
void BulletWorld::place(const StepScope& scope, std::size_t index) {
    assert(index < rigids_.size());
    ray_shapes_.note_motion();
    Rigid& rigid = *rigids_[index];
    rigid.body.place(to_motion(scope.state.rigids[index]));
    place_shapes(rigid);
}

void BulletWorld::write_rigid(const StepScope& scope, std::size_t index) {
    place(scope, index);
    rigid_moved(scope, index);
}

void BulletWorld::write_joint(const StepScope& scope, std::size_t index) {
    assert(index < joints_.size());
    if (joints_[index]) joints_[index]->write(scope.state.joints[index]);
}

void BulletWorld::write_all(const StepScope& scope) {
    assert(rigids_.size() == scope.state.rigids.size());
    assert(joints_.size() == scope.state.joints.size());
    for (std::size_t i = 0; i < rigids_.size(); ++i) write_rigid(scope, i);
    for (std::size_t i = 0; i < joints_.size(); ++i) write_joint(scope, i);
}

void BulletWorld::lay_out(const StepScope&) {
    ray_shapes_.forget();
    shape_at_.clear();
    for (const auto& rigid : rigids_)
        for (auto& shape : rigid->shapes) shape_at_.push_back(&shape);
    assert(shape_at_.size() == shapes().size());
}

double BulletWorld::joint_position(std::size_t index, int axis) const {
    assert(index < joints_.size());
    return joints_[index] ? joints_[index]->position(axis) : 0;
}

double BulletWorld::joint_velocity(std::size_t index, int axis) const {
    assert(index < joints_.size());
    return joints_[index] ? joints_[index]->velocity(axis) : 0;
}

JointForce BulletWorld::joint_force(std::size_t index) const {
    assert(index < joints_.size());
    return joints_[index] ? joints_[index]->force() : JointForce{};
}

bool BulletWorld::joint_is_over(const StepScope&, std::size_t joint) const {
    return joints_[joint]->acts() && joints_[joint]->is_over();
}

bool BulletWorld::joint_is_unfit(std::size_t joint) const {
    return joints_[joint]->acts() && joints_[joint]->is_unfit();
}

}  // namespace simrob::physics::bullet
