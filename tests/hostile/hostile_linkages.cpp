#include "hostile/attack.h"

/// Screws, rods, gears and ropes that no world can hold.
namespace simrob::hostile {
namespace {

using namespace physics;

Joint sound_linkage(JointType type) {
    Joint joint = joint_of(type);
    joint.anchor_2 = {0, 0.5, 0.5};
    joint.fixed_points = {Vector3{0, 0, 5}, Vector3{1, 0, 5}};
    return joint;
}

Attacks numbers() {
    Attacks all;
    const auto add = [&](JointType type, const char* field, const std::string& limit,
                         const std::vector<double>& bad, double Joint::*number) {
        append(all,
               for_each_value(
                   field + std::to_string(static_cast<int>(type)), std::string("joint.") + field,
                   limit, bad, [type, number](Victim& victim, double value) {
                       Joint joint = sound_linkage(type);
                       joint.*number = value;
                       return outcome(victim.world.create_joint(joint, victim.ball, victim.crate));
                   }));
    };
    add(JointType::screw, "pitch_m", "1e-05", bad_numbers({0, 1e-6, 10001}), &Joint::pitch_m);
    add(JointType::distance, "distance_m", "1e-04", bad_numbers({0, -2, 1e-5, 100001}),
        &Joint::distance_m);
    add(JointType::transmission, "ratio", "0.001", bad_numbers({0, 1e-4, 1001}), &Joint::ratio);
    add(JointType::pulley, "ratio", "0.001", bad_numbers({0, -1, 1e-4, 1001}), &Joint::ratio);
    return all;
}

Attacks places() {
    Attacks all;
    for (const auto type :
         {JointType::distance, JointType::double_ball, JointType::double_hinge, JointType::pulley})
        append(all,
               for_each_value(
                   "anchor_2_" + std::to_string(static_cast<int>(type)), "joint.anchor_2.z",
                   "1e+05", bad_numbers({1e9, -100001}), [type](Victim& victim, double value) {
                       Joint joint = sound_linkage(type);
                       joint.anchor_2.z = value;
                       return outcome(victim.world.create_joint(joint, victim.ball, victim.crate));
                   }));
    append(all, for_each_value("fixed_point", "joint.fixed_points[1].x", "1e+05",
                               bad_numbers({1e9, -100001}), [](Victim& victim, double value) {
                                   Joint joint = sound_linkage(JointType::pulley);
                                   joint.fixed_points[1].x = value;
                                   return outcome(
                                       victim.world.create_joint(joint, victim.ball, victim.crate));
                               }));
    const auto in_one_place = [&](const char* name, JointType type, const Vector3& second) {
        all.push_back({name, "joint.anchor_2", "0", "another place", [=](Victim& victim) {
                           Joint joint = sound_linkage(type);
                           joint.anchor_2 = second;
                           return outcome(
                               victim.world.create_joint(joint, victim.ball, victim.crate));
                       }});
    };
    in_one_place("rod_without_length", JointType::distance, {});
    in_one_place("double_ball_without_length", JointType::double_ball, {});
    in_one_place("hinges_on_one_axis", JointType::double_hinge, {3, 0, 0});
    all.push_back({"rope_without_length", "joint.fixed_points[0]", "0 0 0", "end of the rope",
                   [](Victim& victim) {
                       Joint joint = sound_linkage(JointType::pulley);
                       joint.fixed_points[0] = joint.anchor;
                       return outcome(victim.world.create_joint(joint, victim.ball, victim.crate));
                   }});
    return all;
}

Attacks to_the_world() {
    Attacks all;
    for (const auto type : {JointType::transmission, JointType::pulley})
        all.push_back({"on_the_world_" + std::to_string(static_cast<int>(type)), "body_2", "0",
                       "can both move", [type](Victim& victim) {
                           return outcome(
                               victim.world.create_joint(sound_linkage(type), victim.ball, {}));
                       }});
    return all;
}

INSTANTIATE_TEST_SUITE_P(linkage_numbers, HostileCall, testing::ValuesIn(numbers()), attack_name);
INSTANTIATE_TEST_SUITE_P(linkage_places, HostileCall, testing::ValuesIn(places()), attack_name);
INSTANTIATE_TEST_SUITE_P(linkage_world, HostileCall, testing::ValuesIn(to_the_world()),
                         attack_name);

}  // namespace
}  // namespace simrob::hostile
