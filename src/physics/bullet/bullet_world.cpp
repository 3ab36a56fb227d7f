#include "physics/bullet/bullet_world.h"

#include <cassert>

#include "physics/bullet/bullet_backend.h"

namespace simrob::physics {

std::unique_ptr<Backend> make_bullet_backend() {
    return std::make_unique<bullet::BulletWorld>();
}

namespace bullet {

bool BulletWorld::rebuild(const Scene& scene) {
    joints_.clear();
    rigids_.clear();
    for (std::size_t i = 0; i < scene.model.rigids.size(); ++i) add_rigid(scene, i);
    for (std::size_t i = 0; i < scene.model.joints.size(); ++i) add_joint(scene, i);
    model_changed();
    return true;
}

bool BulletWorld::add_rigid(const Scene& scene, std::size_t index) {
    assert(index == rigids_.size());
    model_changed();
    const RigidRecord& record = scene.model.rigids[index];
    auto rigid = std::make_unique<Rigid>();
    if (!record.is_static) rigid->body = BulletBody(rigid_mass(scene.model, record));
    for (const auto slot : record.members) {
        const BodyRecord& body = scene.model.bodies[slot - 1];
        for (const auto& shape : body.definition.shapes)
            rigid->shapes.emplace_back(shape, body.in_rigid * shape.local);
    }
    rigids_.push_back(std::move(rigid));
    place(scene, index);
    return true;
}

/// Angles and anchors are relative to where the bodies were when the joint was first made.
bool BulletWorld::add_joint(const Scene& scene, std::size_t index) {
    assert(index == joints_.size());
    model_changed();
    const JointRecord& record = scene.model.joints[index];
    auto& joint = joints_.emplace_back();
    if (record.merged) return true;
    const auto side = [&](std::uint32_t slot, const Pose& then) -> BulletJoint::Side {
        if (slot == 0) return {};
        const BodyRecord& body = scene.model.bodies[slot - 1];
        assert(body.alive && body.rigid < rigids_.size());
        BulletBody& rigid = rigids_[body.rigid]->body;
        if (!rigid.moves()) return {};
        return {&rigid, then * inverse(body.in_rigid)};
    };
    joint = std::make_unique<BulletJoint>(scene.model, record, side(record.body_1, record.pose_1),
                                          side(record.body_2, record.pose_2), ground_);
    joint->set_softness(scene.model.parameters);
    joint->write(scene.state.joints[index]);
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

void BulletWorld::write_parameters(const Scene& scene) {
    model_changed();
    for (const auto& joint : joints_)
        if (joint) joint->set_softness(scene.model.parameters);
}

void BulletWorld::place_shapes(Rigid& rigid) {
    for (auto& shape : rigid.shapes) shape.place(rigid.body.pose());
}

/// Sets a rigid body's pose and velocities from the state.
void BulletWorld::place(const Scene& scene, std::size_t index) {
    assert(index < rigids_.size());
    ray_shapes_.note_motion();
    Rigid& rigid = *rigids_[index];
    rigid.body.place(to_motion(scene.state.rigids[index]));
    place_shapes(rigid);
}

void BulletWorld::write_rigid(const Scene& scene, std::size_t index) {
    place(scene, index);
    rigid_moved(scene, index);
}

void BulletWorld::write_joint(const Scene& scene, std::size_t index) {
    assert(index < joints_.size());
    if (joints_[index]) joints_[index]->write(scene.state.joints[index]);
}

void BulletWorld::write_all(const Scene& scene) {
    assert(rigids_.size() == scene.state.rigids.size());
    assert(joints_.size() == scene.state.joints.size());
    for (std::size_t i = 0; i < rigids_.size(); ++i) write_rigid(scene, i);
    for (std::size_t i = 0; i < joints_.size(); ++i) write_joint(scene, i);
}

void BulletWorld::lay_out(const Scene&) {
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

bool BulletWorld::joint_is_over(const Scene&, std::size_t joint) const {
    return joints_[joint]->acts() && joints_[joint]->is_over();
}

bool BulletWorld::joint_is_unfit(std::size_t joint) const {
    return joints_[joint]->acts() && joints_[joint]->is_unfit();
}

}  // namespace bullet
}  // namespace simrob::physics
