#include "hostile/attack.h"

/// Impossible joining, removing and naming.
namespace simrob::hostile {
namespace {

using namespace physics;

Result<void> assemble(Victim& victim, const Joint& joint, int body_1, int body_2) {
    Assembly assembly;
    assembly.bodies = {sphere(), sphere()};
    assembly.bodies[1].pose.position.x += 1;
    assembly.joints = {{joint, body_1, body_2}};
    return outcome(victim.world.create(assembly));
}

Attacks places() {
    struct Place {
        const char* name;
        int body_1;
        int body_2;
        const char* field;
        const char* value;
    };
    const Place bad[] = {
        {"beyond_the_last", 0, 2, "joints[0].body_2", "2"},
        {"before_the_world", -2, 0, "joints[0].body_1", "-2"},
        {"far_beyond", 2000000000, 0, "joints[0].body_1", "2000000000"},
        {"far_before", 0, -2147483647 - 1, "joints[0].body_2", "-2147483648"},
        {"itself", 1, 1, "joints[0].body_2", "1"},
        {"world_to_world", the_world, the_world, "joints[0].body_2", "-1"},
    };
    Attacks all;
    for (const auto& p : bad)
        all.push_back(
            {std::string("joint_to_") + p.name, p.field, p.value, "expected", [p](Victim& victim) {
                 return assemble(victim, joint_of(JointType::hinge), p.body_1, p.body_2);
             }});
    all.push_back({"hinge2_to_the_world", "joints[0].body_2", "-1", "both", [](Victim& victim) {
                       return assemble(victim, joint_of(JointType::hinge2), 0, the_world);
                   }});
    all.push_back({"hinge2_to_the_floor", "body_2", "1", "both", [](Victim& victim) {
                       return outcome(victim.world.create_joint(joint_of(JointType::hinge2),
                                                                victim.ball, victim.floor));
                   }});
    return all;
}

Attacks types() {
    Attacks all;
    all.push_back({"unknown_joint_type", "joint.type", "99", "known", [](Victim& victim) {
                       return outcome(victim.world.create_joint(
                           joint_of(static_cast<JointType>(99)), victim.ball, victim.crate));
                   }});
    for (const int count : {0, -1, 4, 2000000000, -2000000000})
        all.push_back({"angular_motor_axes_" + std::to_string(all.size()), "joint.axis_count",
                       count < 4 ? std::to_string(count).substr(0, 2) : "", "1 to 3",
                       [count](Victim& victim) {
                           Joint joint = joint_of(JointType::angular_motor);
                           joint.axis_count = count;
                           return outcome(
                               victim.world.create_joint(joint, victim.ball, victim.crate));
                       }});
    return all;
}

Attacks handles() {
    const auto join = [](Victim& v, BodyId a, BodyId b) {
        return outcome(v.world.create_joint(joint_of(JointType::ball), a, b));
    };
    return {
        {"join_stale_body", "body", "", "of this world",
         [=](Victim& v) { return join(v, v.gone_body, v.ball); }},
        {"join_unknown_body", "body", "4000000000", "of this world",
         [=](Victim& v) {
             return join(v, v.ball, {4000000000, 1});
         }},
        {"join_future_generation", "body", "", "of this world",
         [=](Victim& v) {
             return join(v, {v.ball.slot, v.ball.generation + 1}, v.crate);
         }},
        {"join_body_to_itself", "body_2", "", "another body",
         [=](Victim& v) { return join(v, v.ball, v.ball); }},
        {"join_world_to_world", "body_2", "0", "another body",
         [=](Victim& v) { return join(v, {}, {}); }},
        {"remove_joint_twice", "joint", "", "of this world",
         [](Victim& v) { return v.world.remove_joint(v.gone_joint); }},
        {"remove_no_joint", "joint", "0", "of this world",
         [](Victim& v) { return v.world.remove_joint({}); }},
        {"remove_unknown_joint", "joint", "4294967295", "of this world",
         [](Victim& v) {
             return v.world.remove_joint({0xffffffff, 0xffffffff});
         }},
        {"remove_group_twice", "group", "", "of this world",
         [](Victim& v) { return v.world.remove_group(v.gone_group); }},
        {"remove_no_group", "group", "0", "of this world",
         [](Victim& v) { return v.world.remove_group(0); }},
        {"remove_unknown_group", "group", "4294967295", "of this world",
         [](Victim& v) { return v.world.remove_group(0xffffffff); }},
        {"force_of_stale_joint", "joint", "", "of this world",
         [](Victim& v) { return v.world.ask_for_force(v.gone_joint); }},
        {"motor_of_stale_joint", "joint", "", "of this world",
         [](Victim& v) { return v.world.set_motor(v.gone_joint, 0, 1, 1); }},
        {"stops_of_stale_joint", "joint", "", "of this world",
         [](Victim& v) { return v.world.set_stops(v.gone_joint, 0, -1, 1); }},
        {"motor_of_axis_minus_one", "axis", "-1", "1",
         [](Victim& v) { return v.world.set_motor(v.hinge, -1, 1, 1); }},
        {"motor_of_axis_one_of_one", "axis", "1", "1",
         [](Victim& v) { return v.world.set_motor(v.hinge, 1, 1, 1); }},
        {"motor_of_axis_two_billion", "axis", "2000000000", "1",
         [](Victim& v) { return v.world.set_motor(v.hinge, 2000000000, 1, 1); }},
        {"motor_of_a_fixed_joint", "axis", "0", "0",
         [](Victim& v) { return v.world.set_motor(v.robot.joints[0], 0, 1, 1); }},
        {"stops_of_axis_three", "axis", "3", "2",
         [](Victim& v) { return v.world.set_stops(v.robot.joints[1], 3, -1, 1); }},
        {"pose_of_stale_body", "body", "", "of this world",
         [](Victim& v) { return v.world.set_pose(v.gone_body, {}); }},
        {"velocity_of_stale_body", "body", "", "of this world",
         [](Victim& v) { return v.world.set_velocity(v.gone_body, {}, {}); }},
        {"push_stale_body", "body", "", "of this world",
         [](Victim& v) {
             return v.world.apply_force(v.gone_body, {1, 0, 0}, {});
         }},
        {"kick_stale_body", "body", "", "of this world",
         [](Victim& v) {
             return v.world.apply_impulse(v.gone_body, {1, 0, 0}, {});
         }},
        {"move_stale_group", "group", "", "of this world",
         [](Victim& v) {
             return v.world.move_group(v.gone_group, {1, 0, 0});
         }},
        {"measure_to_stale_body", "body", "", "of this world",
         [](Victim& v) { return outcome(v.world.closest(v.ball, v.gone_body)); }},
        {"measure_from_no_body", "body", "0", "of this world",
         [](Victim& v) { return outcome(v.world.closest({}, v.ball)); }},
    };
}

INSTANTIATE_TEST_SUITE_P(places, HostileCall, testing::ValuesIn(places()), attack_name);
INSTANTIATE_TEST_SUITE_P(types, HostileCall, testing::ValuesIn(types()), attack_name);
INSTANTIATE_TEST_SUITE_P(handles, HostileCall, testing::ValuesIn(handles()), attack_name);

}  // namespace
}  // namespace simrob::hostile
