// Added types of joints, in every engine.

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "physics/engines/engines.h"
#include "support/engines.h"
#include "support/specifications.h"
#include "world/added_types.h"
#include "world/world.h"

namespace simrob::world {
namespace {

using physics::AddedPlace;
using physics::AddedRow;
using physics::JointType;
using Kind = physics::LinkRow::Kind;
using Rows = std::span<AddedRow>;

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// The line from anchor to anchor, and its excess length.
AddedRow rod_row(const AddedPlace& place) {
    const Vector3 apart = place.anchor_2 - place.anchor_1;
    const double size = length(apart);
    return {apart * (1 / size), place.anchor_2, size - place.distance_m};
}

/// Anchors that keep their distance.
AddedJointType rod() {
    return {
        .name = "Rod",
        .help = "A rod.",
        .linkage = {.fields = {.two_anchors = true, .distance = true},
                    .holds = {Kind::line},
                    .rows = [](const AddedPlace& place, Rows rows) { rows[0] = rod_row(place); }}};
}

/// Anchors no farther apart than the distance.
AddedJointType tether() {
    AddedJointType type = rod();
    type.name = "Tether";
    type.linkage.holds = {Kind::stop};
    return type;
}

/// A rod that a motor lengthens and shortens.
AddedJointType jack() {
    AddedJointType type = rod();
    type.name = "Jack";
    type.linkage.holds = {};
    type.linkage.drives = Kind::line;
    return type;
}

/// The rotation of body 2 relative to body 1 since the joint was made, about an axis of the world.
double turned_about(const AddedPlace& place, const Vector3& axis) {
    const Quaternion then = conjugate(place.made_1.orientation) * place.made_2.orientation;
    const Quaternion now = conjugate(place.body_1.orientation) * place.body_2.orientation;
    const Quaternion turn = now * conjugate(then);
    const Vector3 half = rotate(place.body_1.orientation, {turn.x, turn.y, turn.z});
    return 2 * dot(axis, half) * (turn.w < 0 ? -1 : 1);
}

/// Bodies that move anywhere without turning relative to each other.
AddedJointType parallel() {
    return {.name = "Parallel",
            .help = "Holds the rotation.",
            .linkage = {.holds = {Kind::turn, Kind::turn, Kind::turn},
                        .rows = [](const AddedPlace& place, Rows rows) {
                            const Vector3 axes[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
                            for (std::size_t i = 0; i < 3; ++i)
                                rows[i] = {axes[i], {}, turned_about(place, axes[i])};
                        }}};
}

/// A motor and stops about one axis, without holding anything.
AddedJointType spinner() {
    return {.name = "Spinner",
            .help = "Drives a turn.",
            .linkage = {.fields = {.directions = 1},
                        .holds = {},
                        .drives = Kind::turn,
                        .rows = [](const AddedPlace& place, Rows rows) {
                            rows[0] = {place.axes_1[0], {}, turned_about(place, place.axes_1[0])};
                        }}};
}

class AddedJoints : public ::testing::TestWithParam<test::Engine> {
  protected:
    AddedJoints() { EXPECT_TRUE(world.set_parameters({.gravity_m_s2 = {}})); }

    JointSpecification joint(const AddedJointType& type, int body_1 = 0, int body_2 = 1) {
        EXPECT_TRUE(types.add(type));
        JointSpecification joint = test::fixed_joint(3, body_1, body_2);
        joint.type = JointType::added;
        joint.added = types.joints().back();
        return joint;
    }
    /// Two balls 1 m apart along x, of 1 kg, held by a joint.
    static EntitySpecification pair(const JointSpecification& joint, int id = 1) {
        EntitySpecification entity;
        entity.id = id;
        entity.type = EntityType::generic;
        entity.bodies = {test::sphere(0, {0, 0, 5}), test::sphere(1, {1, 0, 5})};
        entity.joints = {joint};
        return entity;
    }
    physics::BodyState state(int body, int id = 1) const {
        return world.physics().body_state(
            world.find_entity(id)->bodies[static_cast<std::size_t>(body)]);
    }
    double position(int id = 1) const {
        return world.physics().joint_position(world.find_entity(id)->joints[0], 0);
    }
    bool is_whole(int id = 1) const {
        return world.physics().contains(world.find_entity(id)->joints[0]);
    }
    void give(int body, const Vector3& velocity_m_s, const Vector3& spin_rad_s = {}) {
        StateChange change;
        change.linear_velocity_m_s = {velocity_m_s.x, velocity_m_s.y, velocity_m_s.z};
        change.angular_velocity_rad_s = {spin_rad_s.x, spin_rad_s.y, spin_rad_s.z};
        EXPECT_TRUE(world.set_state(1, body, change));
    }
    void run(double seconds, double step_s = 0.002) {
        for (double time = 0; time < seconds; time += step_s) world.physics().step(step_s);
    }

    AddedTypes types;
    World world{GetParam().make()};
};

TEST_P(AddedJoints, hold_as_the_built_in_joint_of_the_same_rows_to_the_bit) {
    JointSpecification own = joint(rod());
    JointSpecification built_in = own;
    built_in.type = JointType::distance;
    built_in.added.reset();
    World other{GetParam().make()};
    ASSERT_TRUE(other.set_parameters(world.parameters()));
    for (World* const one : {&world, &other}) {
        ASSERT_TRUE(one->create_entity(pair(one == &world ? own : built_in)));
        StateChange change;
        change.linear_velocity_m_s = {0.3, 1, 0.2};
        ASSERT_TRUE(one->set_state(1, 0, change));
        for (int i = 0; i < 500; ++i) one->physics().step(0.005);
    }
    const auto bodies = other.find_entity(1)->bodies;
    for (int i = 0; i < 2; ++i) {
        const auto theirs = other.physics().body_state(bodies[static_cast<std::size_t>(i)]);
        EXPECT_EQ(state(i).pose.position, theirs.pose.position);
        EXPECT_EQ(state(i).pose.orientation, theirs.pose.orientation);
        EXPECT_EQ(state(i).linear_velocity_m_s, theirs.linear_velocity_m_s);
    }
    EXPECT_NE(world.physics().hash(), other.physics().hash()) << "the types differ";
}

TEST_P(AddedJoints, with_a_turn_share_the_spin_of_their_bodies) {
    ASSERT_TRUE(world.create_entity(pair(joint(parallel()))));
    give(0, {0, 0, 1}, {0.4, -0.3, 0.2});
    run(0.5);
    for (int i = 0; i < 2; ++i) {
        EXPECT_NEAR(state(i).angular_velocity_rad_s.x, 0.2, 1e-3);
        EXPECT_NEAR(state(i).angular_velocity_rad_s.y, -0.15, 1e-3);
        EXPECT_NEAR(state(i).angular_velocity_rad_s.z, 0.1, 1e-3);
    }
    EXPECT_NEAR(state(0).linear_velocity_m_s.z, 1, 1e-9) << "nothing holds where they are";
}

TEST_P(AddedJoints, with_a_stop_hold_against_growth_only) {
    ASSERT_TRUE(world.create_entity(pair(joint(tether()))));
    give(1, {-0.5, 0, 0});
    run(0.5);
    EXPECT_NEAR(state(1).linear_velocity_m_s.x, -0.5, 1e-9) << "slack, it does nothing";
    // It is 0.8 mm too far when it first pulls; a fifth of that is mended in a sub-step of 2 ms.
    give(1, {1.1, 0, 0});
    double farthest = 0;
    for (int i = 0; i < 200; ++i) {
        world.physics().step(0.002);
        farthest = std::max(farthest, state(1).pose.position.x - state(0).pose.position.x);
    }
    EXPECT_NEAR(farthest, 1.0008, 1e-5);
    EXPECT_NEAR(state(1).linear_velocity_m_s.x - state(0).linear_velocity_m_s.x, -0.08, 4e-3);
    EXPECT_NEAR(state(1).linear_velocity_m_s.x + state(0).linear_velocity_m_s.x, 1.1, 1e-9);
}

TEST_P(AddedJoints, are_driven_along_a_line_up_to_their_stops) {
    JointSpecification driven = joint(jack());
    driven.axis_1.velocity = 0.25;
    driven.axis_1.maximum_force = 100;
    driven.axis_1.high_stop = 0.2;
    ASSERT_TRUE(world.create_entity(pair(driven)));
    run(0.4);
    EXPECT_NEAR(position(), 0.1, 1e-3);
    EXPECT_NEAR(world.physics().joint_velocity(world.find_entity(1)->joints[0], 0), 0.25, 1e-4);
    run(2);
    EXPECT_NEAR(position(), 0.2, 2e-3);
}

TEST_P(AddedJoints, are_driven_about_an_axis_up_to_their_stops) {
    JointSpecification driven = joint(spinner());
    driven.axis_1.direction = {0, 0, 2};
    driven.axis_1.velocity = 1;
    driven.axis_1.maximum_force = 10;
    driven.axis_1.high_stop = 0.7;
    ASSERT_TRUE(world.create_entity(pair(driven)));
    run(0.5);
    EXPECT_NEAR(state(1).angular_velocity_rad_s.z - state(0).angular_velocity_rad_s.z, 1, 1e-3);
    EXPECT_NEAR(position(), 0.5, 0.01);
    run(2);
    EXPECT_NEAR(position(), 0.7, 0.02);
}

TEST_P(AddedJoints, hold_to_the_world_on_either_side) {
    for (const auto& [body_1, body_2] : {std::pair{the_world_id, 1}, std::pair{1, the_world_id}}) {
        World one{GetParam().make()};
        AddedTypes known;
        ASSERT_TRUE(known.add(rod()));
        ASSERT_TRUE(known.add(parallel()));
        EntitySpecification entity = pair(test::fixed_joint(3, body_1, body_2));
        for (auto& one_joint : entity.joints) one_joint.type = JointType::added;
        entity.joints[0].added = known.joints()[0];
        entity.joints[0].anchor_1_m = {.x = 1, .y = 0, .z = body_1 == 1 ? 5 : 7};
        entity.joints[0].anchor_2_m = {.x = 1, .y = 0, .z = body_1 == 1 ? 7 : 5};
        entity.joints.push_back(entity.joints[0]);
        entity.joints[1].id = 4;
        entity.joints[1].added = known.joints()[1];
        ASSERT_TRUE(one.create_entity(entity));
        for (int i = 0; i < 200; ++i) one.physics().step(0.005);
        const auto hung = one.physics().body_state(one.find_entity(1)->bodies[1]);
        EXPECT_NEAR(hung.pose.position.z, 5, 1e-2) << "the rod carries it";
        EXPECT_LT(one.physics().body_state(one.find_entity(1)->bodies[0]).pose.position.z, 1);
    }
}

TEST_P(AddedJoints, whose_rows_say_the_same_six_times_hold_all_the_same) {
    AddedJointType type = rod();
    type.linkage.holds.assign(6, Kind::line);
    type.linkage.rows = [](const AddedPlace& place, Rows rows) {
        for (auto& row : rows) row = rod_row(place);
        rows[5].direction = rows[5].direction * 1000;
        rows[5].value *= 1000;
    };
    ASSERT_TRUE(world.create_entity(pair(joint(type))));
    give(0, {0, 1, 0});
    run(2);
    EXPECT_TRUE(world.physics().report().events.empty());
    EXPECT_NEAR(length(state(1).pose.position - state(0).pose.position), 1, 1e-3);
}

TEST_P(AddedJoints, go_over_to_another_engine_as_they_stand) {
    world.offer_engines(physics::engines());
    ASSERT_TRUE(world.create_entity(pair(joint(rod()))));
    give(0, {0, 1, 0});
    for (const auto& engine : physics::engines()) {
        ASSERT_TRUE(world.change_engine(engine.name));
        run(0.3);
        EXPECT_TRUE(is_whole());
        EXPECT_NEAR(length(state(1).pose.position - state(0).pose.position), 1, 1e-3);
    }
}

TEST_P(AddedJoints, are_told_of_bodies_not_of_what_fixed_joints_make_of_them) {
    AddedPlace told;
    AddedJointType type = rod();
    type.linkage.rows = [&told](const AddedPlace& place, Rows rows) {
        told = place;
        rows[0] = rod_row(place);
    };
    EntitySpecification entity = pair(joint(type));
    entity.bodies.push_back(test::sphere(2, {1, 0, 6}));
    entity.joints.push_back(test::fixed_joint(5, 1, 2));
    ASSERT_TRUE(world.create_entity(entity));
    give(0, {0, 1, 0});
    run(0.3);
    const auto before = state(1).pose;
    world.physics().step(0.002);
    EXPECT_NEAR(length(told.body_2.position - before.position), 0, 1e-12);
    EXPECT_NEAR(length(told.anchor_2 - before.position), 0, 1e-12);
    EXPECT_EQ(told.made_2.position, (Vector3{1, 0, 5}));
    EXPECT_EQ(told.distance_m, 1);
}

TEST_P(AddedJoints, break_when_their_type_tells_numbers_that_are_none) {
    const auto tell_nan = [](AddedRow& row) { row.value = none; };
    const auto tell_no_way = [](AddedRow& row) { row.direction = {}; };
    const auto tell_far = [](AddedRow& row) { row.point.x = 1e300; };
    const auto throws = [](AddedRow&) { throw std::runtime_error("no idea"); };
    const std::function<void(AddedRow&)> ways[] = {tell_nan, tell_no_way, tell_far, throws};
    for (const auto& spoil : ways) {
        World one{GetParam().make()};
        AddedTypes known;
        AddedJointType type = rod();
        type.linkage.rows = [&](const AddedPlace& place, Rows rows) {
            rows[0] = rod_row(place);
            if (place.body_1.position.z < 4.9) spoil(rows[0]);
        };
        ASSERT_TRUE(known.add(type));
        JointSpecification unsound = test::fixed_joint(3, 0, 1);
        unsound.type = JointType::added;
        unsound.added = known.joints().front();
        ASSERT_TRUE(one.create_entity(pair(unsound)));
        ASSERT_TRUE(one.create_entity(test::ball(2, {9, 9, 5})));
        std::string detail;
        for (int i = 0; i < 100; ++i) {
            one.physics().step(0.005);
            for (const auto& event : one.physics().report().events) {
                EXPECT_EQ(event.type, physics::EventType::joint_broke);
                detail += event.detail;
            }
        }
        EXPECT_EQ(detail, "its type told rows that are no numbers");
        EXPECT_FALSE(one.physics().contains(one.find_entity(1)->joints[0]));
        const auto fallen = [&](int id) {
            return one.physics().body_state(one.find_entity(id)->bodies[0]).pose.position.z;
        };
        EXPECT_DOUBLE_EQ(fallen(1), fallen(2)) << "its body falls on, like any other";
    }
}

TEST_P(AddedJoints, are_refused_where_their_type_tells_no_numbers_from_the_start) {
    AddedJointType type = rod();
    type.linkage.rows = [](const AddedPlace&, Rows) {};
    const auto before = world.physics().hash();
    const auto made = world.create_entity(pair(joint(type)));
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().field, "Joint 3 Type");
    EXPECT_EQ(made.error().value, "Rod");
    EXPECT_EQ(world.physics().hash(), before);
}

TEST_P(AddedJoints, are_refused_by_their_check_with_field_and_value) {
    AddedJointType type = rod();
    type.check = [](const JointSpecification& joint) {
        return joint.distance_m ? Result<void>()
                                : refuse_in_words("Distance", "", "missing: expected one");
    };
    JointSpecification rodless = joint(type);
    EXPECT_EQ(world.create_entity(pair(rodless)).error().field, "Joint 3 Distance");
    rodless.distance_m = -4;
    EXPECT_EQ(world.create_entity(pair(rodless)).error().field, "Joint 3 Distance");
    AddedJointType thrower = rod();
    thrower.name = "Thrower";
    thrower.check = [](const JointSpecification&) -> Result<void> { throw 7; };
    EXPECT_EQ(world.create_entity(pair(joint(thrower))).error().field, "Joint 3 Type");
    EXPECT_TRUE(world.entities().empty());
}

TEST_P(AddedJoints, go_back_and_on_to_the_same_bits) {
    ASSERT_TRUE(world.create_entity(pair(joint(rod()))));
    give(0, {0.2, 1, 0.1});
    run(0.2);
    const WorldSnapshot kept = world.snapshot();
    run(0.2);
    const auto first = world.physics().hash();
    ASSERT_TRUE(world.restore(kept));
    run(0.2);
    EXPECT_EQ(world.physics().hash(), first);
}

SIMROB_FOR_EACH_ENGINE(AddedJoints);

TEST(AddedJointTypes, hold_by_a_few_rows_of_known_kinds) {
    using Spoil = std::function<void(AddedJointType&)>;
    const std::pair<const char*, Spoil> cases[] = {
        {"expected a function for its rows", [](auto& type) { type.linkage.rows = nullptr; }},
        {"expected at least one row", [](auto& type) { type.linkage.holds = {}; }},
        {"at most 6", [](auto& type) { type.linkage.holds.assign(7, Kind::line); }},
        {"lines, turns and stops", [](auto& type) { type.linkage.holds = {Kind::rope}; }},
        {"a line or a turn", [](auto& type) { type.linkage.drives = Kind::stop; }},
        {"up to two directions", [](auto& type) { type.linkage.fields.directions = 3; }},
        {"one anchor or two", [](auto& type) { type.linkage.fields.anchor = true; }},
        {"this name is taken", [](auto& type) { type.name = "hingejoint"; }},
        {"expected a letter", [](auto& type) { type.name = "Rod 2"; }},
    };
    for (const auto& [reason, spoil] : cases) {
        AddedTypes types;
        AddedJointType type = rod();
        spoil(type);
        const auto added = types.add(type);
        ASSERT_FALSE(added) << reason;
        EXPECT_NE(added.error().reason.words().find(reason), std::string::npos)
            << added.error().reason;
    }
}

}  // namespace
}  // namespace simrob::world
