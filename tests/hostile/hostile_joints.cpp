#include "hostile/attack.h"

/// Joints that no world can hold.
namespace simrob::hostile {
namespace {

using namespace physics;

/// Joins the ball to the crate.
Result<void> join(Victim& victim, const Joint& joint) {
    return outcome(victim.world.create_joint(joint, victim.ball, victim.crate));
}

struct NamedType {
    const char* name;
    JointType type;
    int axes;
};

constexpr NamedType with_axes[] = {
    {"wheel", JointType::wheel, 2},
    {"hinge", JointType::hinge, 1},
    {"slider", JointType::slider, 1},
    {"universal", JointType::universal, 2},
    {"hinge2", JointType::hinge2, 2},
    {"angular_motor", JointType::angular_motor, 3},
    {"screw", JointType::screw, 1},
    {"piston", JointType::piston, 1},
    {"plane", JointType::plane, 1},
    {"point_in_plane", JointType::point_in_plane, 1},
    {"double_hinge", JointType::double_hinge, 1},
    {"point_on_line", JointType::point_on_line, 1},
    {"linear_motor", JointType::linear_motor, 3},
    {"transmission", JointType::transmission, 2},
    {"prismatic_rotoide", JointType::prismatic_rotoide, 2},
    {"prismatic_universal", JointType::prismatic_universal, 3},
};

Attacks axes() {
    struct Direction {
        const char* name;
        Vector3 v;
        const char* value;
    };
    const Direction directions[] = {
        {"zero", {0, 0, 0}, "0 0 0"},       {"nan", {nan, 0, 0}, "nan"},
        {"infinite", {0, -inf, 0}, "-inf"}, {"huge", {0, 0, 1e308}, "1e+308"},
        {"tiny", {1e-200, 0, 0}, "1e-200"}, {"denormal", {0, denormal, 0}, "5e-324"},
    };
    Attacks all;
    for (const auto& t : with_axes)
        for (int axis = 0; axis < t.axes; ++axis)
            for (const auto& d : directions)
                all.push_back({std::string(t.name) + "_axis_" + std::to_string(axis) + "_" + d.name,
                               "joint.axes[" + std::to_string(axis) + "].direction", d.value,
                               "not all zero", [t, axis, d](Victim& victim) {
                                   Joint joint = joint_of(t.type);
                                   joint.axes[static_cast<std::size_t>(axis)].direction = d.v;
                                   return join(victim, joint);
                               }});
    return all;
}

Attacks parallel_axes() {
    struct Pair {
        const char* name;
        Vector3 second;
        const char* value;
    };
    const Pair pairs[] = {{"parallel", {1, 0, 0}, "1 0 0"},
                          {"opposite", {-3, 0, 0}, "-3 0 0"},
                          {"nearly_parallel", {1, 1e-5, 0}, "1e-05"}};
    Attacks all;
    for (const auto& t : with_axes)
        for (const auto& p : pairs) {
            if (!has_crossing_axes(t.type)) continue;
            all.push_back({std::string(t.name) + "_" + p.name, "joint.axes[1].direction", p.value,
                           "not parallel", [t, p](Victim& victim) {
                               Joint joint = joint_of(t.type);
                               joint.axes[1].direction = p.second;
                               return join(victim, joint);
                           }});
        }
    return all;
}

Attacks anchors() {
    Attacks all;
    for (const auto type : {JointType::ball, JointType::hinge, JointType::universal})
        append(all, for_each_value("anchor_" + std::to_string(static_cast<int>(type)),
                                   "joint.anchor.y", "1e+05", bad_numbers({1e9, -100001}),
                                   [type](Victim& victim, double value) {
                                       Joint joint = joint_of(type);
                                       joint.anchor.y = value;
                                       return join(victim, joint);
                                   }));
    return all;
}

Attacks stops() {
    struct Stops {
        const char* name;
        double low;
        double high;
        const char* field;
        const char* value;
        const char* limit;
    };
    const Stops bad[] = {
        {"crossed", 1, -1, "low_stop", "1", "-1"},
        {"low_nan", nan, 1, "low_stop", "nan", ""},
        {"high_nan", -1, nan, "high_stop", "nan", ""},
        {"low_plus_infinity", inf, inf, "low_stop", "inf", ""},
        {"high_minus_infinity", -inf, -inf, "high_stop", "-inf", ""},
        {"low_huge", -1e308, 0, "low_stop", "-1e+308", ""},
        {"high_huge", 0, 1e308, "high_stop", "1e+308", ""},
    };
    Attacks all;
    for (const auto& s : bad) {
        for (const auto& t : with_axes) {
            if (t.type == JointType::angular_motor) continue;
            all.push_back({std::string(t.name) + "_stops_" + s.name,
                           std::string("joint.axes[0].") + s.field, s.value, s.limit,
                           [t, s](Victim& victim) {
                               Joint joint = joint_of(t.type);
                               joint.axes[0].low_stop = s.low;
                               joint.axes[0].high_stop = s.high;
                               return join(victim, joint);
                           }});
        }
        all.push_back({std::string("set_stops_") + s.name, std::string("joint.axes[0].") + s.field,
                       s.value, s.limit, [s](Victim& victim) {
                           return victim.world.set_stops(victim.hinge, 0, s.low, s.high);
                       }});
    }
    append(all, for_each_value("hinge_stop", "joint.axes[0].high_stop", "3.14", {3.2, 7},
                               [](Victim& victim, double value) {
                                   return victim.world.set_stops(victim.hinge, 0, 0, value);
                               }));
    append(all, for_each_value("slider_stop", "joint.axes[0].low_stop", "1e+05", {-100001},
                               [](Victim& victim, double value) {
                                   return victim.world.set_stops(victim.slider, 0, value, 0);
                               }));
    return all;
}

Attacks motors() {
    Attacks all;
    const auto add = [&](const char* name, const char* field, const std::string& limit,
                         const std::vector<double>& bad, double JointAxis::*number) {
        append(all,
               for_each_value(std::string("hinge_") + name, std::string("joint.axes[0].") + field,
                              limit, bad, [number](Victim& victim, double value) {
                                  Joint joint = joint_of(JointType::hinge);
                                  joint.axes[0].*number = value;
                                  return join(victim, joint);
                              }));
    };
    const auto speeds = bad_numbers({10001, -10001});
    const auto forces = bad_numbers({-1, -denormal, 1.1e7});
    add("target_velocity", "target_velocity", "10000", speeds, &JointAxis::target_velocity);
    add("maximum_force", "maximum_force", "0 to 1e+07", forces, &JointAxis::maximum_force);
    append(all, for_each_value("set_motor_velocity", "joint.axes[0].target_velocity", "1000",
                               bad_numbers({1001}), [](Victim& victim, double value) {
                                   return victim.world.set_motor(victim.slider, 0, value, 1);
                               }));
    append(all, for_each_value("set_motor_force", "joint.axes[0].maximum_force", "0 to 1e+07",
                               forces, [](Victim& victim, double value) {
                                   return victim.world.set_motor(victim.hinge, 0, 1, value);
                               }));
    return all;
}

Attacks softness() {
    Attacks all;
    const auto add = [&](const char* field, const std::string& limit,
                         const std::vector<double>& bad, double Joint::*number) {
        for (const auto type : {JointType::fixed, JointType::wheel})
            append(all, for_each_value(field + std::to_string(static_cast<int>(type)),
                                       std::string("joint.") + field, limit, bad,
                                       [number, type](Victim& victim, double value) {
                                           Joint joint = joint_of(type);
                                           joint.*number = value;
                                           return join(victim, joint);
                                       }));
    };
    add("hardness", "0 to 1", bad_numbers({-0.5, -2, 1.1}), &Joint::hardness);
    add("bounciness", "0 to 1", bad_numbers({-0.5, -2, 1.1}), &Joint::bounciness);
    add("break_force_n", "", {nan, 0, -1, -inf, -1e308}, &Joint::break_force_n);
    add("break_torque_nm", "", {nan, 0, -1, -inf, -1e308}, &Joint::break_torque_nm);
    return all;
}

INSTANTIATE_TEST_SUITE_P(joint_axes, HostileCall, testing::ValuesIn(axes()), attack_name);
INSTANTIATE_TEST_SUITE_P(joint_parallel, HostileCall, testing::ValuesIn(parallel_axes()),
                         attack_name);
INSTANTIATE_TEST_SUITE_P(joint_anchors, HostileCall, testing::ValuesIn(anchors()), attack_name);
INSTANTIATE_TEST_SUITE_P(joint_stops, HostileCall, testing::ValuesIn(stops()), attack_name);
INSTANTIATE_TEST_SUITE_P(joint_motors, HostileCall, testing::ValuesIn(motors()), attack_name);
INSTANTIATE_TEST_SUITE_P(joint_softness, HostileCall, testing::ValuesIn(softness()), attack_name);

}  // namespace
}  // namespace simrob::hostile
