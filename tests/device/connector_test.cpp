#include <cmath>

#include "device/connector_fit.h"
#include "device_lab.h"

namespace simrob::test {
namespace {

using device::ConnectorRole;

class Connectors : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Connectors);

constexpr double pitch_m = 0.2;  ///< of two crates whose faces meet

/// On the right face of a crate, or on the left one.
DeviceSpecification connector(bool right, ConnectorRole role = ConnectorRole::symmetric) {
    DeviceSpecification device =
        make_device(0, DeviceType::connector, {right ? 0.1 : -0.1, 0, 0}, {0, 0, right ? 0 : pi});
    device.role = role;
    device.reach_m = 0.01;
    device.tolerance_rad = 0.2;
    device.rotations = 4;
    return device;
}

/// Crate 1 with a connector on its right, and crate 2 at `pose` with one on its left.
struct Pair {
    explicit Pair(const Engine& engine, const Pose& pose, DeviceSpecification right,
                  DeviceSpecification left)
        : lab(engine, {}) {
        lab.add(crate(1, {}, {std::move(right)}));
        world::EntitySpecification other = crate(2, pose.position, {std::move(left)});
        other.bodies[0].rotation_rad = to_euler(pose.orientation);
        lab.add(other);
    }
    explicit Pair(const Engine& engine, const Pose& pose = {{pitch_m, 0, 0}, {}})
        : Pair(engine, pose, connector(true), connector(false)) {}

    void lock(int entity = 1) {
        lab.control(entity, 0, {1});
        lab.step();
    }
    bool holds() const { return lab.reading(1, 0) == 1 && lab.reading(2, 0) == 1; }
    double why() const { return lab.readings(1, 0).at(4); }

    DeviceLab lab;
};

/// Crate 2 where its connector is at a gap from that of crate 1, turned about it.
Pose turned(double gap_m, const Vector3& angles_rad) {
    const Quaternion q = from_euler(angles_rad);
    return {Vector3{0.1 + gap_m, 0, 0} + rotate(q, {0.1, 0, 0}), q};
}

double number(device::Refusal why) {
    return static_cast<double>(why);
}

TEST_P(Connectors, tell_partner_and_rotation_while_they_hold) {
    for (int quarter = 0; quarter < 4; ++quarter) {
        Pair pair(GetParam(), turned(0.004, {quarter * pi / 2 + 0.1, 0, 0}));
        pair.lock();
        const std::vector<double> first{1, 2, 0, 1.0 * quarter, 0};
        const std::vector<double> second{1, 1, 0, 1.0 * quarter, 0};
        EXPECT_EQ(pair.lab.readings(1, 0), first);
        EXPECT_EQ(pair.lab.readings(2, 0), second);
        pair.lab.control(1, 0, {0});
        pair.lab.step();
        const std::vector<double> none{0, -1, -1, -1, 0};
        EXPECT_EQ(pair.lab.readings(1, 0), none);
        EXPECT_EQ(pair.lab.readings(2, 0), none);
    }
}

TEST_P(Connectors, say_why_they_do_not_lock) {
    using device::Refusal;
    const auto why = [&](const Pose& pose) {
        Pair pair(GetParam(), pose);
        pair.lock();
        return pair.why();
    };
    EXPECT_EQ(why(turned(0.0101, {})), number(Refusal::distance));
    EXPECT_EQ(why(turned(0.005, {0, 0, 0.21})), number(Refusal::angle));
    EXPECT_EQ(why(turned(0.005, {0, 0.21, 0})), number(Refusal::angle));
    EXPECT_EQ(why(turned(0.005, {0.21, 0, 0})), number(Refusal::rotation));
    EXPECT_EQ(why(turned(0.005, {pi / 4, 0, 0})), number(Refusal::rotation));
    EXPECT_EQ(why(turned(0.005, {0, 0, 0.19})), number(Refusal::none));
    EXPECT_EQ(why(turned(0.005, {0.19, 0, 0})), number(Refusal::none));
}

TEST_P(Connectors, say_that_the_other_is_busy) {
    Pair pair(GetParam());
    pair.lock();
    ASSERT_TRUE(pair.holds());
    DeviceSpecification third = connector(true);
    third.reach_m = 0.05;
    world::EntitySpecification crate_3 = crate(3, {0.002, 0.205, 0}, {third});
    crate_3.devices[0].position_m = {0.098, -0.195, 0};
    pair.lab.add(crate_3);
    pair.lab.control(3, 0, {1});
    pair.lab.step();
    EXPECT_EQ(pair.lab.readings(3, 0).at(4), number(device::Refusal::busy));
}

TEST_P(Connectors, take_only_those_whose_role_suits) {
    using enum ConnectorRole;
    const auto locks = [&](ConnectorRole one, ConnectorRole two) {
        Pair pair(GetParam(), {{pitch_m, 0, 0}, {}}, connector(true, one), connector(false, two));
        pair.lock();
        EXPECT_EQ(pair.why(), pair.holds() ? 0 : number(device::Refusal::role));
        return pair.holds();
    };
    EXPECT_TRUE(locks(symmetric, symmetric));
    EXPECT_TRUE(locks(active, passive));
    EXPECT_FALSE(locks(symmetric, active));
    EXPECT_FALSE(locks(symmetric, passive));
    EXPECT_FALSE(locks(active, active));
    EXPECT_FALSE(locks(passive, passive));
}

TEST_P(Connectors, lock_by_themselves_only_if_they_may) {
    for (const bool by_itself : {false, true}) {
        DeviceSpecification right = connector(true);
        right.auto_lock = by_itself;
        Pair pair(GetParam(), {{pitch_m, 0, 0}, {}}, right, connector(false));
        pair.lab.step();
        EXPECT_EQ(pair.holds(), by_itself);
        pair.lab.control(2, 0, {0});
        pair.lab.step(3);
        EXPECT_FALSE(pair.holds()) << "let go by the other, it stays open";
        pair.lock();
        EXPECT_TRUE(pair.holds());
    }
}

TEST_P(Connectors, wait_for_both_where_one_is_not_enough) {
    DeviceSpecification right = connector(true);
    right.unilateral_lock = right.unilateral_unlock = false;
    Pair pair(GetParam(), {{pitch_m, 0, 0}, {}}, right, connector(false));
    pair.lock();
    EXPECT_FALSE(pair.holds());
    EXPECT_EQ(pair.why(), number(device::Refusal::unwilling));
    pair.lock(2);
    EXPECT_TRUE(pair.holds());
    pair.lab.control(2, 0, {0});
    pair.lab.step();
    EXPECT_TRUE(pair.holds()) << "the other still wants it";
    pair.lab.control(1, 0, {0});
    pair.lab.step();
    EXPECT_FALSE(pair.holds());
}

TEST_P(Connectors, are_let_go_by_either_and_can_be_taken_again_without_being_asked) {
    Pair pair(GetParam());
    for (const int who : {1, 2, 1}) {
        pair.lock(who);
        EXPECT_TRUE(pair.holds());
        pair.lab.control(3 - who, 0, {0});
        pair.lab.step();
        EXPECT_FALSE(pair.holds());
    }
}

double kinetic_energy_j(DeviceLab& lab, int entity) {
    constexpr double inertia_kgm2 = 0.2 * 0.2 / 6;
    const auto state = lab.state(entity);
    return 0.5 * length_squared(state.linear_velocity_m_s) +
           0.5 * inertia_kgm2 * length_squared(state.angular_velocity_rad_s);
}

TEST_P(Connectors, snap_into_place_exactly_without_energy_and_without_an_error_that_is_mended) {
    DeviceSpecification right = connector(true);
    right.snap = true;
    Pair pair(GetParam(), turned(0.006, {0.15, 0.1, -0.1}), right, connector(false));
    world::StateChange thrown;
    thrown.linear_velocity_m_s = {-0.1, 0.05, 0.2};
    thrown.angular_velocity_rad_s = {0.3, -0.2, 0.4};
    pair.lab.move(2, thrown);
    const double before = kinetic_energy_j(pair.lab, 2);
    pair.lock();
    ASSERT_TRUE(pair.holds());
    const auto gap = [&] {
        const Pose one = pair.lab.state(1).pose;
        const Pose two = pair.lab.state(2).pose;
        return length(transform(inverse(one), two.position) - Vector3{pitch_m, 0, 0}) +
               length(rotate(conjugate(one.orientation) * two.orientation, {0, 1, 0}) -
                      Vector3{0, 1, 0});
    };
    EXPECT_LT(gap(), 2e-4);
    double most = 0;
    for (int i = 0; i < 50; ++i) {
        pair.lab.step();
        most = std::max(most, kinetic_energy_j(pair.lab, 1) + kinetic_energy_j(pair.lab, 2));
    }
    EXPECT_LE(most, before * (1 + 1e-6));
    EXPECT_LT(gap(), 2e-4);
}

TEST_P(Connectors, snap_moves_the_side_with_fewer_bodies) {
    DeviceSpecification right = connector(true);
    right.snap = true;
    DeviceLab lab(GetParam(), {});
    // Crate 2 with a second body is the larger one: crate 1 comes to it.
    lab.add(crate(1, {}, {right}));
    world::EntitySpecification large = crate(2, {0.208, 0, 0}, {connector(false)});
    large.bodies.push_back(box(1, {0.5, 0, 0}));
    large.bodies[1].mass_kg = 1;
    large.joints = {fixed_joint(0, 0, 1)};
    lab.add(large);
    lab.control(1, 0, {1});
    lab.step();
    EXPECT_NEAR(lab.state(1).pose.position.x, 0.008, 1e-9);
    EXPECT_NEAR(lab.state(2).pose.position.x, 0.208, 1e-9);
}

TEST_P(Connectors, what_hangs_is_locked_and_let_go_without_a_kick) {
    // Crate 1 is held by the world, and crate 2 hangs on it by its side.
    DeviceLab lab(GetParam());
    world::EntitySpecification wall = block(1, {}, {0.2, 0.2, 0.2});
    wall.devices = {connector(true)};
    lab.add(wall);
    lab.add(crate(2, {0.203, 0, 0}, {connector(false)}));
    lab.control(2, 0, {1});
    lab.step();
    ASSERT_EQ(lab.reading(2, 0), 1);
    EXPECT_LT(length(lab.state(2).linear_velocity_m_s), 1e-3);
    lab.step(100);
    EXPECT_LT(length(lab.state(2).linear_velocity_m_s), 1e-3);
    EXPECT_NEAR(lab.state(2).pose.position.x, 0.203, 1e-4);
    EXPECT_NEAR(lab.state(2).pose.position.z, 0, 1e-4);
    lab.control(2, 0, {0});
    lab.step();
    // Nothing but the fall of one iteration.
    const Vector3 fall = lab.state(2).linear_velocity_m_s;
    EXPECT_NEAR(fall.z, -0.098, 2e-3);
    EXPECT_NEAR(fall.x, 0, 2e-3);
}

TEST_P(Connectors, a_crowd_finds_its_partners_by_place_and_the_lowest_ids_come_first) {
    DeviceLab lab(GetParam(), {});
    constexpr int rows = 12;
    for (int i = 0; i < rows; ++i) {
        lab.add(crate(2 * i + 1, {0, 0.3 * i, 0}, {connector(true)}));
        lab.add(crate(2 * i + 2, {pitch_m, 0.3 * i, 0}, {connector(false)}));
        lab.control(2 * i + 1, 0, {1});
    }
    lab.step();
    for (int i = 0; i < rows; ++i) EXPECT_EQ(lab.readings(2 * i + 1, 0).at(1), 2 * i + 2);
}

}  // namespace
}  // namespace simrob::test
