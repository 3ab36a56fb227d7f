#include <gtest/gtest.h>

#include <cmath>

#include "device/device_lab.h"

namespace simrob::test {
namespace {

const Engine& ode() {
    static const Engine engine = engines().front();
    return engine;
}

std::vector<double> noisy_readings(std::uint64_t seed, double noise, int count) {
    DeviceLab lab(ode(), {}, seed);
    DeviceSpecification gps = make_device(0, DeviceType::gps);
    gps.noise = noise;
    lab.add(crate(1, {5, 5, 5}, {gps}));
    std::vector<double> all;
    for (int i = 0; i < count; ++i) {
        lab.step();
        const auto& told = lab.readings(1, 0);
        all.insert(all.end(), told.begin(), told.end());
    }
    return all;
}

TEST(Noise, is_the_same_for_the_same_seed_and_another_for_another) {
    EXPECT_EQ(noisy_readings(1, 0.1, 100), noisy_readings(1, 0.1, 100));
    EXPECT_NE(noisy_readings(1, 0.1, 100), noisy_readings(2, 0.1, 100));
}

TEST(Noise, of_one_device_does_not_depend_on_the_others) {
    DeviceSpecification gps = make_device(3, DeviceType::gps);
    gps.noise = 1;
    DeviceSpecification other = gps;
    other.id = 1;
    DeviceLab alone(ode(), {});
    alone.add(crate(1, {0, 0, 0}, {gps}));
    DeviceLab both(ode(), {});
    both.add(crate(1, {0, 0, 0}, {other, gps}));
    alone.step(10);
    both.step(10);
    EXPECT_EQ(alone.readings(1, 3), both.readings(1, 3));
    EXPECT_NE(both.readings(1, 1), both.readings(1, 3));
}

TEST(Noise, begins_anew_with_the_seed_of_the_world) {
    DeviceLab lab(ode(), {});
    DeviceSpecification gps = make_device(0, DeviceType::gps);
    gps.noise = 1;
    lab.add(crate(1, {0, 0, 0}, {gps}));
    lab.world().set_random(5);
    lab.step();
    const auto first = lab.readings(1, 0);
    lab.step();
    EXPECT_NE(lab.readings(1, 0), first);
    lab.world().set_random(5);
    lab.step();
    EXPECT_EQ(lab.readings(1, 0), first);
}

TEST(Noise, loses_the_stated_share_of_messages) {
    DeviceLab lab(ode(), {});
    DeviceSpecification emitter = make_device(0, DeviceType::emitter);
    emitter.loss = 0.3;
    lab.add(crate(1, {0, 0, 0}, {emitter}));
    lab.add(crate(2, {1, 0, 0}, {make_device(0, DeviceType::receiver)}));
    int heard = 0;
    const int sent = 3000;
    for (int i = 0; i < sent; ++i) {
        lab.control(1, 0, {1});
        lab.step();
        heard += lab.readings(2, 0).empty() ? 0 : 1;
    }
    EXPECT_NEAR(heard, 0.7 * sent, 4 * std::sqrt(sent * 0.3 * 0.7));
}

}  // namespace
}  // namespace simrob::test
