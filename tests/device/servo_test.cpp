// A servo that counts turns and tells its torque.

#include <algorithm>
#include <cmath>

#include "device_lab.h"

namespace simrob::test {
namespace {

class Servos : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Servos);

DeviceSpecification servo(double maximum_nm, double speed_rad_s) {
    DeviceSpecification device = make_device(0, DeviceType::position_motor);
    device.maximum = maximum_nm;
    device.speed = speed_rad_s;
    device.with_torque = device.count_turns = true;
    return device;
}

TEST_P(Servos, go_to_a_position_many_turns_away_and_back) {
    DeviceLab lab(GetParam(), {});
    lab.add(drum(1, {servo(1, 20)}));
    for (const double wanted : {20.0, -7.0}) {
        lab.control(1, 0, {wanted});
        lab.step(300);
        EXPECT_NEAR(lab.readings(1, 0).at(2), wanted, 1e-3);
    }
}

TEST_P(Servos, tell_the_torque_that_speeds_the_drum_up) {
    DeviceLab lab(GetParam(), {});
    lab.add(drum(1, {servo(0.02, 20)}));
    lab.control(1, 0, {100});
    lab.step(2);
    const double before = lab.state(1, 1).angular_velocity_rad_s.z;
    lab.step(10);
    const double rate = (lab.state(1, 1).angular_velocity_rad_s.z - before) / 0.1;
    EXPECT_NEAR(lab.readings(1, 0).at(1), 0.02, 1e-6);
    EXPECT_NEAR(rate, 0.02 / drum_inertia_kgm2, 0.02);
}

TEST_P(Servos, without_the_fields_tell_only_their_power_and_take_the_shortest_way) {
    DeviceSpecification plain = servo(1, 20);
    plain.with_torque = plain.count_turns = false;
    DeviceLab lab(GetParam(), {});
    lab.add(drum(1, {plain}));
    lab.control(1, 0, {1});
    lab.step(200);
    EXPECT_EQ(lab.readings(1, 0).size(), 1U);
}

TEST_P(Servos, stop_where_they_are_with_all_their_turns) {
    DeviceLab lab(GetParam(), {});
    lab.add(drum(1, {servo(1, 20)}));
    lab.control(1, 0, {30});
    lab.step(60);
    const double there = lab.readings(1, 0).at(2);
    ASSERT_GT(there, 2 * pi);
    must(lab.world().stop(1));
    lab.step(100);
    EXPECT_NEAR(lab.readings(1, 0).at(2), there, 0.3);
}

}  // namespace
}  // namespace simrob::test
