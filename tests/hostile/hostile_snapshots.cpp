#include "base/limits.h"
#include "hostile/attack.h"
#include "support/must.h"

/// Snapshots made by hand, or from a file, that never were a world.
namespace simrob::hostile {
namespace {

using namespace physics;

struct Forgery {
    const char* name;
    const char* field;
    const char* value;
    std::function<void(Model&, PhysicsState&)> forge;
};

/// Body slots of the victim, in order of creation: floor, ball, crate, chassis, mast, two wheels,
/// two removed ones, and two doors. Rigid bodies: the chassis and the mast are one.
constexpr std::size_t ball = 1;
constexpr std::size_t chassis_rigid = 3;
constexpr std::size_t gone = 7;

const std::vector<Forgery>& forged_states() {
    static const std::vector<Forgery> all = {
        {"position_nan", "rigids[1].position.x", "nan",
         [](Model&, PhysicsState& s) { s.rigids[1].pose.position.x = nan; }},
        {"position_infinite", "rigids[1].position.y", "inf",
         [](Model&, PhysicsState& s) { s.rigids[1].pose.position.y = inf; }},
        {"position_beyond", "rigids[1].position.z", "-1e+09",
         [](Model&, PhysicsState& s) { s.rigids[1].pose.position.z = -1e9; }},
        {"orientation_zero", "rigids[1].orientation", "0 0 0 0",
         [](Model&, PhysicsState& s) {
             s.rigids[1].pose.orientation = {0, 0, 0, 0};
         }},
        {"orientation_long", "rigids[1].orientation", "1.1",
         [](Model&, PhysicsState& s) {
             s.rigids[1].pose.orientation = {1.1, 0, 0, 0};
         }},
        {"orientation_nan", "rigids[1].orientation", "nan",
         [](Model&, PhysicsState& s) { s.rigids[1].pose.orientation.z = nan; }},
        {"velocity_nan", "rigids[1].linear_velocity.x", "nan",
         [](Model&, PhysicsState& s) { s.rigids[1].linear_velocity_m_s.x = nan; }},
        {"velocity_huge", "rigids[1].linear_velocity.x", "1e+308",
         [](Model&, PhysicsState& s) { s.rigids[1].linear_velocity_m_s.x = 1e308; }},
        {"spin_infinite", "rigids[1].angular_velocity.z", "-inf",
         [](Model&, PhysicsState& s) { s.rigids[1].angular_velocity_rad_s.z = -inf; }},
        {"force_nan", "rigids[1].force.x", "nan",
         [](Model&, PhysicsState& s) { s.rigids[1].force_n.x = nan; }},
        {"torque_huge", "rigids[1].torque.y", "1e+08",
         [](Model&, PhysicsState& s) { s.rigids[1].torque_nm.y = 1e8; }},
        {"still_pose_nan", "rigids[1].still.position.x", "nan",
         [](Model&, PhysicsState& s) { s.rigids[1].still_pose.position.x = nan; }},
        {"still_orientation_zero", "rigids[1].still.orientation", "0 0 0 0",
         [](Model&, PhysicsState& s) {
             s.rigids[1].still_pose.orientation = {0, 0, 0, 0};
         }},
        {"still_time_negative", "rigids[1].still_time", "-1",
         [](Model&, PhysicsState& s) { s.rigids[1].still_s = -1; }},
        {"still_time_nan", "rigids[1].still_time", "nan",
         [](Model&, PhysicsState& s) { s.rigids[1].still_s = nan; }},
        {"motor_nan", "joints[1].axes[1].target_velocity", "nan",
         [](Model&, PhysicsState& s) { s.joints[1].axes[1].target_velocity = nan; }},
        {"motor_force_negative", "joints[1].axes[1].maximum_force", "-1",
         [](Model&, PhysicsState& s) { s.joints[1].axes[1].maximum_force = -1; }},
        {"stops_crossed", "joints[3].axes[0].low_stop", "1",
         [](Model&, PhysicsState& s) {
             s.joints[3].axes[0].low_stop = 1;
             s.joints[3].axes[0].high_stop = -1;
         }},
        {"one_rigid_too_many", "rigid states", "9",
         [](Model&, PhysicsState& s) { s.rigids.emplace_back(); }},
        {"no_rigids", "rigid states", "0", [](Model&, PhysicsState& s) { s.rigids.clear(); }},
        {"one_joint_too_few", "joint states", "4",
         [](Model&, PhysicsState& s) { s.joints.pop_back(); }},
    };
    return all;
}

const std::vector<Forgery>& forged_bodies() {
    static const std::vector<Forgery> all = {
        {"body_mass_nan", "bodies[1].mass_kg", "nan",
         [](Model& m, PhysicsState&) { m.bodies[ball].definition.mass_kg = nan; }},
        {"body_radius_nan", "bodies[1].shapes[0].radius_m", "nan",
         [](Model& m, PhysicsState&) { m.bodies[ball].definition.shapes[0].radius_m = nan; }},
        {"body_shape_unknown", "bodies[1].shapes[0].type", "200",
         [](Model& m, PhysicsState&) {
             m.bodies[ball].definition.shapes[0].type = static_cast<ShapeType>(200);
         }},
        {"body_without_shape", "bodies[1].shapes", "0",
         [](Model& m, PhysicsState&) { m.bodies[ball].definition.shapes.clear(); }},
        {"shape_orientation_short", "bodies[1].shapes", "0.9",
         [](Model& m, PhysicsState&) {
             m.bodies[ball].definition.shapes[0].local.orientation = {0.9, 0, 0, 0};
         }},
        {"shapes_too_many", "shapes", "",
         [](Model& m, PhysicsState&) {
             m.bodies[ball].definition.shapes.resize(20001, m.bodies[ball].definition.shapes[0]);
         }},
        {"body_offset_nan", "bodies[1].in_rigid.position.x", "nan",
         [](Model& m, PhysicsState&) { m.bodies[ball].in_rigid.position.x = nan; }},
        {"body_offset_orientation", "bodies[1].in_rigid.orientation", "0.9",
         [](Model& m, PhysicsState&) {
             m.bodies[ball].in_rigid.orientation = {0.9, 0, 0, 0};
         }},
        {"body_rigid_beyond", "bodies[1].rigid", "8",
         [](Model& m, PhysicsState&) { m.bodies[ball].rigid = 8; }},
        {"body_rigid_none", "bodies[1].rigid", "4294967295",
         [](Model& m, PhysicsState&) { m.bodies[ball].rigid = no_rigid; }},
        {"body_group_none", "bodies[1].group", "0",
         [](Model& m, PhysicsState&) { m.bodies[ball].group = 0; }},
        {"body_group_beyond", "bodies[1].group", "2",
         [](Model& m, PhysicsState&) { m.last_group = 1; }},
        {"body_risen", "bodies[7].shapes", "0",
         [](Model& m, PhysicsState&) { m.bodies[gone].alive = true; }},
        {"body_dead", "rigids[1].members", "2",
         [](Model& m, PhysicsState&) { m.bodies[ball].alive = false; }},
        {"bodies_too_many", "bodies", "10001",
         [](Model& m, PhysicsState&) { m.bodies.resize(limits::maximum_bodies + 1); }},
        {"rigid_empty", "rigids[1]", "0",
         [](Model& m, PhysicsState&) { m.rigids[1].members.clear(); }},
        {"rigid_of_body_0", "rigids[1].members", "0",
         [](Model& m, PhysicsState&) { m.rigids[1].members = {0}; }},
        {"rigid_of_body_beyond", "rigids[1].members", "4000000000",
         [](Model& m, PhysicsState&) { m.rigids[1].members = {4000000000}; }},
        {"rigid_of_another", "rigids[1].members", "3",
         [](Model& m, PhysicsState&) { m.rigids[1].members = {3}; }},
        {"rigid_doubled", "rigids[3].members", "2",
         [](Model& m, PhysicsState&) {
             m.rigids[chassis_rigid].members[1] = m.rigids[chassis_rigid].members[0];
         }},
        {"rigid_short", "members of all rigids", "8",
         [](Model& m, PhysicsState&) { m.rigids[chassis_rigid].members.pop_back(); }},
        {"rigid_static", "rigids[1].members", "2",
         [](Model& m, PhysicsState&) { m.rigids[1].is_static = true; }},
        {"rigid_group", "rigids[1].members", "2",
         [](Model& m, PhysicsState&) { m.rigids[1].group = 1; }},
    };
    return all;
}

const std::vector<Forgery>& forged_joints() {
    static const std::vector<Forgery> all = {
        {"joint_type", "joints[3].type", "99",
         [](Model& m, PhysicsState&) { m.joints[3].definition.type = static_cast<JointType>(99); }},
        {"joint_axis_zero", "joints[3].axes[0].direction", "0 0 0",
         [](Model& m, PhysicsState&) { m.joints[3].definition.axes[0].direction = {}; }},
        {"joint_break_force", "joints[3].break_force_n", "nan",
         [](Model& m, PhysicsState&) { m.joints[3].definition.break_force_n = nan; }},
        {"joint_body_beyond", "joints[3].body", "12",
         [](Model& m, PhysicsState&) { m.joints[3].body_1 = 12; }},
        {"joint_body_dead", "joints[3].body", "8",
         [](Model& m, PhysicsState&) { m.joints[3].body_2 = gone + 1; }},
        {"joint_pose_nan", "joints[3].pose_1.position.x", "nan",
         [](Model& m, PhysicsState&) { m.joints[3].pose_1.position.x = nan; }},
        {"joint_pose_turn", "joints[3].pose_2.orientation", "0 0 0 0",
         [](Model& m, PhysicsState&) {
             m.joints[3].pose_2.orientation = {0, 0, 0, 0};
         }},
        {"joint_not_merged", "joints[0].merged", "",
         [](Model& m, PhysicsState&) { m.joints[0].merged = false; }},
        {"joint_merged", "joints[3].merged", "",
         [](Model& m, PhysicsState&) { m.joints[3].merged = true; }},
        {"joint_slot_0", "joints[3].slot", "0",
         [](Model& m, PhysicsState&) { m.joints[3].slot = 0; }},
        {"joint_slot_beyond", "joints[3].slot", "4000000000",
         [](Model& m, PhysicsState&) { m.joints[3].slot = 4000000000; }},
        {"joint_slot_of_another", "joints[3].slot", "1",
         [](Model& m, PhysicsState&) { m.joints[3].slot = 1; }},
        {"joint_slot_to_nowhere", "joint slots", "6",
         [](Model& m, PhysicsState&) {
             m.joint_slots.push_back({4000000000, 1, true});
         }},
        {"joint_hinge2_on_the_world", "joints[3].body", "0",
         [](Model& m, PhysicsState& s) {
             m.joints[3].definition = joint_of(JointType::hinge2);
             s.joints[3] = {};
         }},
        {"joints_too_many", "joints", "10001",
         [](Model& m, PhysicsState&) { m.joints.resize(limits::maximum_joints + 1); }},
    };
    return all;
}

const std::vector<Forgery>& forged_settings() {
    static const std::vector<Forgery> all = {
        {"gravity_nan", "gravity_m_s2.z", "nan",
         [](Model& m, PhysicsState&) { m.parameters.gravity_m_s2.z = nan; }},
        {"iterations", "solver_iterations", "2e+09",
         [](Model& m, PhysicsState&) { m.parameters.solver_iterations = 2000000000; }},
        {"contact_points", "contact_points", "65",
         [](Model& m, PhysicsState&) { m.parameters.contact_points = 65; }},
        {"solver", "solver", "9",
         [](Model& m, PhysicsState&) { m.parameters.solver = static_cast<SolverMode>(9); }},
        {"default_friction", "friction", "-1",
         [](Model& m, PhysicsState&) { m.materials.standard.friction = -1; }},
        {"pair_friction", "friction", "nan",
         [](Model& m, PhysicsState&) {
             m.materials.pairs = {{0, 1, {.friction = nan}}};
         }},
        {"pair_swapped", "interactions", "5",
         [](Model& m, PhysicsState&) {
             m.materials.pairs = {{5, 1, {}}};
         }},
        {"pairs_unsorted", "interactions", "1",
         [](Model& m, PhysicsState&) {
             m.materials.pairs = {{2, 3, {}}, {0, 1, {}}};
         }},
        {"pairs_doubled", "interactions", "1",
         [](Model& m, PhysicsState&) {
             m.materials.pairs = {{0, 1, {}}, {0, 1, {}}};
         }},
        {"materials_too_many", "materials with interactions", "300",
         [](Model& m, PhysicsState&) {
             for (std::uint32_t i = 0; i < 300; ++i) m.materials.pairs.push_back({i, i, {}});
         }},
        {"self_collision_unsorted", "self-colliding groups", "1",
         [](Model& m, PhysicsState&) {
             m.self_colliding = {2, 1};
         }},
    };
    return all;
}

const std::vector<Forgery>& forged_memories() {
    static const std::vector<Forgery> all = {
        {"contact_shape_beyond", "contact_memories[0].shape_2", "4000000000",
         [](Model&, PhysicsState& s) {
             s.contact_memories = {{0, 4000000000, {}, {}}};
         }},
        {"contact_shapes_swapped", "contact_memories[0].shape_1", "2",
         [](Model&, PhysicsState& s) {
             s.contact_memories = {{2, 1, {}, {}}};
         }},
        {"contact_shape_with_itself", "contact_memories[0].shape_1", "1",
         [](Model&, PhysicsState& s) {
             s.contact_memories = {{1, 1, {}, {}}};
         }},
        {"contacts_unsorted", "contact_memories[1]", "0",
         [](Model&, PhysicsState& s) {
             s.contact_memories = {{1, 2, {}, {}}, {0, 1, {}, {}}};
         }},
        {"contact_arm_nan", "contact_memories[0].arm.y", "nan",
         [](Model&, PhysicsState& s) {
             s.contact_memories = {{0, 1, {0, nan, 0}, {}}};
         }},
        {"contact_impulse_infinite", "contact_memories[0].impulse.z", "inf",
         [](Model&, PhysicsState& s) {
             s.contact_memories = {{0, 1, {}, {0, 0, inf}}};
         }},
        {"contacts_too_many", "contact memories", "20001",
         [](Model&, PhysicsState& s) {
             s.contact_memories.assign(limits::maximum_contacts_per_step + 1, {0, 1, {}, {}});
         }},
        {"row_joint_beyond", "row_memories[0].joint", "4000000000",
         [](Model&, PhysicsState& s) {
             s.row_memories = {{4000000000, 0, 0}};
         }},
        {"row_beyond", "row_memories[0].row", "32",
         [](Model&, PhysicsState& s) {
             s.row_memories = {{0, 32, 0}};
         }},
        {"row_impulse_nan", "row_memories[0].impulse", "nan",
         [](Model&, PhysicsState& s) {
             s.row_memories = {{0, 0, nan}};
         }},
        {"rows_twice", "row memories", "1",
         [](Model&, PhysicsState& s) {
             s.row_memories = {{0, 0, 1}, {0, 0, 1}};
         }},
    };
    return all;
}

/// With its own model, or with the world's very own.
Attacks attacks(const std::vector<Forgery>& forgeries, bool own_model = false) {
    Attacks all;
    for (const auto& f : forgeries)
        all.push_back({f.name, f.field, f.value, "expected", [f, own_model](Victim& victim) {
                           PhysicsSnapshot snapshot = victim.world.snapshot();
                           auto model = std::make_shared<Model>(*snapshot.model);
                           f.forge(*model, snapshot.state);
                           if (!own_model) snapshot.model = model;
                           return victim.world.restore(snapshot);
                       }});
    return all;
}

Attacks empty_snapshot() {
    return {{"nothing", "snapshot", "none", "expected",
             [](Victim& victim) { return victim.world.restore({}); }}};
}

INSTANTIATE_TEST_SUITE_P(snapshot_states, HostileCall, testing::ValuesIn(attacks(forged_states())),
                         attack_name);
INSTANTIATE_TEST_SUITE_P(snapshot_own_states, HostileCall,
                         testing::ValuesIn(attacks(forged_states(), true)), attack_name);
INSTANTIATE_TEST_SUITE_P(snapshot_bodies, HostileCall, testing::ValuesIn(attacks(forged_bodies())),
                         attack_name);
INSTANTIATE_TEST_SUITE_P(snapshot_joints, HostileCall, testing::ValuesIn(attacks(forged_joints())),
                         attack_name);
INSTANTIATE_TEST_SUITE_P(snapshot_settings, HostileCall,
                         testing::ValuesIn(attacks(forged_settings())), attack_name);
INSTANTIATE_TEST_SUITE_P(snapshot_memories, HostileCall,
                         testing::ValuesIn(attacks(forged_memories(), true)), attack_name);
INSTANTIATE_TEST_SUITE_P(snapshot_empty, HostileCall, testing::ValuesIn(empty_snapshot()),
                         attack_name);

TEST(ForgedSnapshot, leaves_nothing_of_what_is_gone_to_the_body_that_takes_its_place) {
    for (const auto& engine : test::engines()) {
        Victim victim(engine);
        PhysicsSnapshot snapshot = victim.world.snapshot();
        auto model = std::make_shared<Model>(*snapshot.model);
        ASSERT_FALSE(model->bodies[gone].alive);
        model->bodies[gone].rigid = 4000000;
        model->bodies[gone].in_rigid.position.x = 1e300;
        snapshot.model = model;
        test::must(victim.world.restore(snapshot));
        const BodyId made = test::must(victim.world.create_body(sphere()));
        EXPECT_EQ(made.slot, gone + 1);
        EXPECT_EQ(victim.world.body_state(made).pose.position, sphere().pose.position);
        victim.step(3);
    }
}

}  // namespace
}  // namespace simrob::hostile
