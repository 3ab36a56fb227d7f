// Who hears whom: by channel, and for infra-red by the cones of both and what is between them.

#include <cmath>

#include "device_lab.h"

namespace simrob::test {
namespace {

class Channels : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Channels);

DeviceSpecification emitter(int channel) {
    DeviceSpecification device = make_device(0, DeviceType::emitter);
    device.channel = channel;
    return device;
}

DeviceSpecification receiver(int channel) {
    DeviceSpecification device = make_device(1, DeviceType::receiver);
    device.channel = channel;
    return device;
}

/// What entity 2, a metre ahead of entity 1, hears of it.
bool hears(const Engine& engine, const DeviceSpecification& mouth, const DeviceSpecification& ear,
           const std::vector<world::EntitySpecification>& others = {}) {
    DeviceLab lab(engine, {});
    lab.add(crate(1, {}, {mouth}));
    lab.add(crate(2, {1, 0, 0}, {ear}));
    for (const auto& other : others) lab.add(other);
    lab.control(1, 0, {7});
    lab.step();
    return !lab.readings(2, 1).empty();
}

TEST_P(Channels, minus_one_reaches_all_and_hears_all) {
    for (const int mouth : {-1, 1, 2})
        for (const int ear : {-1, 1, 2})
            EXPECT_EQ(hears(GetParam(), emitter(mouth), receiver(ear)),
                      mouth == -1 || ear == -1 || mouth == ear)
                << mouth << " to " << ear;
}

TEST_P(Channels, a_cone_sends_and_hears_only_what_is_in_it) {
    for (const double angle : {0.0, 0.45, 0.55, 3.0}) {
        const bool within = angle < 0.5;
        DeviceSpecification mouth = emitter(0);
        mouth.aperture_rad = 1;
        mouth.rotation_rad = {0, 0, angle};
        EXPECT_EQ(hears(GetParam(), mouth, receiver(0)), within) << "emitter " << angle;
        DeviceSpecification ear = receiver(0);
        ear.aperture_rad = 1;
        ear.rotation_rad = {0, 0, pi + angle};
        EXPECT_EQ(hears(GetParam(), emitter(0), ear), within) << "receiver " << angle;
    }
}

TEST_P(Channels, a_wall_stops_light_and_not_radio) {
    DeviceSpecification light = emitter(0);
    light.line_of_sight = true;
    const auto wall = block(9, {0.5, 0, 0}, {0.05, 0.5, 0.5});
    EXPECT_TRUE(hears(GetParam(), light, receiver(0)));
    EXPECT_FALSE(hears(GetParam(), light, receiver(0), {wall}));
    EXPECT_TRUE(hears(GetParam(), emitter(0), receiver(0), {wall}));
}

}  // namespace
}  // namespace simrob::test
