#include <gtest/gtest.h>

#include "support/busy_lab.h"
#include "support/conformance.h"

namespace simrob::test {

SIMROB_CONFORMANCE(HandOver);

namespace {

void expect_same_motion(const physics::PhysicsState& a, const physics::PhysicsState& b) {
    ASSERT_EQ(a.rigids.size(), b.rigids.size());
    for (std::size_t i = 0; i < a.rigids.size(); ++i) {
        EXPECT_EQ(a.rigids[i].pose, b.rigids[i].pose) << i;
        EXPECT_EQ(a.rigids[i].linear_velocity_m_s, b.rigids[i].linear_velocity_m_s) << i;
        EXPECT_EQ(a.rigids[i].angular_velocity_rad_s, b.rigids[i].angular_velocity_rad_s) << i;
    }
}

}  // namespace

TEST_P(HandOver, to_another_engine_of_the_same_kind_goes_on_to_the_same_bits) {
    BusyLab busy(GetParam());
    BusyLab handed(GetParam());
    for (int i = 0; i < 150; ++i) {
        busy.step(i);
        if (i % 20 == 7) required(handed.lab.world.change_engine(GetParam().make()));
        handed.step(i);
        ASSERT_EQ(handed.lab.world.hash(), busy.lab.world.hash()) << "step " << i;
    }
}

TEST_P(HandOver, to_every_engine_keeps_what_stands_and_moves) {
    for (const auto& next : engines()) {
        BusyLab busy(GetParam());
        for (int i = 0; i < 60; ++i) busy.step(i);
        const std::uint64_t hash = busy.lab.world.hash();
        const physics::PhysicsState before = busy.lab.world.state();
        required(busy.lab.world.change_engine(next.make()));
        EXPECT_EQ(busy.lab.world.engine(), next.name);
        EXPECT_EQ(busy.lab.world.hash(), hash);
        expect_same_motion(busy.lab.world.state(), before);
        for (int i = 60; i < 120; ++i) busy.step(i);
        for (const auto& rigid : busy.lab.world.state().rigids) EXPECT_FALSE(rigid.frozen);
    }
}

TEST_P(HandOver, and_back_changes_nothing_in_between) {
    BusyLab busy(GetParam());
    BusyLab handed(GetParam());
    for (int i = 0; i < 100; ++i) {
        for (const auto& other : engines())
            if (i == 50) required(handed.lab.world.change_engine(other.make()));
        if (i == 50) required(handed.lab.world.change_engine(GetParam().make()));
        busy.step(i);
        handed.step(i);
    }
    EXPECT_EQ(handed.lab.world.hash(), busy.lab.world.hash());
}

}  // namespace simrob::test
