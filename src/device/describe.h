#pragma once

#include "base/colour.h"
#include "base/hash.h"
#include "device/check.h"
#include "device/kind.h"
#include "device/paint.h"

/// What devices consist of, for hashing and saving: see physics/describe.h for what an archive is.
namespace simrob::device {

inline void describe_device_state(auto& archive, auto& state) {
    archive.field("Due", state.due_s);
    archive.field("Random", state.random);
    archive.field("Memory", state.memory);
    archive.field("Readings", state.readings);
    archive.field("Commands", state.commands);
}

/// The fields of a Drive alone: other devices are hashed as if there were none.
inline void describe_drive(auto& archive, const auto& specification) {
    archive.field("Period", specification.period_s);
    archive.field("Maximum_Force", specification.maximum_force_n);
    archive.field("Maximum_Torque", specification.maximum_torque_nm);
    archive.field("Maximum_Speed", specification.maximum_speed_m_s);
    archive.field("Maximum_Turn", specification.maximum_turn_rad_s);
    archive.field("Speed_Gain", specification.speed_gain_per_s);
    archive.field("Speed_Derivative", specification.speed_derivative);
    archive.field("Turn_Gain", specification.turn_gain_per_s);
    archive.field("Turn_Derivative", specification.turn_derivative);
    archive.field("Hold_Gain", specification.hold_gain_per_s2);
    archive.field("Hold_Damping", specification.hold_damping_per_s);
    archive.field("Feed_Forward", specification.feed_forward);
}

/// Of a Connector that is not one of the plain kind; the others are hashed as if there were none.
inline void describe_docking(auto& archive, const auto& specification) {
    archive.field("Role", specification.role);
    archive.field("Auto_Lock", specification.auto_lock);
    archive.field("Unilateral_Lock", specification.unilateral_lock);
    archive.field("Unilateral_Unlock", specification.unilateral_unlock);
    archive.field("Rotations", specification.rotations);
    archive.field("Rotation_Tolerance", specification.rotation_tolerance_rad);
    archive.field("Snap", specification.snap);
}

/// For hashing only: saves have it in the commands that make entities.
inline void describe_device(auto& archive, const auto& specification) {
    const auto optional = [&](const char* name, const auto& value) {
        archive.field(name, value.has_value());
        if (value) archive.field(name, *value);
    };
    archive.field("Device_Id", specification.id);
    archive.field("Type", specification.type);
    optional("Body_Id", specification.body_id);
    archive.field("Position", specification.position_m);
    archive.field("Rotation", specification.rotation_rad);
    archive.field("Interval", specification.interval_s);
    archive.field("Power", specification.power_w);
    optional("Range", specification.range);
    archive.field("Resolution", specification.resolution);
    archive.field("Noise", specification.noise);
    archive.field("Field_Of_View", specification.field_of_view_rad);
    archive.field("Count", specification.count);
    archive.field("Threshold", specification.threshold);
    archive.field("With_Velocity", specification.with_velocity);
    archive.field("Joint_Id", specification.joint_id);
    optional("Axis", specification.axis);
    archive.field("Maximum", specification.maximum);
    archive.field("Gain", specification.gain_per_s);
    archive.field("Speed", specification.speed);
    archive.field("Ratio", specification.ratio_m);
    archive.field("Reach", specification.reach_m);
    archive.field("Width", specification.width_m);
    archive.field("Channel", specification.channel);
    archive.field("Loss", specification.loss);
    archive.field("Delay", specification.delay_s);
    archive.field("Tolerance", specification.tolerance_rad);
    optional("Break_Force", specification.break_force_n);
    optional("Break_Torque", specification.break_torque_nm);
    archive.field("Capacity", specification.capacity_j);
    archive.field("Near", specification.near_m);
    archive.field("Columns", specification.columns);
    archive.field("Rows", specification.rows);
    // Only if asked for, so that others have the hashes that they always had.
    if (specification.with_colour) archive.field("With_Colour", specification.with_colour);
    if (specification.type == DeviceType::drive) describe_drive(archive, specification);
    if (docks_in_a_way_of_its_own(specification)) describe_docking(archive, specification);
    if (specification.aperture_rad != DeviceSpecification{}.aperture_rad)
        archive.field("Aperture", specification.aperture_rad);
    if (specification.line_of_sight) archive.field("Line_Of_Sight", specification.line_of_sight);
    if (specification.with_torque) archive.field("With_Torque", specification.with_torque);
    if (specification.count_turns) archive.field("Count_Turns", specification.count_turns);
    // Files do not contain what an added type does, but its name distinguishes it.
    if (specification.added) archive.field("Added", hash_bytes(kind_of(specification).name));
}

inline void describe_paint(auto& archive, const auto& paint) {
    archive.field("Paint_Id", paint.id);
    archive.field("Type", paint.type);
    archive.field("Brightness", own_brightness(paint));
    archive.field("Width", paint.width_m);
    archive.field("Points", paint.points_m);
    archive.field("Columns", paint.columns);
    archive.field("Brightnesses", paint.brightnesses);
    // Light tells it; what has none keeps the hash that it always had.
    if (paint.colour)
        for (const double part : colour_of(*paint.colour)) archive.field("Colour", part);
}

}  // namespace simrob::device
