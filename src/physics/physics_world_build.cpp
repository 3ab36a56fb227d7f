#include <algorithm>
#include <cassert>
#include <limits>
#include <map>

#include "base/limits.h"
#include "base/require.h"
#include "physics/added_linkage.h"
#include "physics/islands.h"
#include "physics/mass.h"
#include "physics/memory.h"
#include "physics/merge.h"
#include "physics/physics_world.h"
#include "physics/reasons.h"
#include "physics/validate.h"

namespace simrob::physics {
namespace {

JointState initial_state(const Joint& joint) {
    JointState state;
    for (std::size_t i = 0; i < maximum_joint_axes; ++i) {
        const JointAxis& axis = joint.axes[i];
        state.axes[i] = {axis.target_velocity, axis.maximum_force, axis.low_stop, axis.high_stop};
    }
    return state;
}

/// Without the numbers that mean nothing for its type, which have not been checked.
Joint only_used(Joint joint) {
    const auto axes = static_cast<std::size_t>(axis_count(joint));
    const auto directions = static_cast<std::size_t>(direction_count(joint));
    for (std::size_t i = axes; i < maximum_joint_axes; ++i)
        joint.axes[i] =
            i < directions ? JointAxis{.direction = joint.axes[i].direction} : JointAxis{};
    if (directions == 0) joint.axes[0].direction = JointAxis{}.direction;
    if (!is_motor(joint.type)) joint.axis_count = 0;
    const Joint standard;
    const LinkageFields fields = joint.added ? joint.added->fields : LinkageFields{};
    if (!has_two_anchors(joint)) joint.anchor_2 = standard.anchor_2;
    if (joint.type != JointType::distance && !fields.distance)
        joint.distance_m = standard.distance_m;
    if (joint.type != JointType::screw && !fields.pitch) joint.pitch_m = standard.pitch_m;
    if (joint.type != JointType::pulley) joint.fixed_points = standard.fixed_points;
    if (joint.type != JointType::pulley && joint.type != JointType::transmission && !fields.ratio)
        joint.ratio = standard.ratio;
    return joint;
}

/// The same.
Shape only_used(const Shape& shape) {
    Shape used{.type = shape.type, .local = shape.local, .material = shape.material};
    used.local.orientation = normalized(shape.local.orientation);
    if (has_geometry(shape.type)) {
        used.geometry = shape.geometry;
        return used;
    }
    const bool is_round = shape.type != ShapeType::box && shape.type != ShapeType::plane;
    if (is_round) used.radius_m = shape.radius_m;
    if (is_round && shape.type != ShapeType::sphere) used.length_m = shape.length_m;
    if (shape.type == ShapeType::box) used.size_m = shape.size_m;
    return used;
}

Result<void> check_count(std::size_t have, std::size_t more, std::size_t limit,
                         const std::string& what) {
    if (have + more <= limit) return {};
    return refuse(what, std::to_string(more), reasons::world_is_full(have, limit));
}

std::size_t triangle_count(const Body& body) {
    std::size_t count = 0;
    for (const auto& shape : body.shapes)
        if (is_surface(shape.type)) {
            assert(shape.geometry);
            count += shape.geometry->surface().size();
        }
    return count;
}

template <class Slots>
std::size_t free_slot(Slots& slots) {
    // The lowest free slot, so that the choice depends only on what exists.
    const auto place = std::find_if(slots.begin(), slots.end(), [](auto& s) { return !s.alive; });
    if (place != slots.end()) return static_cast<std::size_t>(place - slots.begin());
    slots.emplace_back();
    return slots.size() - 1;
}

std::size_t movable_bodies(const Model& model) {
    return static_cast<std::size_t>(
        std::count_if(model.bodies.begin(), model.bodies.end(), [](const BodyRecord& body) {
            return body.alive && body.definition.mass_kg != infinite_mass;
        }));
}

Result<void> check_movable(std::size_t count, const Backend& engine) {
    const std::size_t most = engine.maximum_movable_bodies();
    if (count <= most) return {};
    return refuse("bodies", std::to_string(count),
                  reasons::too_many_movable_bodies(most, engine.name()));
}

}  // namespace

Result<void> PhysicsWorld::check_room(const Assembly& assembly) const {
    const auto alive = [](const auto& slots) {
        return static_cast<std::size_t>(
            std::count_if(slots.begin(), slots.end(), [](const auto& s) { return s.alive; }));
    };
    SIMROB_REQUIRE(check_count(alive(model_.bodies), assembly.bodies.size(), limits::maximum_bodies,
                               "bodies"));
    std::size_t shapes = 0;
    std::size_t more_shapes = 0;
    for (const auto& body : model_.bodies) shapes += body.definition.shapes.size();
    for (const auto& body : assembly.bodies) more_shapes += body.shapes.size();
    SIMROB_REQUIRE(check_count(shapes, more_shapes, limits::maximum_shapes, "shapes"));
    std::size_t triangles = 0;
    std::size_t more_triangles = 0;
    for (const auto& body : model_.bodies) triangles += triangle_count(body.definition);
    for (const auto& body : assembly.bodies) more_triangles += triangle_count(body);
    SIMROB_REQUIRE(check_count(triangles, more_triangles, limits::maximum_triangles, "triangles"));
    SIMROB_REQUIRE(
        check_count(model_.last_group, 1, std::numeric_limits<GroupId>::max(), "groups"));
    return check_count(alive(model_.joint_slots), assembly.joints.size(), limits::maximum_joints,
                       "joints");
}

Result<void> PhysicsWorld::check_engine(const Assembly& assembly) const {
    const auto more = std::count_if(assembly.bodies.begin(), assembly.bodies.end(),
                                    [](const Body& b) { return b.mass_kg != infinite_mass; });
    SIMROB_REQUIRE(
        check_movable(movable_bodies(model_) + static_cast<std::size_t>(more), *backend_));
    for (const auto& body : assembly.bodies)
        for (const auto& shape : body.shapes)
            if (auto why = backend_->refusal(shape))
                return refuse("shape", std::string(backend_->name()), std::move(*why));
    for (const auto& joint : assembly.joints)
        if (auto why = backend_->refusal(joint.joint))
            return refuse("joint", std::string(backend_->name()), std::move(*why));
    return {};
}

Result<void> PhysicsWorld::check_engine(const Model& model, const Backend& engine) {
    SIMROB_REQUIRE(check_movable(movable_bodies(model), engine));
    for (const auto& body : model.bodies)
        for (const auto& shape : body.definition.shapes)
            if (auto why = engine.refusal(shape))
                return refuse("shape", std::string(engine.name()), std::move(*why));
    for (const auto& joint : model.joints)
        if (auto why = engine.refusal(joint.definition))
            return refuse("joint", std::string(engine.name()), std::move(*why));
    return {};
}

Result<AssemblyIds> PhysicsWorld::create(const Assembly& assembly) {
    SIMROB_REQUIRE(validate(assembly));
    SIMROB_REQUIRE(check_room(assembly));
    SIMROB_REQUIRE(check_engine(assembly));
    AssemblyIds ids;
    const Sizes before{model_.bodies.size(), model_.joint_slots.size()};
    ids.group = ++model_.last_group;
    if (assembly.self_collision) model_.self_colliding.push_back(ids.group);
    std::vector<std::uint32_t> slots;
    for (const auto& body : assembly.bodies) {
        slots.push_back(add_body(body, ids.group));
        ids.bodies.push_back({slots.back(), model_.bodies[slots.back() - 1].generation});
    }
    std::map<int, std::vector<std::uint32_t>> clusters;
    const auto first = plan_clusters(assembly, model_.parameters.merge_fixed);
    assert(first.size() == slots.size());
    for (std::size_t i = 0; i < slots.size(); ++i) clusters[first[i]].push_back(slots[i]);
    bool done = true;
    for (auto& [place, members] : clusters) done = add_rigid(make_rigid(members)) && done;
    const auto slot = [&](int body) {
        if (body == the_world) return std::uint32_t{0};
        assert(body >= 0 && static_cast<std::size_t>(body) < slots.size());
        return slots[static_cast<std::size_t>(body)];
    };
    for (const auto& joint : assembly.joints) {
        const auto index = add_joint_record(joint.joint, slot(joint.body_1), slot(joint.body_2));
        ids.joints.push_back({index, model_.joint_slots[index - 1].generation});
        done = backend_->add_joint(scope(), model_.joints.size() - 1) && done;
    }
    changed();
    const auto fit = check_rows(ids);
    if (done && fit) return ids;
    undo_create(ids, before);
    SIMROB_REQUIRE(fit);
    return refuse("assembly", std::string(backend_->name()), reasons::engine_cannot_make_it());
}

Result<void> PhysicsWorld::check_rows(const AssemblyIds& ids) const {
    for (std::size_t i = 0; i < ids.joints.size(); ++i) {
        const JointSlot& slot = model_.joint_slots[ids.joints[i].slot - 1];
        assert(slot.alive && slot.generation == ids.joints[i].generation);
        const JointRecord& record = model_.joints[slot.index];
        SIMROB_REQUIRE(physics::check_rows(model_, record, "joints[" + std::to_string(i) + "]"));
    }
    return {};
}

/// Leaves no trace of what the engine could not make: ids are given out as if never used.
void PhysicsWorld::undo_create(const AssemblyIds& ids, const Sizes& before) {
    assert(ids.group == model_.last_group);
    assert(before.bodies <= model_.bodies.size() &&
           before.joint_slots <= model_.joint_slots.size());
    erase_group(ids.group);
    for (const auto body : ids.bodies) --model_.bodies[body.slot - 1].generation;
    for (const auto joint : ids.joints) --model_.joint_slots[joint.slot - 1].generation;
    model_.bodies.resize(before.bodies);
    model_.joint_slots.resize(before.joint_slots);
    --model_.last_group;
    changed();
    rebuild_engine();
}

Result<BodyId> PhysicsWorld::create_body(const Body& body) {
    Assembly assembly;
    assembly.bodies.push_back(body);
    return create(assembly).map([](const AssemblyIds& ids) { return ids.bodies[0]; });
}

Result<JointId> PhysicsWorld::create_joint(const Joint& joint, BodyId body_1, BodyId body_2) {
    SIMROB_REQUIRE(validate(joint, "joint"));
    for (const auto body : {body_1, body_2})
        if (body) SIMROB_REQUIRE(require(body));
    if (body_1 == body_2)
        return refuse("body_2", std::to_string(body_2.slot), reasons::body_on_itself("body_1"));
    const auto moves = [&](BodyId body) {
        return body && !model_.rigids[find(body)->rigid].is_static;
    };
    SIMROB_REQUIRE(validate_movable(joint, moves(body_1), "body_1", body_1.slot));
    SIMROB_REQUIRE(validate_movable(joint, moves(body_2), "body_2", body_2.slot));
    SIMROB_REQUIRE(check_count(model_.joints.size(), 1, limits::maximum_joints, "joints"));
    if (auto why = backend_->refusal(joint))
        return refuse("joint", std::string(backend_->name()), std::move(*why));
    const std::size_t slots_before = model_.joint_slots.size();
    const auto slot = add_joint_record(joint, body_1.slot, body_2.slot);
    const JointId id{slot, model_.joint_slots[slot - 1].generation};
    joints_changed();
    const auto fit = physics::check_rows(model_, model_.joints.back(), "joint");
    if (backend_->add_joint(scope(), model_.joints.size() - 1) && fit) {
        for (const auto body : {body_1, body_2})
            if (body) wake(find(body)->rigid);
        return id;
    }
    erase_joint(model_.joints.size() - 1);
    --model_.joint_slots[slot - 1].generation;
    model_.joint_slots.resize(slots_before);
    rebuild_engine();
    SIMROB_REQUIRE(fit);
    return refuse("joint", std::string(backend_->name()), reasons::engine_cannot_make_it());
}

std::uint32_t PhysicsWorld::add_body(const Body& body, GroupId group) {
    const std::size_t index = free_slot(model_.bodies);
    BodyRecord& record = model_.bodies[index];
    // Whatever a file said about its predecessor.
    record = BodyRecord{.generation = record.generation};
    record.definition = body;
    record.definition.pose.orientation = normalized(body.pose.orientation);
    for (auto& shape : record.definition.shapes) shape = only_used(shape);
    record.group = group;
    record.alive = true;
    return static_cast<std::uint32_t>(index + 1);
}

/// From the bodies' records: one that is in no rigid body yet is where its definition says.
PhysicsWorld::NewRigid PhysicsWorld::make_rigid(std::vector<std::uint32_t> members) const {
    assert(!members.empty());
    NewRigid rigid;
    std::vector<MassProperties> masses;
    std::vector<BodyState> states;
    for (const auto slot : members) {
        const BodyRecord& body = model_.bodies[slot - 1];
        assert(body.alive);
        const Body& d = body.definition;
        states.push_back(body.rigid == no_rigid
                             ? BodyState{d.pose, d.linear_velocity_m_s, d.angular_velocity_rad_s}
                             : body_state(body));
        // What it was merged by, and what into, may each be off by as much as a save may be.
        if (body.rigid != no_rigid)
            states.back().pose.orientation = normalized(states.back().pose.orientation);
        rigid.record.is_static = d.mass_kg == infinite_mass;
        rigid.record.group = body.group;
        if (!rigid.record.is_static)
            masses.push_back(transformed(mass_properties(d), states.back().pose));
    }
    assert((!rigid.record.is_static || members.size() == 1) && "only what moves is merged");
    const BodyState& lead = states[0];
    rigid.state.pose = lead.pose;
    if (!rigid.record.is_static) {
        rigid.state.pose.position = combined(masses).centre_m;
        const Vector3 arm = rigid.state.pose.position - lead.pose.position;
        rigid.state.linear_velocity_m_s =
            lead.linear_velocity_m_s + cross(lead.angular_velocity_rad_s, arm);
        rigid.state.angular_velocity_rad_s = lead.angular_velocity_rad_s;
    }
    rigid.state.still_pose = rigid.state.pose;
    for (const auto& state : states)
        rigid.in_rigid.push_back(inverse(rigid.state.pose) * state.pose);
    // The lead's orientation is the rigid body's: no rounding between the two.
    rigid.in_rigid[0].orientation = {};
    rigid.record.members = std::move(members);
    return rigid;
}

bool PhysicsWorld::add_rigid(NewRigid rigid) {
    assert(rigid.in_rigid.size() == rigid.record.members.size());
    for (std::size_t i = 0; i < rigid.record.members.size(); ++i) {
        BodyRecord& body = model_.bodies[rigid.record.members[i] - 1];
        body.rigid = static_cast<std::uint32_t>(model_.rigids.size());
        body.in_rigid = rigid.in_rigid[i];
    }
    model_.rigids.push_back(std::move(rigid.record));
    state_.rigids.push_back(rigid.state);
    return backend_->add_rigid(scope(), model_.rigids.size() - 1);
}

std::uint32_t PhysicsWorld::add_joint_record(const Joint& joint, std::uint32_t body_1,
                                             std::uint32_t body_2) {
    assert(body_1 <= model_.bodies.size() && body_2 <= model_.bodies.size());
    const std::size_t slot = free_slot(model_.joint_slots);
    model_.joint_slots[slot].alive = true;
    model_.joint_slots[slot].index = static_cast<std::uint32_t>(model_.joints.size());
    JointRecord record;
    record.definition = only_used(joint);
    record.slot = static_cast<std::uint32_t>(slot + 1);
    record.body_1 = body_1;
    record.body_2 = body_2;
    const auto pose = [&](std::uint32_t body) {
        return body == 0 ? Pose{} : body_state(model_.bodies[body - 1]).pose;
    };
    record.pose_1 = pose(body_1);
    record.pose_2 = pose(body_2);
    record.merged = rigids_are_one(model_, body_1, body_2);
    model_.joints.push_back(record);
    state_.joints.push_back(initial_state(record.definition));
    return record.slot;
}

Result<void> PhysicsWorld::remove_group(GroupId group) {
    const bool found = std::any_of(model_.rigids.begin(), model_.rigids.end(),
                                   [&](const RigidRecord& rigid) { return rigid.group == group; });
    if (!found) return refuse("group", std::to_string(group), reasons::group_not_of_world());
    erase_group(group);
    wake_all();
    changed();
    return {};
}

void PhysicsWorld::erase_group(GroupId group) {
    const auto in_group = [&](std::uint32_t slot) {
        return slot != 0 && model_.bodies[slot - 1].group == group;
    };
    for (std::size_t i = model_.joints.size(); i-- > 0;)
        if (in_group(model_.joints[i].body_1) || in_group(model_.joints[i].body_2)) erase_joint(i);
    for (std::size_t i = model_.rigids.size(); i-- > 0;)
        if (model_.rigids[i].group == group) erase_rigid(i);
    for (auto& body : model_.bodies) {
        if (!body.alive || body.group != group) continue;
        body = BodyRecord{.generation = body.generation + 1};
    }
    std::erase(model_.self_colliding, group);
}

Result<void> PhysicsWorld::remove_joint(JointId joint) {
    const auto index = require(joint);
    SIMROB_REQUIRE(index);
    const JointRecord record = model_.joints[*index];
    for (const auto body : {record.body_1, record.body_2})
        if (body != 0) wake(model_.bodies[body - 1].rigid);
    erase_joint(*index);
    joints_changed();
    if (record.merged && record.body_1 != 0) split_rigid(model_.bodies[record.body_1 - 1].rigid);
    return {};
}

Result<void> PhysicsWorld::ask_for_force(JointId joint) {
    const auto index = require(joint);
    SIMROB_REQUIRE(index);
    JointRecord& record = model_.joints[*index];
    if (record.definition.report_force) return {};
    record.definition.report_force = true;
    changed();
    if (record.merged && record.body_1 != 0)
        split_rigid(model_.bodies[record.body_1 - 1].rigid);
    else
        rebuild_engine();
    return {};
}

void PhysicsWorld::erase_rigid(std::size_t index) {
    assert(index < model_.rigids.size());
    backend_->remove_rigid(index);
    forget_rigid(model_, index, state_);
    model_.rigids.erase(model_.rigids.begin() + static_cast<std::ptrdiff_t>(index));
    state_.rigids.erase(state_.rigids.begin() + static_cast<std::ptrdiff_t>(index));
    for (auto& body : model_.bodies)
        if (body.rigid != no_rigid && body.rigid > index) --body.rigid;
}

void PhysicsWorld::erase_joint(std::size_t index) {
    assert(index < model_.joints.size());
    backend_->remove_joint(index);
    forget_joint(index, state_);
    JointSlot& slot = model_.joint_slots[model_.joints[index].slot - 1];
    assert(slot.alive && slot.index == index);
    slot = JointSlot{.generation = slot.generation + 1};
    model_.joints.erase(model_.joints.begin() + static_cast<std::ptrdiff_t>(index));
    state_.joints.erase(state_.joints.begin() + static_cast<std::ptrdiff_t>(index));
    for (std::size_t i = index; i < model_.joints.size(); ++i)
        model_.joint_slots[model_.joints[i].slot - 1].index = static_cast<std::uint32_t>(i);
}

/// Splits a rigid body into several where the fixed joints no longer hold it together. The new ones
/// come last; the engine is rebuilt because joints of the old one now hold others.
void PhysicsWorld::split_rigid(std::uint32_t rigid) {
    assert(rigid < model_.rigids.size());
    const std::vector<std::uint32_t> members = model_.rigids[rigid].members;
    Islands parts;
    parts.reset(model_.bodies.size() + 1);
    for (const auto& joint : model_.joints)
        if (joint.merged && is_mergeable(joint.definition) && joint.body_1 != 0 &&
            joint.body_2 != 0)
            parts.unite(joint.body_1, joint.body_2);
    std::map<std::uint32_t, std::vector<std::uint32_t>> clusters;
    for (const auto slot : members) clusters[parts.find(slot)].push_back(slot);
    if (clusters.size() < 2) return;
    std::vector<NewRigid> pieces;
    for (auto& [first, cluster] : clusters) pieces.push_back(make_rigid(cluster));
    for (auto& piece : pieces) piece.state.frozen = state_.rigids[rigid].frozen;
    for (const auto slot : members) model_.bodies[slot - 1].rigid = no_rigid;
    erase_rigid(rigid);
    for (auto& piece : pieces) add_rigid(std::move(piece));
    for (auto& joint : model_.joints)
        joint.merged = rigids_are_one(model_, joint.body_1, joint.body_2);
    changed();
    rebuild_engine();
}

}  // namespace simrob::physics
