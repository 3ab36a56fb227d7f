#include <gtest/gtest.h>

#include "simrob/simulation.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

TEST(PublicInterface, tells_what_devices_read_and_takes_commands_for_them) {
    Simulation simulation;
    const auto loaded = simulation.load_file(source_folder() / "worlds/devices.xml");
    ASSERT_TRUE(loaded) << loaded.text();
    for (const auto& device : simulation.devices()) EXPECT_TRUE(device.values.empty());
    simulation.step(100);
    const auto devices = simulation.devices();
    ASSERT_EQ(devices.size(), 9U);
    EXPECT_EQ(devices[0].type, "Distance");
    EXPECT_EQ(devices[0].entity_id, 1);
    ASSERT_EQ(devices[0].values.size(), 5U);
    // Straight on, the wall's face is 1.49 m from the middle; the sensor 0.06 m ahead of that.
    EXPECT_NEAR(devices[0].values[2], 1.43, 0.03);
    EXPECT_EQ(devices[4].type, "Imu");
    EXPECT_NEAR(devices[4].values[2], 9.8, 0.4);
    // On the painted line between darker ground.
    EXPECT_EQ(devices[7].values.size(), 4U);
    for (const double brightness : devices[7].values) EXPECT_GE(brightness, 0.3 - 1e-12);
    const auto refused = simulation.send(
        "<Message><Simulation_Message><Entity_Request Command=\"Device_Control\"><Entity_Id>1"
        "</Entity_Id><Device_Id>3</Device_Id><Value>1</Value></Entity_Request>"
        "</Simulation_Message></Message>");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.refusals[0].field, "Device_Id");
    EXPECT_EQ(refused.refusals[0].reason, "this device is a Compass, which takes no commands");
}

}  // namespace
}  // namespace simrob::test
