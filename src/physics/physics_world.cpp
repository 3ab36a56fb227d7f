#include "physics/physics_world.h"

#include <cassert>

#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "physics/collision/distance.h"
#include "physics/describe.h"
#include "physics/hash_archive.h"
#include "physics/reasons.h"
#include "physics/validate.h"
#include "physics/validate_snapshot.h"

namespace simrob::physics {
PhysicsWorld::PhysicsWorld(std::unique_ptr<Backend> backend, std::uint64_t seed)
    : backend_(std::move(backend)) {
    assert(backend_ != nullptr);
    state_.random = seed;
    rebuild_engine();
}

// ---- Parameters

Result<void> PhysicsWorld::set_parameters(const WorldParameters& parameters) {
    SIMROB_REQUIRE(validate(parameters));
    if (parameters == model_.parameters) return {};
    model_.parameters = parameters;
    changed();
    wake_all();
    backend_->write_parameters(scope());
    return {};
}

Result<void> PhysicsWorld::set_interaction(std::uint32_t material_1, std::uint32_t material_2,
                                           const Interaction& interaction) {
    const MaterialPair pair{material_1, material_2, interaction};
    return set_interactions({&pair, 1});
}

Result<void> PhysicsWorld::set_interactions(std::span<const MaterialPair> pairs) {
    for (const auto& pair : pairs) SIMROB_REQUIRE(validate(pair.interaction));
    Materials wanted = model_.materials;
    wanted.set(pairs);
    if (const std::size_t count = wanted.count(); count > limits::maximum_interacting_materials)
        return refuse(
            "materials", std::to_string(count),
            reasons::too_many_interacting_materials(limits::maximum_interacting_materials));
    model_.materials = std::move(wanted);
    changed();
    wake_all();
    backend_->write_parameters(scope());
    return {};
}

Result<void> PhysicsWorld::set_default_interaction(const Interaction& interaction) {
    SIMROB_REQUIRE(validate(interaction));
    model_.materials.standard = interaction;
    changed();
    wake_all();
    backend_->write_parameters(scope());
    return {};
}

// ---- Bodies

const BodyRecord* PhysicsWorld::find(BodyId body) const {
    if (body.slot == 0 || body.slot > model_.bodies.size()) return nullptr;
    const BodyRecord& record = model_.bodies[body.slot - 1];
    return record.alive && record.generation == body.generation ? &record : nullptr;
}

BodyRecord* PhysicsWorld::find(BodyId body) {
    return const_cast<BodyRecord*>(std::as_const(*this).find(body));
}

Result<BodyRecord*> PhysicsWorld::require(BodyId body) {
    if (BodyRecord* record = find(body)) return record;
    return refuse("body", std::to_string(body.slot), reasons::body_not_of_world());
}

bool PhysicsWorld::contains(BodyId body) const {
    return find(body) != nullptr;
}

const Body* PhysicsWorld::definition(BodyId body) const {
    const BodyRecord* record = find(body);
    return record ? &record->definition : nullptr;
}

GroupId PhysicsWorld::group_of(BodyId body) const {
    const BodyRecord* record = find(body);
    return record ? record->group : 0;
}

BodyState PhysicsWorld::body_state(BodyId body) const {
    const BodyRecord* record = find(body);
    return record ? body_state(*record) : BodyState{};
}

BodyState PhysicsWorld::body_state(const BodyRecord& body) const {
    assert(body.rigid < state_.rigids.size());
    const RigidState& rigid = state_.rigids[body.rigid];
    const Pose pose = rigid.pose * body.in_rigid;
    const Vector3 arm = pose.position - rigid.pose.position;
    return {pose, rigid.linear_velocity_m_s + cross(rigid.angular_velocity_rad_s, arm),
            rigid.angular_velocity_rad_s};
}

Result<void> PhysicsWorld::set_pose(BodyId body, const Pose& pose) {
    const auto record = require(body);
    SIMROB_REQUIRE(record);
    SIMROB_REQUIRE(validate_pose(pose, "pose"));
    thaw((*record)->group);
    const Pose unit{pose.position, normalized(pose.orientation)};
    const std::uint32_t rigid = (*record)->rigid;
    state_.rigids[rigid].pose = unit * inverse((*record)->in_rigid);
    write_moved(rigid);
    return {};
}

Result<void> PhysicsWorld::set_velocity(BodyId body, const Vector3& linear_m_s,
                                        const Vector3& angular_rad_s) {
    const auto record = require(body);
    SIMROB_REQUIRE(record);
    SIMROB_REQUIRE(validate_vector(linear_m_s, limits::maximum_speed_m_s, "linear_velocity"));
    SIMROB_REQUIRE(
        validate_vector(angular_rad_s, limits::maximum_angular_speed_rad_s, "angular_velocity"));
    const std::uint32_t rigid = (*record)->rigid;
    if (model_.rigids[rigid].is_static)
        return refuse("body", std::to_string(body.slot), reasons::body_cannot_be_moved());
    const Vector3 arm = state_.rigids[rigid].pose.position - body_state(**record).pose.position;
    state_.rigids[rigid].linear_velocity_m_s = linear_m_s + cross(angular_rad_s, arm);
    state_.rigids[rigid].angular_velocity_rad_s = angular_rad_s;
    write_rigid(rigid);
    return {};
}

Result<void> PhysicsWorld::move_group(GroupId group, const Vector3& shift_m) {
    // A group that was frozen far out can be brought back.
    SIMROB_REQUIRE(validate_vector(shift_m, 2 * limits::runaway_position_m, "shift"));
    bool found = false;
    for (std::size_t i = 0; i < model_.rigids.size(); ++i) {
        if (model_.rigids[i].group != group) continue;
        const Vector3 there = state_.rigids[i].pose.position + shift_m;
        SIMROB_REQUIRE(validate_vector(there, limits::maximum_position_m, "position"));
        found = true;
    }
    if (!found) return refuse("group", std::to_string(group), reasons::group_not_of_world());
    thaw(group);
    for (std::size_t i = 0; i < model_.rigids.size(); ++i) {
        if (model_.rigids[i].group != group) continue;
        state_.rigids[i].pose.position += shift_m;
        write_moved(i);
    }
    return {};
}

bool PhysicsWorld::moves_or_is_pushed(std::size_t rigid) const {
    assert(rigid < state_.rigids.size());
    const RigidState& state = state_.rigids[rigid];
    constexpr Vector3 none;
    return state.linear_velocity_m_s != none || state.angular_velocity_rad_s != none ||
           state.force_n != none || state.torque_nm != none;
}

void PhysicsWorld::stop(std::optional<GroupId> group) {
    for (std::size_t i = 0; i < state_.rigids.size(); ++i) {
        if ((group && model_.rigids[i].group != *group) || !moves_or_is_pushed(i)) continue;
        RigidState& state = state_.rigids[i];
        state.linear_velocity_m_s = state.angular_velocity_rad_s = {};
        state.force_n = state.torque_nm = {};
        write_rigid(i);
    }
    for (std::size_t i = 0; i < model_.joints.size(); ++i)
        if (!group || belongs_to(model_.joints[i], *group)) stop_motors(i);
}

bool PhysicsWorld::belongs_to(const JointRecord& joint, GroupId group) const {
    const auto has = [&](std::uint32_t body) {
        return body != 0 && model_.bodies[body - 1].group == group;
    };
    return has(joint.body_1) || has(joint.body_2);
}

void PhysicsWorld::stop_motors(std::size_t joint) {
    assert(joint < state_.joints.size());
    bool is_changed = false;
    for (AxisState& axis : state_.joints[joint].axes) {
        is_changed = is_changed || axis.target_velocity != 0;
        axis.target_velocity = 0;
    }
    if (is_changed) write_joint(joint);
}

Result<void> PhysicsWorld::apply_force(BodyId body, const Vector3& force_n,
                                       const Vector3& torque_nm) {
    const auto record = require(body);
    SIMROB_REQUIRE(record);
    SIMROB_REQUIRE(validate_vector(force_n, limits::maximum_force_n, "force"));
    SIMROB_REQUIRE(validate_vector(torque_nm, limits::maximum_torque_nm, "torque"));
    if (model_.rigids[(*record)->rigid].is_static)
        return refuse("body", std::to_string(body.slot), reasons::body_cannot_be_moved());
    RigidState& rigid = state_.rigids[(*record)->rigid];
    const Vector3 force = rigid.force_n + force_n;
    Vector3 torque = rigid.torque_nm + torque_nm;
    if (model_.rigids[(*record)->rigid].members.size() > 1) {
        // A part of a rigid body is pushed at its own centre of mass, not at the whole's.
        const Vector3 centre = mass_properties((*record)->definition).centre_m;
        const Vector3 arm = transform(body_state(**record).pose, centre) - rigid.pose.position;
        torque += cross(arm, force_n);
    }
    SIMROB_REQUIRE(validate_vector(force, limits::maximum_force_n, "force"));
    SIMROB_REQUIRE(validate_vector(torque, limits::maximum_torque_nm, "torque"));
    rigid.force_n = force;
    rigid.torque_nm = torque;
    wake((*record)->rigid);
    return {};
}

Result<void> PhysicsWorld::apply_impulse(BodyId body, const Vector3& impulse_ns,
                                         const Vector3& at_m) {
    const auto record = require(body);
    SIMROB_REQUIRE(record);
    SIMROB_REQUIRE(validate_vector(impulse_ns, limits::maximum_impulse_ns, "impulse"));
    SIMROB_REQUIRE(validate_vector(at_m, limits::maximum_position_m, "at"));
    const std::uint32_t index = (*record)->rigid;
    if (model_.rigids[index].is_static)
        return refuse("body", std::to_string(body.slot), reasons::body_cannot_be_moved());
    RigidState changed_state = state_.rigids[index];
    const MassProperties mass = rigid_mass(model_, model_.rigids[index]);
    const Vector3 arm = at_m - changed_state.pose.position;
    changed_state.linear_velocity_m_s += impulse_ns * (1 / mass.mass_kg);
    changed_state.angular_velocity_rad_s +=
        angular_response(mass, changed_state.pose.orientation, cross(arm, impulse_ns));
    SIMROB_REQUIRE(validate_vector(changed_state.linear_velocity_m_s, limits::maximum_speed_m_s,
                                   "resulting speed"));
    SIMROB_REQUIRE(validate_vector(changed_state.angular_velocity_rad_s,
                                   limits::maximum_angular_speed_rad_s, "resulting angular speed"));
    state_.rigids[index] = changed_state;
    write_rigid(index);
    return {};
}

bool PhysicsWorld::is_asleep(BodyId body) const {
    const BodyRecord* record = find(body);
    return record && state_.rigids[record->rigid].asleep;
}

bool PhysicsWorld::is_frozen(BodyId body) const {
    const BodyRecord* record = find(body);
    return record && state_.rigids[record->rigid].frozen;
}

bool PhysicsWorld::is_static(BodyId body) const {
    const BodyRecord* record = find(body);
    return record != nullptr && model_.rigids[record->rigid].is_static;
}

// ---- Joints

Result<std::size_t> PhysicsWorld::require(JointId joint) const {
    if (joint.slot != 0 && joint.slot <= model_.joint_slots.size()) {
        const JointSlot& slot = model_.joint_slots[joint.slot - 1];
        assert(!slot.alive || slot.index < model_.joints.size());
        if (slot.alive && slot.generation == joint.generation) return slot.index;
    }
    return refuse("joint", std::to_string(joint.slot), reasons::joint_not_of_world());
}

Result<std::size_t> PhysicsWorld::require(JointId joint, int axis) const {
    auto index = require(joint);
    if (!index) return index;
    const int count = axis_count(model_.joints[*index].definition);
    if (axis >= 0 && axis < count) return index;
    return refuse("axis", std::to_string(axis), reasons::axis_not_there(count));
}

bool PhysicsWorld::contains(JointId joint) const {
    return require(joint).has_value();
}

Result<void> PhysicsWorld::set_motor(JointId joint, int axis, double target_velocity,
                                     double maximum_force) {
    const auto index = require(joint, axis);
    SIMROB_REQUIRE(index);
    AxisState& state = state_.joints[*index].axes[static_cast<std::size_t>(axis)];
    if (state.target_velocity == target_velocity && state.maximum_force == maximum_force) return {};
    Joint wanted = model_.joints[*index].definition;
    wanted.axes[static_cast<std::size_t>(axis)].target_velocity = target_velocity;
    wanted.axes[static_cast<std::size_t>(axis)].maximum_force = maximum_force;
    SIMROB_REQUIRE(validate_motor(wanted, axis, "joint"));
    state.target_velocity = target_velocity;
    state.maximum_force = maximum_force;
    write_joint(*index);
    return {};
}

Result<void> PhysicsWorld::set_stops(JointId joint, int axis, double low, double high) {
    const auto index = require(joint, axis);
    SIMROB_REQUIRE(index);
    Joint wanted = model_.joints[*index].definition;
    wanted.axes[static_cast<std::size_t>(axis)].low_stop = low;
    wanted.axes[static_cast<std::size_t>(axis)].high_stop = high;
    SIMROB_REQUIRE(validate(wanted, "joint"));
    AxisState& state = state_.joints[*index].axes[static_cast<std::size_t>(axis)];
    state.low_stop = low;
    state.high_stop = high;
    write_joint(*index);
    return {};
}

void PhysicsWorld::write_joint(std::size_t index) {
    assert(index < state_.joints.size());
    for (const auto body : {model_.joints[index].body_1, model_.joints[index].body_2})
        if (body != 0) wake(model_.bodies[body - 1].rigid);
    if (!model_.joints[index].merged) backend_->write_joint(scope(), index);
}

double PhysicsWorld::joint_position(JointId joint, int axis) const {
    const auto index = require(joint, axis);
    return index && !model_.joints[*index].merged ? backend_->joint_position(*index, axis) : 0;
}

double PhysicsWorld::joint_velocity(JointId joint, int axis) const {
    const auto index = require(joint, axis);
    return index && !model_.joints[*index].merged ? backend_->joint_velocity(*index, axis) : 0;
}

JointForce PhysicsWorld::joint_force(JointId joint) const {
    const auto index = require(joint);
    return index && !model_.joints[*index].merged ? backend_->joint_force(*index) : JointForce{};
}

// ---- The whole

PhysicsSnapshot PhysicsWorld::snapshot() const {
    if (!shared_model_) shared_model_ = std::make_shared<const Model>(model_);
    assert(shared_model_->rigids.size() == state_.rigids.size() &&
           shared_model_->joints.size() == state_.joints.size() && "changed() was forgotten");
    return {shared_model_, state_};
}

Result<void> PhysicsWorld::change_engine(std::unique_ptr<Backend> engine) {
    assert(engine != nullptr);
    SIMROB_REQUIRE(check_engine(model_, *engine));
    std::swap(backend_, engine);
    if (backend_->rebuild(scope())) return {};
    const std::string name(backend_->name());
    std::swap(backend_, engine);
    rebuild_engine();
    return refuse("engine", name, reasons::engine_cannot_make_world());
}

Result<void> PhysicsWorld::restore(const PhysicsSnapshot& snapshot,
                                   std::unique_ptr<Backend> engine) {
    if (!snapshot.model) return refuse("snapshot", "none", reasons::snapshot_missing());
    // The world's own model was checked piece by piece when it was made.
    const bool is_own = snapshot.model == shared_model_ && !engine;
    if (!is_own) {
        SIMROB_REQUIRE(validate(*snapshot.model));
        SIMROB_REQUIRE(check_engine(*snapshot.model, engine ? *engine : *backend_));
    }
    SIMROB_REQUIRE(validate(*snapshot.model, snapshot.state));
    if (is_own) {
        // Nothing was made or removed since: all of the engine's objects exist.
        state_ = snapshot.state;
        assert(state_.rigids.size() == model_.rigids.size() &&
               state_.joints.size() == model_.joints.size());
        versions_.assign(state_.rigids.size(), ++last_version_);
        backend_->write_all(scope());
        return {};
    }
    if (engine) backend_ = std::move(engine);
    state_ = snapshot.state;
    model_ = *snapshot.model;
    changed();
    shared_model_ = snapshot.model;
    rebuild_engine();
    return {};
}

std::uint64_t PhysicsWorld::hash() const {
    HashArchive archive;
    archive.field("Model", model_hash());
    describe_state(archive, state_);
    return archive.hash();
}

std::uint64_t PhysicsWorld::model_hash() const {
    if (!model_hash_) {
        HashArchive archive;
        describe_model(archive, model_);
        model_hash_ = archive.hash();
    }
    return *model_hash_;
}

void PhysicsWorld::changed() {
    joints_changed();
    versions_.assign(state_.rigids.size(), ++last_version_);
}

/// Which joints there are: the rigid bodies are the same.
void PhysicsWorld::joints_changed() {
    assert(model_.rigids.size() == state_.rigids.size());
    assert(model_.joints.size() == state_.joints.size());
    ++revision_;
    watch_.all = model_.parameters.report_contacts || watches_all_;
    shared_model_.reset();
    model_hash_.reset();
}

// ---- Questions

std::optional<RayHit> PhysicsWorld::cast_ray(const Vector3& origin_m, const Vector3& direction,
                                             double length_m, std::uint32_t mask, GroupId without) {
    const double size = length(direction);
    const bool sound = is_finite(origin_m) && std::isfinite(size) && size > 0 && length_m > 0 &&
                       length_m <= limits::maximum_position_m &&
                       length(origin_m) <= limits::runaway_position_m;
    if (!sound) return std::nullopt;
    return backend_->cast_ray(scope(), origin_m, direction * (1 / size), length_m, mask, without);
}

Result<Closest> PhysicsWorld::closest(BodyId body_1, BodyId body_2) const {
    const BodyRecord* a = find(body_1);
    const BodyRecord* b = find(body_2);
    if (!a || !b)
        return refuse("body", std::to_string((a ? body_2 : body_1).slot),
                      reasons::body_not_of_world());
    return closest_points(a->definition, body_state(*a).pose, b->definition, body_state(*b).pose);
}

}  // namespace simrob::physics
