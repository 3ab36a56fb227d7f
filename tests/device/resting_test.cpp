// Devices of what sleeps are not asked. Nobody can tell: the same world in which everybody is asked
// in every iteration, because it is restored before each, has the same bits.

#include <cmath>

#include "support/module_lab.h"
#include "support/must.h"

namespace simrob::test {
namespace {

class Resting : public testing::TestWithParam<Engine> {};
SIMROB_FOR_EACH_ENGINE(Resting);

void forget(ModuleLab& lab) {
    must(lab.simulation.restore(lab.simulation.checkpoint()));
}

void tell(ModuleLab& lab, int id, int device, double value) {
    must(lab.simulation.world().control_device(id, device, std::vector<double>{value}));
}

/// Module 1 sleeps behind module 2, is docked to, pulled, told to bend and sent a message.
void happen(ModuleLab& lab, double time_s) {
    const auto is_at = [&](double wanted_s) { return std::abs(time_s - wanted_s) < 0.004; };
    if (is_at(2.4)) tell(lab, 3, 12, 7);
    if (is_at(2.8)) tell(lab, 2, module::front, 1);
    if (is_at(3.2)) lab.drive(2, module::left_motor, -1);
    if (is_at(4.4)) tell(lab, 1, module::rear, 0);
    if (is_at(6.4)) lab.drive(3, module::pivot, 0.3);
}

TEST_P(Resting, devices_have_the_bits_that_asking_them_gives) {
    ModuleLab lab(GetParam(), {.timestep_s = 0.008});
    ModuleLab asked(GetParam(), {.timestep_s = 0.008});
    for (ModuleLab* each : {&lab, &asked}) {
        each->add(1, {{0, 0, module::wheel_radius_m}, {}});
        each->add(2, {{-module::pitch_m - 0.003, 0, module::wheel_radius_m}, {}});
        each->add(3, {{0, 0.5, module::wheel_radius_m}, {}});
    }
    bool slept = false;
    bool held = false;
    bool heard = false;
    for (int i = 0; i < 1000; ++i) {
        happen(lab, i * 0.008);
        happen(asked, i * 0.008);
        lab.step();
        forget(asked);
        asked.step();
        ASSERT_EQ(lab.simulation.hash(), asked.simulation.hash()) << "iteration " << i;
        const world::World& world = lab.simulation.world();
        slept = slept || world.physics().is_asleep(world.find_entity(1)->bodies.front());
        held = held || lab.readings(1, module::rear).at(1) == 2;
        heard = heard || !lab.readings(1, 13).empty();
    }
    // On MuJoCo a module with motors never comes to rest: nothing is left out there.
    EXPECT_TRUE(slept || GetParam().name == "mujoco");
    EXPECT_TRUE(held);
    EXPECT_TRUE(heard);
}

}  // namespace
}  // namespace simrob::test
