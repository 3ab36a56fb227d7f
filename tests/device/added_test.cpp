// Types of devices that are not built in.

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "base/limits.h"
#include "catalogue/standard.h"
#include "device/device_lab.h"
#include "device/kind.h"
#include "storage/save_file.h"

namespace simrob::test {
namespace {

using device::Device;
using device::Kind;
using device::Surroundings;

constexpr double none = std::numeric_limits<double>::quiet_NaN();

double& travelled(Device& device) {
    if (device.state.memory.empty()) device.state.memory.assign(2, 0);
    return device.state.memory[0];
}

/// Remembers how far its body has gone, and how often it was set back.
Kind odometer() {
    return {.name = "Odometer",
            .help = "Counts the way.",
            .reading = "the way, m",
            .command = "1 to begin anew",
            .fields = device::has_noise,
            .least_commands = 1,
            .most_commands = 1,
            .memory = "rn",
            .prepare =
                [](Device& device, const Surroundings&) {
                    if (device.state.commands.empty()) return;
                    travelled(device) = 0;
                    device.state.memory[1] += 1;
                    device.state.commands.clear();
                },
            .follow =
                [](Device& device, const Surroundings& world) {
                    const auto body = world.physics.body_state(device.site.body);
                    travelled(device) += length(body.linear_velocity_m_s) * world.duration_s;
                },
            .sense =
                [](Device& device, const Surroundings&) {
                    const double way = device::disturbed(device, travelled(device));
                    device.state.readings.assign(1, way);
                }};
}

Kind sensing(void (*sense)(Device&, const Surroundings&)) {
    return {.name = "Odd", .help = "Does something.", .memory = "r3", .sense = sense};
}

class AddedDevices : public testing::TestWithParam<Engine> {
  protected:
    DeviceSpecification device(const Kind& kind) {
        must(types.add(kind));
        DeviceSpecification made = make_device(4, DeviceType::added);
        made.added = types.devices().back();
        return made;
    }
    void add_moving(const DeviceSpecification& device) {
        lab.add(crate(1, {0, 0, 5}, {device}));
        world::StateChange change;
        change.linear_velocity_m_s = {2, 0, 0};
        lab.move(1, change);
    }

    world::AddedTypes types;
    DeviceLab lab{GetParam(), {}};
};

TEST_P(AddedDevices, act_remember_and_tell) {
    add_moving(device(odometer()));
    lab.step(50);
    EXPECT_NEAR(lab.reading(1, 4), 1, 1e-9);
    lab.control(1, 4, {1});
    lab.step(25);
    EXPECT_NEAR(lab.reading(1, 4), 0.5, 1e-9);
    const auto refused = lab.world().control_device(1, 4, std::vector<double>{1, 2});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, "expected 1 to begin anew");
}

TEST_P(AddedDevices, go_on_to_the_same_bits_from_a_save_and_only_with_their_type) {
    DeviceSpecification noisy = device(odometer());
    noisy.noise = 0.01;
    add_moving(noisy);
    lab.step(30);
    const auto catalogue = catalogue::standard(types);
    const std::string save = storage::encode_save(catalogue, lab.simulation);
    EXPECT_NE(save.find("<Device Type=\"Odometer\">"), save.npos);
    DeviceLab other(GetParam(), {});
    ASSERT_TRUE(storage::load(save, catalogue, other.simulation));
    EXPECT_EQ(other.simulation.hash(), lab.simulation.hash());
    lab.step(30);
    other.step(30);
    EXPECT_EQ(other.simulation.hash(), lab.simulation.hash());
    EXPECT_EQ(other.readings(1, 4), lab.readings(1, 4));

    const auto refused = storage::load(save, catalogue::standard(), other.simulation);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().problem.field, "Device 4 Type");
    EXPECT_EQ(refused.error().front().problem.value, "Odometer");
}

TEST_P(AddedDevices, with_another_name_make_another_hash) {
    Kind renamed = odometer();
    renamed.name = "Pedometer";
    DeviceLab other(GetParam(), {});
    other.add(crate(1, {0, 0, 5}, {device(renamed)}));
    lab.add(crate(1, {0, 0, 5}, {device(odometer())}));
    EXPECT_NE(lab.simulation.hash(), other.simulation.hash());
}

TEST_P(AddedDevices, cannot_tell_or_remember_what_is_no_number) {
    add_moving(device(sensing([](Device& odd, const Surroundings&) {
        odd.state.readings = {1, none, 1e300, -1e300};
        odd.state.memory = {none, 2.5, 7, 4, 1};
        odd.state.due_s = none;
        odd.state.commands = {3};
    })));
    lab.step(2);
    const auto& state = lab.world().devices().find(1, 4)->state;
    constexpr double most = limits::maximum_device_number;
    EXPECT_EQ(state.readings, (std::vector<double>{1, 0, most, -most}));
    EXPECT_EQ(state.memory, (std::vector<double>{0, 0})) << "there is room for one item of two";
    EXPECT_TRUE(state.commands.empty());
    EXPECT_NEAR(state.due_s, 0.02, 1e-9);
    const auto catalogue = catalogue::standard(types);
    EXPECT_TRUE(
        storage::load(storage::encode_save(catalogue, lab.simulation), catalogue, lab.simulation));
}

TEST_P(AddedDevices, that_throw_or_talk_too_much_disturb_nobody) {
    add_moving(device(sensing([](Device& odd, const Surroundings&) {
        odd.state.readings.assign(100'000, 1);
        odd.state.memory = {5, 9};
        throw std::runtime_error("never mind");
    })));
    lab.add(crate(2, {0, 9, 5}, {make_device(1, DeviceType::gps)}));
    lab.step(3);
    EXPECT_EQ(lab.readings(1, 4).size(), limits::maximum_device_readings);
    EXPECT_EQ(lab.world().devices().find(1, 4)->state.memory, (std::vector<double>{5, 0}))
        << "a digit is the greatest whole number that is remembered there";
    EXPECT_NEAR(lab.readings(2, 1).at(1), 9, 1e-9);
}

TEST_P(AddedDevices, are_refused_as_built_in_ones_are) {
    lab.add(crate(1, {0, 0, 5}));
    DeviceSpecification wrong = device(odometer());
    wrong.noise = -1;
    EXPECT_EQ(lab.world().add_device(1, wrong).error().field, "Device 4 Noise");
    wrong.noise = 0;
    wrong.body_id = 9;
    EXPECT_EQ(lab.world().add_device(1, wrong).error().field, "Device 4 Body_Id");
    wrong.body_id.reset();
    wrong.reach_m = 3;
    ASSERT_TRUE(lab.world().add_device(1, wrong));
    const auto& made = lab.world().devices().find(1, 4)->specification;
    EXPECT_EQ(made.reach_m, DeviceSpecification{}.reach_m) << "a field of other types";
    wrong.id = 5;
    wrong.added.reset();
    EXPECT_EQ(lab.world().add_device(1, wrong).error().field, "Device 5 Type");
}

SIMROB_FOR_EACH_ENGINE(AddedDevices);

TEST(AddedDeviceTypes, are_refused_where_they_contradict_themselves) {
    using Spoil = void (*)(Kind&);
    const std::pair<const char*, Spoil> cases[] = {
        {"this name is taken", [](Kind& kind) { kind.name = "gPS"; }},
        {"expected a letter, then", [](Kind& kind) { kind.name = "Way meter"; }},
        {"r, n or a digit", [](Kind& kind) { kind.memory = "rx"; }},
        {"expected at most 4096", [](Kind& kind) { kind.most_items = 3000; }},
        {"least_commands", [](Kind& kind) { kind.least_commands = 2; }},
        {"to 8", [](Kind& kind) { kind.most_commands = 9; }},
        {"remembers its power", [](Kind& kind) { kind.drives_joint = true; }},
        {"takes pictures", [](Kind& kind) { kind.fields = device::has_columns; }},
        {"it does nothing", [](Kind& kind) { kind = {.name = "Idle"}; }},
    };
    for (const auto& [reason, spoil] : cases) {
        world::AddedTypes types;
        Kind kind = odometer();
        spoil(kind);
        const auto added = types.add(kind);
        ASSERT_FALSE(added) << reason;
        EXPECT_NE(added.error().reason.words().find(reason), std::string::npos)
            << added.error().reason;
    }
}

}  // namespace
}  // namespace simrob::test
