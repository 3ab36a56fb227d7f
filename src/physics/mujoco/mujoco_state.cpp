#include <algorithm>
#include <cassert>
#include <cmath>

#include "physics/mujoco/model_text.h"
#include "physics/mujoco/mujoco_world.h"

namespace simrob::physics::mujoco {
namespace {

/// Velocities that differ by less than this, relative to their size, count as equal.
constexpr double rounding = 1e-9;

bool differ(const Vector3& a, const Vector3& b) {
    return length(a - b) > rounding * (1 + length(a) + length(b));
}

Vector3 angular_momentum(const MassProperties& mass, const Quaternion& turn, const Vector3& spin) {
    const Matrix3& m = mass.inertia_kgm2;
    const Vector3 local = rotate(conjugate(turn), spin);
    return rotate(turn, {dot({m[0], m[1], m[2]}, local), dot({m[3], m[4], m[5]}, local),
                         dot({m[6], m[7], m[8]}, local)});
}

}  // namespace

/// Sets MuJoCo's coordinates from the poses and velocities of the state, and moves its bodies.
void MujocoWorld::write_coordinates(const StepScope& scope) {
    for (const auto& node : plan_.nodes) {
        note_motion(scope, node.rigid);
        if (node.joint == TreeNode::no_joint) write_free(node);
    }
    for (const auto& node : plan_.nodes)
        if (node.joint != TreeNode::no_joint) write_tree_joint(node);
    mj_kinematics(model_.get(), data_.get());
    mj_comPos(model_.get(), data_.get());
    mj_crb(model_.get(), data_.get());
    mj_factorM(model_.get(), data_.get());
    if (!has_trees_) return;
    mj_comVel(model_.get(), data_.get());
    if (!velocities_fit()) project_velocities();
}

void MujocoWorld::write_free(const TreeNode& node) {
    assert(rigids_[node.rigid].body != 0);
    const Motion& motion = motions_[node.rigid];
    const int joint = model_->body_jntadr[rigids_[node.rigid].body];
    mjtNum* const position = data_->qpos + model_->jnt_qposadr[joint];
    mjtNum* const velocity = data_->qvel + model_->jnt_dofadr[joint];
    put(position, motion.pose.position);
    put(position + 3, motion.pose.orientation);
    put(velocity, motion.linear_velocity_m_s);
    put(velocity + 3, rotate(conjugate(motion.pose.orientation), motion.angular_velocity_rad_s));
}

void MujocoWorld::write_tree_joint(const TreeNode& node) {
    const JointFrame& frame = frames_[node.joint];
    if (frame.type() == JointType::fixed) return;
    const Motion first = motion_of(frame.rigid_1());
    const Motion second = motion_of(frame.rigid_2());
    if (frame.type() == JointType::ball) {
        const int joint = model_->body_jntadr[rigids_[node.rigid].body];
        const Motion& child = node.reversed ? first : second;
        const Motion& parent = node.reversed ? second : first;
        const Quaternion start = frame.start().orientation;
        const Quaternion turned = (node.reversed ? start : conjugate(start)) *
                                  (conjugate(parent.pose.orientation) * child.pose.orientation);
        put(data_->qpos + model_->jnt_qposadr[joint], turned);
        put(data_->qvel + model_->jnt_dofadr[joint],
            rotate(conjugate(child.pose.orientation),
                   child.angular_velocity_rad_s - parent.angular_velocity_rad_s));
        return;
    }
    for (int axis = 0; axis < frame.axes(); ++axis) {
        const int joint = places_[node.joint][static_cast<std::size_t>(axis)].joint;
        if (joint < 0) continue;
        data_->qpos[model_->jnt_qposadr[joint]] = frame.position(axis, first.pose, second.pose);
        data_->qvel[model_->jnt_dofadr[joint]] = frame.rate(axis, first, second);
    }
    if (!plan_.springs[node.joint]) return;
    const int spring = places_[node.joint][suspension_axis].joint;
    assert(spring >= 0);
    data_->qpos[model_->jnt_qposadr[spring]] = frame.travel(first.pose, second.pose);
    data_->qvel[model_->jnt_dofadr[spring]] = frame.travel_rate(first, second);
}

/// Whether the bodies of trees really move as their joints allow.
bool MujocoWorld::velocities_fit() const {
    for (const auto& node : plan_.nodes) {
        if (node.joint == TreeNode::no_joint) continue;
        mjtNum velocity[6];
        mj_objectVelocity(model_.get(), data_.get(), mjOBJ_XBODY, rigids_[node.rigid].body,
                          velocity, 0);
        if (differ(to_vector(velocity), motions_[node.rigid].angular_velocity_rad_s) ||
            differ(to_vector(velocity + 3), motions_[node.rigid].linear_velocity_m_s))
            return false;
    }
    return true;
}

/// A velocity that a joint does not allow drags the rest along: the velocities become those that
/// the joints permit with the same momentum.
void MujocoWorld::project_velocities() {
    scratch_.assign(static_cast<std::size_t>(model_->nv), 0);
    for (const auto& node : plan_.nodes) {
        const Motion& motion = motions_[node.rigid];
        const Rigid& rigid = rigids_[node.rigid];
        mjtNum push[3];
        mjtNum turn[3];
        put(push, motion.linear_velocity_m_s * rigid.mass.mass_kg);
        put(turn,
            angular_momentum(rigid.mass, motion.pose.orientation, motion.angular_velocity_rad_s));
        mj_applyFT(model_.get(), data_.get(), push, turn, data_->xipos + 3 * rigid.body, rigid.body,
                   scratch_.data());
    }
    mj_solveM(model_.get(), data_.get(), data_->qvel, scratch_.data(), 1);
    mj_comVel(model_.get(), data_.get());
}

/// A body on a joint that lets it turn about several axes turns about the anchor, not about its
/// centre of mass.
MassProperties MujocoWorld::swinging_mass(const TreeNode& node) const {
    MassProperties mass = rigids_[node.rigid].mass;
    if (node.joint == TreeNode::no_joint || frames_[node.joint].type() != JointType::ball)
        return mass;
    const Vector3 r = frames_[node.joint].anchor()[node.reversed ? 0 : 1];
    const double m = mass.mass_kg;
    const double square = length_squared(r);
    const double x[3] = {r.x, r.y, r.z};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = 0; k < 3; ++k)
            mass.inertia_kgm2[3 * i + k] += m * ((i == k ? square : 0) - x[i] * x[k]);
    return mass;
}

/// External forces, and what conserves the energy of spinning bodies: MuJoCo's own gyroscopic
/// torque is taken at the start of the step and lets fast tops speed up.
void MujocoWorld::push(const StepScope& scope, double substep_s) {
    std::fill_n(data_->qfrc_applied, model_->nv, 0.0);
    pushes_.clear();
    for (const auto index : awake_) {
        const TreeNode& node = plan_.nodes[index];
        const RigidState& state = scope.state.rigids[node.rigid];
        const Rigid& rigid = rigids_[node.rigid];
        Vector3 torque = state.torque_nm;
        if (rigid.precesses || node.joint != TreeNode::no_joint) {
            mjtNum velocity[6];
            const Quaternion turn = to_quaternion(data_->xquat + 4 * rigid.body);
            Vector3 spin = state.angular_velocity_rad_s;
            if (node.joint != TreeNode::no_joint) {
                mj_objectVelocity(model_.get(), data_.get(), mjOBJ_XBODY, rigid.body, velocity, 0);
                spin = to_vector(velocity);
            }
            const MassProperties mass = swinging_mass(node);
            const Vector3 local = rotate(conjugate(turn), spin);
            const Vector3 even = gyroscopic_torque(mass.inertia_kgm2, local, substep_s);
            torque += rotate(turn, even) + cross(spin, angular_momentum(mass, turn, spin));
        }
        pushes_.push_back({state.force_n, torque});
        push_body(rigid.body, pushes_.back());
    }
}

/// Adds the effect of a push on a body's centre of mass to the degrees of freedom that move it.
/// MuJoCo would go through all those of the world for each body.
void MujocoWorld::push_body(int body, const Push& push) {
    if (push.force_n == Vector3{} && push.torque_nm == Vector3{}) return;
    const Vector3 centre = to_vector(data_->subtree_com + 3 * model_->body_rootid[body]);
    const Vector3 arm = to_vector(data_->xipos + 3 * body) - centre;
    const Vector3 torque = push.torque_nm + cross(arm, push.force_n);
    while (body > 0 && model_->body_dofnum[body] == 0) body = model_->body_parentid[body];
    if (body == 0) return;
    const int last = model_->body_dofadr[body] + model_->body_dofnum[body] - 1;
    for (int dof = last; dof >= 0; dof = model_->dof_parentid[dof])
        data_->qfrc_applied[dof] += dot(to_vector(data_->cdof + 6 * dof), torque) +
                                    dot(to_vector(data_->cdof + 6 * dof + 3), push.force_n);
}

Motion MujocoWorld::read_motion(const TreeNode& node) const {
    const int body = rigids_[node.rigid].body;
    assert(body != 0);
    if (node.joint == TreeNode::no_joint) {
        const int joint = model_->body_jntadr[body];
        const mjtNum* const position = data_->qpos + model_->jnt_qposadr[joint];
        const mjtNum* const velocity = data_->qvel + model_->jnt_dofadr[joint];
        const Quaternion turn = to_quaternion(position + 3);
        return {{to_vector(position), turn},
                to_vector(velocity),
                rotate(turn, to_vector(velocity + 3))};
    }
    mjtNum velocity[6];
    mj_objectVelocity(model_.get(), data_.get(), mjOBJ_XBODY, body, velocity, 0);
    return {{to_vector(data_->xpos + 3 * body), to_quaternion(data_->xquat + 4 * body)},
            to_vector(velocity + 3),
            to_vector(velocity)};
}

}  // namespace simrob::physics::mujoco
