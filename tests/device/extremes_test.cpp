#include <gtest/gtest.h>

#include "base/limits.h"
#include "base/random.h"
#include "catalogue/standard.h"
#include "device/check.h"
#include "device/device_lab.h"
#include "device/kind.h"
#include "storage/save_file.h"
#include "support/counts.h"

/// Whatever devices are requested within the limits, the world stays sound and can be saved.
namespace simrob::test {
namespace {

double extreme(Random& random, double least, double most) {
    switch (random.below(4)) {
        case 0:
            return least;
        case 1:
            return most;
        default:
            return std::clamp(random.uniform(-2, 2), least, most);
    }
}

DeviceSpecification random_device(Random& random, int id) {
    constexpr double place = limits::maximum_position_m;
    DeviceSpecification device = make_device(
        id,
        static_cast<DeviceType>(random.below(static_cast<std::uint32_t>(device::kinds().size()))));
    device.position_m = {extreme(random, -place, place), extreme(random, -place, place),
                         extreme(random, -place, place)};
    device.rotation_rad = {extreme(random, -1e4, 1e4), extreme(random, -1e4, 1e4), 0};
    device.interval_s = extreme(random, 0, limits::maximum_broadcast_interval_s);
    device.power_w = extreme(random, 0, limits::maximum_device_power_w);
    if (random.below(2) == 0) device.range = extreme(random, limits::minimum_size_m, place);
    device.resolution = extreme(random, 0, place);
    device.noise = extreme(random, 0, place);
    device.field_of_view_rad = extreme(random, 0, limits::full_turn_rad);
    device.count = static_cast<int>(extreme(random, 1, limits::maximum_device_count));
    device.threshold = extreme(random, 0, device::maximum_value);
    device.maximum = extreme(random, 0, limits::maximum_force_n);
    device.gain_per_s = extreme(random, 0, limits::maximum_device_gain);
    device.speed = extreme(random, 0, limits::maximum_angular_speed_rad_s);
    device.ratio_m = extreme(random, -limits::maximum_size_m, limits::maximum_size_m);
    device.reach_m = extreme(random, limits::minimum_size_m, limits::maximum_size_m);
    device.width_m = extreme(random, limits::minimum_size_m, limits::maximum_size_m);
    device.loss = extreme(random, 0, 1);
    device.delay_s = extreme(random, 0, limits::maximum_device_delay_s);
    device.tolerance_rad = extreme(random, 0, limits::full_turn_rad / 2);
    device.capacity_j = extreme(random, 0, device::maximum_value);
    device.with_velocity = random.below(2) == 0;
    device.near_m = extreme(random, 0, place);
    device.columns = static_cast<int>(extreme(random, 1, limits::maximum_picture_side));
    device.rows = static_cast<int>(extreme(random, 1, 60));
    device.period_s =
        extreme(random, device::minimum_drive_period_s, device::maximum_drive_period_s);
    device.maximum_force_n = extreme(random, 0, limits::maximum_force_n);
    device.maximum_torque_nm = extreme(random, 0, limits::maximum_torque_nm);
    device.maximum_speed_m_s = extreme(random, 0, limits::maximum_speed_m_s);
    device.maximum_turn_rad_s = extreme(random, 0, limits::maximum_angular_speed_rad_s);
    for (const auto gain :
         {&DeviceSpecification::speed_gain_per_s, &DeviceSpecification::turn_gain_per_s,
          &DeviceSpecification::hold_gain_per_s2, &DeviceSpecification::hold_damping_per_s})
        device.*gain = extreme(random, 0, limits::maximum_device_gain);
    device.speed_derivative = extreme(random, 0, 1);
    device.turn_derivative = extreme(random, 0, 1);
    device.feed_forward = random.below(2) == 0;
    if (device.type == DeviceType::camera)
        device.field_of_view_rad =
            extreme(random, limits::minimum_picture_angle_rad, limits::maximum_picture_angle_rad);
    return device;
}

void control_wildly(DeviceLab& lab, Random& random) {
    for (const auto& device : lab.world().devices().all()) {
        std::vector<double> values(device.type() == DeviceType::drive ? 3 : 1 + random.below(8));
        for (double& value : values)
            value = extreme(random, -device::maximum_value, device::maximum_value);
        static_cast<void>(lab.world().control_device(device.entity_id, device.id(), values));
    }
}

/// Including distant cameras.
void take_all_pictures(DeviceLab& lab) {
    for (const auto& device : lab.world().devices().all())
        if (device.type() == DeviceType::camera)
            static_cast<void>(
                lab.world().picture(device.entity_id, device.id(), device.state.readings.at(0), 0));
}

TEST(HostileDevices, are_refused_whoever_asks_for_them) {
    DeviceLab lab(engines().front());
    lab.add(drum(1));
    const double none = std::numeric_limits<double>::quiet_NaN();
    const double endless = std::numeric_limits<double>::infinity();
    for (const double bad : {none, endless, -endless, -1.0, 1e300}) {
        for (const auto member : {&DeviceSpecification::interval_s, &DeviceSpecification::power_w,
                                  &DeviceSpecification::resolution, &DeviceSpecification::noise,
                                  &DeviceSpecification::field_of_view_rad}) {
            DeviceSpecification device = make_device(0, DeviceType::distance);
            device.*member = bad;
            EXPECT_FALSE(lab.world().add_device(1, device)) << bad;
        }
        device::Paint paint;
        paint.points_m = {0, 0, bad == -1.0 ? none : bad, 0};
        world::EntitySpecification painted = crate(2, {0, 0, 9});
        painted.paint = {paint};
        EXPECT_FALSE(lab.world().create_entity(painted)) << bad;
    }
    DeviceSpecification unknown = make_device(0, static_cast<DeviceType>(200));
    EXPECT_FALSE(lab.world().add_device(1, unknown));
    EXPECT_FALSE(lab.world().add_device(7, make_device(0, DeviceType::gps)));
    EXPECT_FALSE(lab.world().control_device(1, 0, std::vector<double>{1}));
    for (int id = 0; id < 64; ++id)
        must(lab.world().add_device(1, make_device(id, DeviceType::gps)));
    EXPECT_FALSE(lab.world().add_device(1, make_device(64, DeviceType::gps)));
    EXPECT_EQ(lab.world().devices().all().size(), 64U);
}

class ExtremeDevices : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(ExtremeDevices);

TEST_P(ExtremeDevices, leave_a_world_that_goes_on_and_is_saved_and_loaded) {
    const command::Catalogue catalogue = catalogue::standard();
    for (int seed = 0; seed < count(60, 3000); ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        DeviceLab lab(GetParam());
        lab.add(floor(9));
        for (int id = 1; id <= 2; ++id) {
            world::EntitySpecification robot = drum(id);
            for (auto& body : robot.bodies) body.position_m.x += id;
            robot.bodies[0].mass_kg = 1;
            for (int device = 0; device < 5; ++device)
                robot.devices.push_back(random_device(random, device));
            lab.add(robot);
        }
        for (int i = 0; i < 6; ++i) {
            control_wildly(lab, random);
            lab.step();
        }
        take_all_pictures(lab);
        for (const auto& device : lab.world().devices().all())
            for (const double reading : device.state.readings)
                ASSERT_LE(std::abs(reading), limits::maximum_device_number) << "seed " << seed;
        const std::string text = storage::encode_save(catalogue, lab.simulation);
        DeviceLab other(GetParam());
        const auto loaded = storage::load(text, catalogue, other.simulation);
        ASSERT_TRUE(loaded) << "seed " << seed << ": " << loaded.error().front().problem.field
                            << ": " << loaded.error().front().problem.reason;
        lab.step(3);
        other.step(3);
        ASSERT_EQ(lab.simulation.hash(), other.simulation.hash()) << "seed " << seed;
    }
}

}  // namespace
}  // namespace simrob::test
