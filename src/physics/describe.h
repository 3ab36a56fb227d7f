#pragma once

#include <type_traits>

#include "physics/model.h"
#include "physics/state.h"

/// The one list of what a physics world consists of. Hashing, saving and loading all walk it, so
/// that nothing can be in one and missing in another.
///
/// An archive has `field(name, value)` for numbers, flags, enumerations, vectors, quaternions and
/// lists of numbers;
/// `object(name, body)` for a nested part; `list(name, vector, each)` for several;
/// `optional(is_there, body)` for what leaves no trace in a hash when absent. Each takes const
/// values when it only reads them.
namespace simrob::physics {

inline void describe_pose(auto& archive, auto& pose) {
    archive.field("Position", pose.position);
    archive.field("Orientation", pose.orientation);
}

inline void describe_memories(auto& archive, auto& state) {
    archive.list("Contact_Memory", state.contact_memories, [](auto& a, auto& memory) {
        a.field("Shape_1", memory.shape_1);
        a.field("Shape_2", memory.shape_2);
        a.field("Arm", memory.arm_m);
        a.field("Impulse", memory.impulse_ns);
    });
    archive.list("Row_Memory", state.row_memories, [](auto& a, auto& memory) {
        a.field("Joint", memory.joint);
        a.field("Row", memory.row);
        a.field("Impulse", memory.impulse);
    });
}

inline void describe_state(auto& archive, auto& state) {
    archive.field("Random", state.random);
    archive.list("Rigid", state.rigids, [](auto& a, auto& rigid) {
        describe_pose(a, rigid.pose);
        a.field("Linear_Velocity", rigid.linear_velocity_m_s);
        a.field("Angular_Velocity", rigid.angular_velocity_rad_s);
        a.field("Force", rigid.force_n);
        a.field("Torque", rigid.torque_nm);
        a.object("Still", [&](auto& inner) { describe_pose(inner, rigid.still_pose); });
        a.field("Still_Time", rigid.still_s);
        a.field("Asleep", rigid.asleep);
        a.field("Frozen", rigid.frozen);
    });
    archive.list("Drive", state.joints, [](auto& a, auto& joint) {
        for (auto& axis : joint.axes) {
            a.field("Target_Velocity", axis.target_velocity);
            a.field("Maximum_Force", axis.maximum_force);
            a.field("Low_Stop", axis.low_stop);
            a.field("High_Stop", axis.high_stop);
        }
    });
    archive.optional(!state.contact_memories.empty() || !state.row_memories.empty(),
                     [&](auto& a) { describe_memories(a, state); });
}

inline void describe_geometry(auto& archive, auto& data) {
    archive.field("Vertices", data.vertices);
    archive.field("Triangles", data.triangles);
    archive.field("Size_X", data.size_x_m);
    archive.field("Size_Y", data.size_y_m);
    archive.field("Rows", data.rows);
    archive.field("Columns", data.columns);
    archive.field("Heights", data.heights);
}

/// What is shared and never changes is read by making a new one.
template <class Shape>
void describe_shared_geometry(auto& archive, Shape& shape) {
    if constexpr (std::is_const_v<Shape>) {
        describe_geometry(archive, shape.geometry->data());
    } else {
        GeometryData data = shape.geometry ? shape.geometry->data() : GeometryData{};
        describe_geometry(archive, data);
        shape.geometry = SharedGeometry(shape.type, std::move(data));
    }
}

inline void describe_shape(auto& archive, auto& shape) {
    archive.field("Type", shape.type);
    archive.field("Radius", shape.radius_m);
    archive.field("Length", shape.length_m);
    archive.field("Size", shape.size_m);
    archive.field("Material", shape.material);
    describe_pose(archive, shape.local);
    if (has_geometry(shape.type))
        archive.object("Geometry", [&](auto& a) { describe_shared_geometry(a, shape); });
}

inline void describe_body(auto& archive, auto& body) {
    archive.field("Alive", body.alive);
    archive.field("Generation", body.generation);
    archive.field("Group", body.group);
    archive.field("Rigid", body.rigid);
    archive.object("In_Rigid", [&](auto& a) { describe_pose(a, body.in_rigid); });
    archive.field("Mass", body.definition.mass_kg);
    archive.object("Created", [&](auto& a) { describe_pose(a, body.definition.pose); });
    archive.field("Linear_Velocity", body.definition.linear_velocity_m_s);
    archive.field("Angular_Velocity", body.definition.angular_velocity_rad_s);
    archive.field("Category", body.definition.category);
    archive.field("Mask", body.definition.mask);
    archive.list("Shape", body.definition.shapes,
                 [](auto& a, auto& shape) { describe_shape(a, shape); });
}

inline void describe_linkage(auto& archive, auto& joint) {
    archive.field("Anchor_2", joint.anchor_2);
    for (auto& point : joint.fixed_points) archive.field("Fixed_Point", point);
    archive.field("Distance", joint.distance_m);
    archive.field("Pitch", joint.pitch_m);
    archive.field("Ratio", joint.ratio);
    if (joint.type == JointType::added) archive.field("Added", joint.added_key);
}

inline void describe_joint(auto& archive, auto& joint) {
    archive.field("Type", joint.definition.type);
    archive.field("Body_1", joint.body_1);
    archive.field("Body_2", joint.body_2);
    archive.field("Slot", joint.slot);
    archive.field("Merged", joint.merged);
    archive.object("Pose_1", [&](auto& a) { describe_pose(a, joint.pose_1); });
    archive.object("Pose_2", [&](auto& a) { describe_pose(a, joint.pose_2); });
    archive.field("Anchor", joint.definition.anchor);
    if (is_linkage(joint.definition.type)) describe_linkage(archive, joint.definition);
    archive.field("Axis_Count", joint.definition.axis_count);
    for (auto& axis : joint.definition.axes) {
        archive.field("Direction", axis.direction);
        archive.field("Low_Stop", axis.low_stop);
        archive.field("High_Stop", axis.high_stop);
        archive.field("Target_Velocity", axis.target_velocity);
        archive.field("Maximum_Force", axis.maximum_force);
    }
    archive.field("Hardness", joint.definition.hardness);
    archive.field("Bounciness", joint.definition.bounciness);
    archive.field("Break_Force", joint.definition.break_force_n);
    archive.field("Break_Torque", joint.definition.break_torque_nm);
    archive.field("Report_Force", joint.definition.report_force);
}

inline void describe_parameters(auto& archive, auto& parameters) {
    archive.field("Gravity", parameters.gravity_m_s2);
    archive.field("Hardness", parameters.hardness);
    archive.field("Bounciness", parameters.bounciness);
    archive.field("Contact_Points", parameters.contact_points);
    archive.field("Solver", parameters.solver);
    archive.field("Solver_Iterations", parameters.solver_iterations);
    archive.field("Linear_Damping", parameters.linear_damping_per_s);
    archive.field("Angular_Damping", parameters.angular_damping_per_s);
    archive.field("Maximum_Correcting_Speed", parameters.maximum_correcting_speed_m_s);
    archive.field("Sleeping", parameters.sleeping);
    archive.field("Merge_Fixed", parameters.merge_fixed);
    archive.field("Report_Contacts", parameters.report_contacts);
}

inline void describe_interaction(auto& archive, auto& interaction) {
    archive.field("Hardness", interaction.hardness);
    archive.field("Bounciness", interaction.bounciness);
    archive.field("Friction", interaction.friction);
    archive.field("Slip1", interaction.slip_1);
    archive.field("Slip2", interaction.slip_2);
    archive.field("Restitution", interaction.restitution);
    archive.field("Rolling_Friction", interaction.rolling_friction_m);
}

inline void describe_model(auto& archive, auto& model) {
    archive.field("Last_Group", model.last_group);
    archive.list("Body", model.bodies, [](auto& a, auto& body) { describe_body(a, body); });
    archive.list("Rigid", model.rigids, [](auto& a, auto& rigid) {
        a.field("Static", rigid.is_static);
        a.field("Group", rigid.group);
        a.list("Member", rigid.members, [](auto& inner, auto& slot) { inner.field("Body", slot); });
    });
    archive.list("Joint", model.joints, [](auto& a, auto& joint) { describe_joint(a, joint); });
    archive.list("Joint_Slot", model.joint_slots, [](auto& a, auto& slot) {
        a.field("Index", slot.index);
        a.field("Generation", slot.generation);
        a.field("Alive", slot.alive);
    });
    archive.list("Self_Colliding", model.self_colliding,
                 [](auto& a, auto& group) { a.field("Group", group); });
    archive.object("Parameters", [&](auto& a) { describe_parameters(a, model.parameters); });
    archive.object("Default_Interaction",
                   [&](auto& a) { describe_interaction(a, model.materials.standard); });
    archive.list("Interaction", model.materials.pairs, [](auto& a, auto& pair) {
        a.field("Material_1", pair.material_1);
        a.field("Material_2", pair.material_2);
        describe_interaction(a, pair.interaction);
    });
}

}  // namespace simrob::physics
