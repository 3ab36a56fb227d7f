#include "physics/mujoco/mjcf_model.h"

#include <algorithm>
#include <cmath>

#include "physics/mujoco/compiled_model.h"
#include "physics/mujoco/mujoco_fault.h"

namespace simrob::physics::mujoco {
namespace {

Vector3 vector_at(const mjtNum* from, int index) {
    const mjtNum* const v = from + 3 * static_cast<std::ptrdiff_t>(index);
    return {v[0], v[1], v[2]};
}

Quaternion turn_at(const mjtNum* from, int index) {
    const mjtNum* const q = from + 4 * static_cast<std::ptrdiff_t>(index);
    return {q[0], q[1], q[2], q[3]};
}

MjcfBody body_of(const mjModel& model, int i) {
    MjcfBody body;
    body.parent = static_cast<std::size_t>(model.body_parentid[i]);
    body.name = model.names + model.name_bodyadr[i];
    body.local = {vector_at(model.body_pos, i), turn_at(model.body_quat, i)};
    const Vector3 inertia = vector_at(model.body_inertia, i);
    const MassProperties mass{
        model.body_mass[i], {}, {inertia.x, 0, 0, 0, inertia.y, 0, 0, 0, inertia.z}};
    body.mass = transformed(mass, {vector_at(model.body_ipos, i), turn_at(model.body_iquat, i)});
    return body;
}

MjcfGeom::Type type_of_geom(int type) {
    switch (type) {
        case mjGEOM_PLANE:
            return MjcfGeom::Type::plane;
        case mjGEOM_SPHERE:
            return MjcfGeom::Type::sphere;
        case mjGEOM_CAPSULE:
            return MjcfGeom::Type::capsule;
        case mjGEOM_ELLIPSOID:
            return MjcfGeom::Type::ellipsoid;
        case mjGEOM_CYLINDER:
            return MjcfGeom::Type::cylinder;
        case mjGEOM_BOX:
            return MjcfGeom::Type::box;
        default:
            return MjcfGeom::Type::other;
    }
}

MjcfGeom geom_of(const mjModel& model, int i) {
    MjcfGeom geom;
    geom.body = static_cast<std::size_t>(model.geom_bodyid[i]);
    geom.type = type_of_geom(model.geom_type[i]);
    geom.size_m = vector_at(model.geom_size, i);
    geom.local = {vector_at(model.geom_pos, i), turn_at(model.geom_quat, i)};
    geom.friction = vector_at(model.geom_friction, i).x;
    geom.contact_dimensions = model.geom_condim[i];
    geom.collides = model.geom_contype[i] != 0 || model.geom_conaffinity[i] != 0;
    return geom;
}

MjcfJoint joint_of(const mjModel& model, int i) {
    MjcfJoint joint;
    joint.body = static_cast<std::size_t>(model.jnt_bodyid[i]);
    joint.name = model.names + model.name_jntadr[i];
    joint.type = static_cast<MjcfJoint::Type>(model.jnt_type[i]);
    joint.anchor_m = vector_at(model.jnt_pos, i);
    joint.axis = vector_at(model.jnt_axis, i);
    joint.is_limited = model.jnt_limited[i] != 0;
    // A joint's position is relative to its reference; travel is relative to its creation.
    const double reference = model.qpos0[model.jnt_qposadr[i]];
    joint.low = model.jnt_range[2 * i] - reference;
    joint.high = model.jnt_range[2 * i + 1] - reference;
    return joint;
}

double greatest(const mjtNum* range) {
    return std::max(std::abs(range[0]), std::abs(range[1]));
}

/// Where the model sets no bound, one unit of control is assumed, which most models are written
/// for.
MjcfActuator actuator_of(const mjModel& model, int i) {
    MjcfActuator actuator;
    actuator.joint = static_cast<std::size_t>(model.actuator_trnid[2 * i]);
    const double gear = std::abs(model.actuator_gear[6 * i]);
    const double gain = std::abs(model.actuator_gainprm[i * mjNGAIN]);
    const bool is_force_limited = model.actuator_forcelimited[i] != 0;
    const bool is_control_limited = model.actuator_ctrllimited[i] != 0;
    const double control = is_control_limited ? greatest(model.actuator_ctrlrange + 2 * i) : 1;
    actuator.maximum_force =
        gear * (is_force_limited ? greatest(model.actuator_forcerange + 2 * i) : gain * control);
    actuator.is_guess = !is_force_limited && !is_control_limited;
    return actuator;
}

MjcfModel plain_data(const mjModel& model) {
    MjcfModel plain;
    for (int i = 0; i < model.nbody; ++i) plain.bodies.push_back(body_of(model, i));
    for (int i = 0; i < model.ngeom; ++i) plain.geoms.push_back(geom_of(model, i));
    for (int i = 0; i < model.njnt; ++i) plain.joints.push_back(joint_of(model, i));
    for (int i = 0; i < model.nu; ++i)
        if (model.actuator_trntype[i] == mjTRN_JOINT)
            plain.actuators.push_back(actuator_of(model, i));
    return plain;
}

/// MuJoCo writes "line 12" or "line = 12" somewhere in its message.
std::size_t line_in(const std::string& message) {
    for (const std::string_view mark : {"line = ", "line "}) {
        const auto at = message.find(mark);
        if (at != std::string::npos)
            return std::strtoul(message.c_str() + at + mark.size(), nullptr, 10);
    }
    return 0;
}

/// The message without the position, which refers to a text that nobody has seen.
MjcfRefusal refusal_of(const std::string& message) {
    std::string reason = message.substr(0, message.find('\n'));
    for (const std::string_view prefix : {"XML Error: ", "Error: "})
        if (reason.starts_with(prefix)) reason.erase(0, prefix.size());
    return {reason, line_in(message)};
}

}  // namespace

tl::expected<MjcfModel, MjcfRefusal> compile_mjcf(const std::string& text) {
    prepare_process();
    try {
        std::string error;
        const CompiledModel model = compile_model(text, error);
        if (!model) return tl::unexpected(refusal_of(error));
        return plain_data(*model);
    } catch (const std::exception& fault) {
        return tl::unexpected(MjcfRefusal{fault.what(), 0});
    }
}

}  // namespace simrob::physics::mujoco
