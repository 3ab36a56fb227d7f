#include "physics/mujoco/mujoco_world.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "physics/mujoco/model_text.h"
#include "physics/mujoco/mujoco_backend.h"
#include "physics/mujoco/mujoco_fault.h"

namespace simrob::physics::mujoco {
namespace {

/// In rows. More room is made when contacts are found.
constexpr int least_room_for_contacts = 400;

std::size_t number_in(const mjModel& model, int address, int skip = 0) {
    return std::strtoul(model.names + address + skip, nullptr, 10);
}

}  // namespace

std::unique_ptr<Backend> make_backend() {
    return std::make_unique<MujocoWorld>();
}

MujocoWorld::MujocoWorld() {
    prepare_process();
}

// ---- Following the model

void MujocoWorld::model_changed() {
    stale_ = true;
    ray_shapes_.forget();
}

bool MujocoWorld::rebuild(const StepScope& scope) {
    motions_.clear();
    frames_.clear();
    for (const auto& state : scope.state.rigids) motions_.push_back(to_motion(state));
    for (const auto& joint : scope.model.joints) frames_.emplace_back(scope.model, joint);
    forces_.assign(frames_.size(), {});
    data_.reset();
    model_.reset();
    model_changed();
    return true;
}

bool MujocoWorld::add_rigid(const StepScope& scope, std::size_t index) {
    assert(index == motions_.size());
    motions_.push_back(to_motion(scope.state.rigids[index]));
    model_changed();
    return true;
}

bool MujocoWorld::add_joint(const StepScope& scope, std::size_t index) {
    assert(index == frames_.size());
    frames_.emplace_back(scope.model, scope.model.joints[index]);
    forces_.emplace_back();
    model_changed();
    return true;
}

void MujocoWorld::remove_rigid(std::size_t index) {
    assert(index < motions_.size());
    motions_.erase(motions_.begin() + static_cast<std::ptrdiff_t>(index));
    for (auto& frame : frames_) frame.forget_rigid(index);
    model_changed();
}

void MujocoWorld::remove_joint(std::size_t index) {
    assert(index < frames_.size() && frames_.size() == forces_.size());
    frames_.erase(frames_.begin() + static_cast<std::ptrdiff_t>(index));
    forces_.erase(forces_.begin() + static_cast<std::ptrdiff_t>(index));
    model_changed();
}

void MujocoWorld::write_parameters(const StepScope& scope) {
    if (!stale_) shapes_.build(scope.model);
}

void MujocoWorld::note_motion(const StepScope& scope, std::size_t rigid) {
    assert(rigid < motions_.size());
    motions_[rigid] = to_motion(scope.state.rigids[rigid]);
}

void MujocoWorld::write_rigid(const StepScope& scope, std::size_t index) {
    ray_shapes_.note_motion();
    note_motion(scope, index);
    // Others are examined when the next step begins.
    stale_ = stale_ || scope.model.rigids[index].is_static;
}

void MujocoWorld::write_joint(const StepScope& scope, std::size_t index) {
    assert(index < frames_.size());
    axes_stale_ = true;
    if (stale_ || !frames_[index].exists()) return;
    assert(index < plan_.steers.size());
    const bool steers = is_steering(frames_[index], scope.model, scope.state.joints[index]);
    stale_ = steers != (plan_.steers[index] != 0);
}

void MujocoWorld::write_all(const StepScope& scope) {
    for (std::size_t i = 0; i < motions_.size(); ++i) write_rigid(scope, i);
    for (std::size_t i = 0; i < frames_.size(); ++i) write_joint(scope, i);
}

// ---- Compiling

void MujocoWorld::compile(const StepScope& scope) {
    data_.reset();
    model_.reset();
    assert(frames_.size() == scope.model.joints.size());
    broken_.resize(frames_.size(), 0);
    plan_ = plan_joints(scope.model, scope.state, frames_, broken_);
    shapes_.build(scope.model);
    std::string error;
    model_ = compile_model(write_model(scope, frames_, plan_), error);
    if (!model_) throw MujocoFault("MuJoCo refuses the model: " + error);
    find_places(scope);
    find_axes();
    find_trees();
    model_->opt.jacobian = mjJAC_SPARSE;
    model_->opt.cone = mjCONE_ELLIPTIC;
    model_->opt.enableflags |= mjENBL_MULTICCD;
    std::fill_n(model_->tendon_length0, model_->ntendon, 0.0);
    const int bodies = static_cast<int>(plan_.nodes.size());
    const int without_contacts = model_->neq + 3 * (model_->njnt + model_->ntendon);
    make_data(std::max(without_contacts + least_room_for_contacts, rows_needed_ + rows_needed_ / 8),
              64 + 6 * bodies);
    axes_stale_ = true;
    stale_ = false;
}

void MujocoWorld::find_places(const StepScope& scope) {
    rigids_.assign(scope.model.rigids.size(), {});
    for (const auto& node : plan_.nodes) {
        Rigid& rigid = rigids_[node.rigid];
        rigid.mass = rigid_mass(scope.model, scope.model.rigids[node.rigid]);
        rigid.precesses = !is_round(rigid.mass.inertia_kgm2);
    }
    for (int i = 1; i < model_->nbody; ++i) {
        const std::size_t rigid = number_in(*model_, model_->name_bodyadr[i]);
        assert(rigid < rigids_.size());
        rigids_[rigid].body = i;
    }
    shape_of_geom_.clear();
    for (int i = 0; i < model_->ngeom; ++i)
        shape_of_geom_.push_back(
            static_cast<std::uint32_t>(number_in(*model_, model_->name_geomadr[i])));
    geom_of_shape_.assign(shapes_.size(), -1);
    for (std::size_t i = 0; i < shape_of_geom_.size(); ++i) {
        assert(shape_of_geom_[i] < shapes_.size());
        geom_of_shape_[shape_of_geom_[i]] = static_cast<int>(i);
    }
    free_forms_.clear();
    for (std::uint32_t i = 0; i < shapes_.size(); ++i)
        if (shapes_[i].is_free_form && geom_of_shape_[i] >= 0) free_forms_.push_back(i);
    has_trees_ = std::any_of(plan_.nodes.begin(), plan_.nodes.end(),
                             [](const TreeNode& node) { return node.joint != TreeNode::no_joint; });
}

void MujocoWorld::find_axes() {
    constexpr std::size_t stride = axis_name(1, 0);
    const auto owner = [](std::size_t name) {
        return AxisOwner{static_cast<std::uint32_t>(name / stride),
                         static_cast<int>(name % stride)};
    };
    const auto place = [&](const AxisOwner& axis) -> AxisPlace& {
        assert(axis.joint < places_.size() && axis.axis >= 0 &&
               static_cast<std::size_t>(axis.axis) < maximum_joint_axes);
        return places_[axis.joint][static_cast<std::size_t>(axis.axis)];
    };
    places_.assign(frames_.size(), {});
    ropes_.clear();
    owner_of_dof_.assign(static_cast<std::size_t>(model_->nv), {});
    owner_of_joint_.assign(static_cast<std::size_t>(model_->njnt), {});
    for (int i = 0; i < model_->njnt; ++i) {
        if (model_->jnt_type[i] != mjJNT_HINGE && model_->jnt_type[i] != mjJNT_SLIDE) continue;
        const AxisOwner axis = owner(number_in(*model_, model_->name_jntadr[i]));
        place(axis).joint = i;
        owner_of_joint_[static_cast<std::size_t>(i)] = axis;
        owner_of_dof_[static_cast<std::size_t>(model_->jnt_dofadr[i])] = axis;
    }
    for (std::size_t i = 0; i < plan_.carriers.size(); ++i) {
        const Carrier& carrier = plan_.carriers[i];
        if (carrier.kind == Carrier::Kind::axis)
            place({carrier.joint, carrier.row}).tendon = static_cast<int>(i);
    }
    tendon_of_equality_.assign(static_cast<std::size_t>(model_->neq), -1);
    owner_of_equality_.assign(static_cast<std::size_t>(model_->neq), {});
    for (int i = 0; i < model_->neq; ++i) {
        const auto e = static_cast<std::size_t>(i);
        const std::size_t name = number_in(*model_, model_->name_eqadr[i], 1);
        if (model_->eq_type[i] == mjEQ_TENDON) {
            tendon_of_equality_[e] = static_cast<int>(name);
            assert(name < plan_.carriers.size());
            const Carrier& carrier = plan_.carriers[name];
            const auto& linkage = frames_[carrier.joint].linkage();
            if (carrier.kind == Carrier::Kind::link && linkage->is_one_way(carrier.row))
                ropes_.push_back({.tendon = static_cast<int>(name), .equality = i});
            if (carrier.kind != Carrier::Kind::axis) continue;
            owner_of_equality_[e] = {carrier.joint, carrier.row};
        } else {
            owner_of_equality_[e] = owner(name);
        }
        place(owner_of_equality_[e]).equality = i;
    }
}

/// MuJoCo's data has room for exactly this many rows and contacts.
void MujocoWorld::make_data(int rows, int contacts) {
    const auto square = [](int n) {
        return static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
    };
    assert(rows > 0 && contacts > 0);
    model_->njmax = rows;
    model_->nconmax = contacts;
    const std::size_t stack = 4 * square(model_->nv) + 2 * square(model_->nbody) +
                              100 * static_cast<std::size_t>(rows + model_->nv + model_->ngeom) +
                              200000;
    model_->nstack = static_cast<decltype(model_->nstack)>(stack);
    data_.reset();
    data_.reset(mj_makeData(model_.get()));
    if (!data_) throw MujocoFault("no memory for MuJoCo's data");
}

// ---- Motors and stops

AxisState MujocoWorld::wanted_axis(const StepScope& scope, std::size_t joint, int axis) const {
    AxisState wanted = scope.state.joints[joint].axes[static_cast<std::size_t>(axis)];
    const JointType type = frames_[joint].type();
    const bool rolls = (type == JointType::wheel || type == JointType::hinge2) && axis == 1;
    if (rolls || is_motor(type)) {
        wanted.low_stop = -mjMAXVAL;
        wanted.high_stop = mjMAXVAL;
    }
    const bool locked = type == JointType::wheel && axis == 0 && !plan_.steers[joint];
    if (locked) wanted.low_stop = wanted.high_stop = 0;
    wanted.low_stop = std::max(wanted.low_stop, -mjMAXVAL);
    wanted.high_stop = std::min(wanted.high_stop, mjMAXVAL);
    return wanted;
}

void MujocoWorld::write_axes(const StepScope& scope) {
    assert(places_.size() == frames_.size());
    for (std::size_t i = 0; i < frames_.size(); ++i)
        for (int axis = 0; axis < frames_[i].axes(); ++axis)
            write_axis(wanted_axis(scope, i, axis), places_[i][static_cast<std::size_t>(axis)]);
    const AxisState slack{.low_stop = -mjMAXVAL, .high_stop = 0};
    for (const auto& place : ropes_) write_axis(slack, place);
    axes_stale_ = false;
}

/// A motor is dry friction towards its target speed; two coinciding stops are an equality.
void MujocoWorld::write_axis(const AxisState& wanted, const AxisPlace& place) {
    const bool one = wanted.low_stop == wanted.high_stop;
    const bool has_stops = !one && (wanted.low_stop > -mjMAXVAL || wanted.high_stop < mjMAXVAL);
    if (place.joint >= 0) {
        model_->dof_frictionloss[model_->jnt_dofadr[place.joint]] = wanted.maximum_force;
        model_->jnt_limited[place.joint] = has_stops;
        model_->jnt_range[2 * place.joint] = wanted.low_stop;
        model_->jnt_range[2 * place.joint + 1] = wanted.high_stop;
    }
    if (place.tendon >= 0) {
        model_->tendon_frictionloss[place.tendon] = wanted.maximum_force;
        model_->tendon_limited[place.tendon] = has_stops;
        model_->tendon_range[2 * place.tendon] = wanted.low_stop;
        model_->tendon_range[2 * place.tendon + 1] = wanted.high_stop;
    }
    if (place.equality >= 0) {
        model_->eq_active[place.equality] = one;
        mjtNum* const polynomial = model_->eq_data + mjNEQDATA * place.equality;
        std::fill_n(polynomial, 5, 0.0);
        polynomial[0] = wanted.low_stop;
    }
}

// ---- Questions about joints

Motion MujocoWorld::motion_of(std::uint32_t rigid) const {
    assert(rigid == no_rigid || rigid < motions_.size());
    return rigid == no_rigid ? Motion{} : motions_[rigid];
}

double MujocoWorld::joint_position(std::size_t index, int axis) const {
    assert(index < frames_.size());
    const JointFrame& frame = frames_[index];
    if (!frame.exists()) return 0;
    return frame.position(axis, motion_of(frame.rigid_1()).pose, motion_of(frame.rigid_2()).pose);
}

double MujocoWorld::joint_velocity(std::size_t index, int axis) const {
    assert(index < frames_.size());
    const JointFrame& frame = frames_[index];
    if (!frame.exists()) return 0;
    return frame.rate(axis, motion_of(frame.rigid_1()), motion_of(frame.rigid_2()));
}

JointForce MujocoWorld::joint_force(std::size_t index) const {
    assert(index < forces_.size());
    return forces_[index];
}

}  // namespace simrob::physics::mujoco
