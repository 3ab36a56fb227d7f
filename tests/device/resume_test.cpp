#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "catalogue/standard.h"
#include "device/device_lab.h"
#include "device/kind.h"
#include "storage/save_file.h"
#include "support/counts.h"

/// A world with all kinds of devices continues to the same bits from any of its moments.
namespace simrob::test {
namespace {

DeviceSpecification noisy(DeviceSpecification device) {
    device.noise = 0.01;
    return device;
}

/// Two robots that meet, drive, talk, look, kick and hold on to each other.
void add_everything(DeviceLab& lab) {
    world::EntitySpecification ground = floor(9);
    device::Paint stripe;
    stripe.points_m = {-1, 0, 1, 0.2};
    ground.paint = {stripe};
    lab.add(ground);
    for (int id = 1; id <= 2; ++id) {
        world::EntitySpecification robot = small_robot(id);
        for (auto& body : robot.bodies) {
            body.position_m.z -= 0.95;
            body.position_m.x += 0.32 * (id - 1);
        }
        const double way = id == 1 ? 0 : pi;
        const auto at_front = [&](int device, DeviceType type) {
            return make_device(device, type, {id == 1 ? 0.1 : -0.1, 0, 0}, {0, 0, way});
        };
        DeviceSpecification fan = noisy(at_front(0, DeviceType::distance));
        fan.count = 7;
        fan.field_of_view_rad = 2;
        DeviceSpecification slow_gps = noisy(make_device(5, DeviceType::gps));
        slow_gps.interval_s = 0.07;
        DeviceSpecification left = make_device(9, DeviceType::velocity_motor);
        DeviceSpecification right = make_device(10, DeviceType::torque_motor);
        right.joint_id = 1;
        DeviceSpecification emitter = make_device(15, DeviceType::emitter);
        emitter.loss = 0.5;
        emitter.delay_s = 0.03;
        DeviceSpecification battery = make_device(14, DeviceType::battery);
        battery.capacity_j = 3;
        DeviceSpecification eye = noisy(at_front(18, DeviceType::vision));
        eye.field_of_view_rad = 3;
        DeviceSpecification coupling = at_front(17, DeviceType::connector);
        coupling.tolerance_rad = 1;
        coupling.reach_m = 0.2;
        coupling.break_force_n = 50;
        DeviceSpecification camera = noisy(at_front(22, DeviceType::camera));
        camera.field_of_view_rad = 1;
        camera.interval_s = 0.03;
        DeviceSpecification servo = make_device(21, DeviceType::position_motor);
        DeviceSpecification rotor = make_device(12, DeviceType::rotor, {}, {0, -pi / 2, 0});
        rotor.ratio_m = 0.01;
        robot.devices = {fan,
                         noisy(at_front(1, DeviceType::proximity)),
                         noisy(make_device(2, DeviceType::gyroscope)),
                         noisy(make_device(3, DeviceType::imu)),
                         noisy(make_device(4, DeviceType::compass)),
                         slow_gps,
                         noisy(make_device(6, DeviceType::encoder)),
                         make_device(7, DeviceType::contact),
                         noisy(make_device(8, DeviceType::force)),
                         left,
                         right,
                         make_device(11, DeviceType::thruster),
                         rotor,
                         at_front(13, DeviceType::kicker),
                         battery,
                         emitter,
                         make_device(16, DeviceType::receiver),
                         coupling,
                         eye,
                         noisy(make_device(19, DeviceType::light)),
                         at_front(20, DeviceType::gripper),
                         camera};
        if (id == 2) robot.devices[9] = servo;
        robot.devices.push_back(make_device(23, DeviceType::drive));
        lab.add(robot);
    }
}

void control_everything(DeviceLab& lab, int iteration) {
    Random random(static_cast<std::uint64_t>(iteration));
    const int id = 1 + static_cast<int>(random.below(2));
    if (id == 1) lab.control(1, 9, {random.uniform(-5, 15)});
    if (id == 2) lab.control(2, 21, {random.uniform(-3, 3)});
    lab.control(id, 10, {random.uniform(-0.2, 0.3)});
    lab.control(id, 11, {random.uniform(-0.5, 0.5)});
    lab.control(id, 12, {random.uniform(0, 0.5)});
    if (random.below(10) == 0) lab.control(id, 13, {random.uniform(0, 0.1)});
    lab.control(id, 15, {random.uniform(0, 1), 2});
    if (iteration % 40 == 5) lab.control(1, 17, {1});
    if (iteration % 40 == 30) lab.control(1, 17, {0});
    if (random.below(20) == 0) lab.control(id, 20, {random.below(3) > 0 ? 1.0 : 0.0});
    if (iteration % 15 == 7)
        lab.control(id, 23,
                    {random.uniform(-0.2, 0.3), random.below(2) * 0.1, random.uniform(-1, 1)});
}

class Resuming : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Resuming);

TEST_P(Resuming, goes_on_to_the_same_bits_from_saves_and_snapshots_with_all_devices) {
    const command::Catalogue catalogue = catalogue::standard();
    const int last = count(150, 1500);
    const int further = count(30, 200);
    DeviceLab plain(GetParam());
    add_everything(plain);
    std::set<DeviceType> types;
    for (const auto& device : plain.world().devices().all()) types.insert(device.type());
    ASSERT_EQ(types.size(), device::kinds().size()) << "a kind is missing";

    std::vector<std::uint64_t> hashes;
    std::vector<std::string> saves;
    std::vector<engine::Checkpoint> checkpoints;
    bool held = false;
    for (int i = 0; i < last + further; ++i) {
        saves.push_back(i % 7 == 0 ? storage::encode_save(catalogue, plain.simulation) : "");
        checkpoints.push_back(plain.simulation.checkpoint());
        control_everything(plain, i);
        plain.step();
        hashes.push_back(plain.simulation.hash());
        held = held || plain.reading(1, 17) == 1 || plain.reading(1, 20) == 1;
    }
    EXPECT_TRUE(held) << "nothing was ever held";

    Random random(99);
    for (int point = 0; point < count(8, 100); ++point) {
        const int from = static_cast<int>(random.below(static_cast<std::uint32_t>(last))) / 7 * 7;
        DeviceLab other(GetParam());
        if (point % 2 == 0) {
            const auto loaded =
                storage::load(saves[static_cast<std::size_t>(from)], catalogue, other.simulation);
            ASSERT_TRUE(loaded.has_value()) << loaded.error().front().problem.reason;
        } else {
            must(other.simulation.restore(checkpoints[static_cast<std::size_t>(from)]));
        }
        for (int i = from; i < from + further; ++i) {
            control_everything(other, i);
            other.step();
            ASSERT_EQ(other.simulation.hash(), hashes[static_cast<std::size_t>(i)])
                << (point % 2 == 0 ? "saved" : "kept") << " at " << from << ", differs at " << i;
        }
    }
}

TEST(SavedDevices, are_refused_when_their_numbers_cannot_be) {
    const command::Catalogue catalogue = catalogue::standard();
    DeviceLab lab(engines().front());
    add_everything(lab);
    lab.step(5);
    const engine::Checkpoint sound = lab.simulation.checkpoint();
    const std::uint64_t hash = lab.simulation.hash();
    const double infinity = std::numeric_limits<double>::infinity();
    const auto refused = [&](const std::function<void(engine::Checkpoint&)>& spoil) {
        engine::Checkpoint bad = sound;
        spoil(bad);
        return !lab.simulation.restore(bad);
    };
    EXPECT_FALSE(refused([](auto&) {}));
    EXPECT_TRUE(refused([](auto& c) { c.world.devices.pop_back(); }));
    EXPECT_TRUE(refused([](auto& c) { c.world.devices.emplace_back(); }));
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[0].readings = {infinity}; }));
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[0].due_s = -1; }));
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[6].memory = {1}; })) << "half an encoder";
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[17].memory = {1.5, 1}; }));
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[16].memory.assign(12, 9.0); }));
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[0].commands = {1}; }));
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[22].memory.assign(23, 4); })) << "flight";
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[22].memory.assign(22, 0); })) << "short";
    EXPECT_TRUE(refused([&](auto& c) { c.world.devices[0].readings.assign(2000, 0.0); }));
    EXPECT_EQ(lab.simulation.hash(), hash);
}

}  // namespace
}  // namespace simrob::test
