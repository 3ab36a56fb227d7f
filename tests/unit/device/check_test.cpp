// What specifications and states of devices are refused for.

#include "device/check.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/limits.h"
#include "base/random.h"
#include "device/kind.h"
#include "support/counts.h"

namespace simrob::device {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double endless = std::numeric_limits<double>::infinity();

/// A Camera, which may have any value in all other fields.
DeviceSpecification camera() {
    DeviceSpecification device;
    device.id = 3;
    device.type = DeviceType::camera;
    device.field_of_view_rad = 1;
    return device;
}

/// The field that is refused.
std::string refused_field(const DeviceSpecification& device) {
    const auto checked = check(device);
    return checked ? "" : checked.error().field;
}
std::string refused_field(const DeviceSpecification& device, const DeviceState& state) {
    const auto checked = check(device, state);
    return checked ? "" : checked.error().field;
}

TEST(DeviceCheck, takes_every_type_with_its_defaults) {
    for (const Kind& kind : kinds()) {
        DeviceSpecification device = camera();
        device.type = kind.type;
        EXPECT_EQ(refused_field(device), "") << kind.name;
    }
}

TEST(DeviceCheck, refuses_numbers_that_are_none_in_every_field_by_its_name) {
    const std::pair<const char*, double DeviceSpecification::*> fields[] = {
        {"Interval", &DeviceSpecification::interval_s},
        {"Power", &DeviceSpecification::power_w},
        {"Resolution", &DeviceSpecification::resolution},
        {"Noise", &DeviceSpecification::noise},
        {"Field_Of_View", &DeviceSpecification::field_of_view_rad},
        {"Threshold", &DeviceSpecification::threshold},
        {"Maximum", &DeviceSpecification::maximum},
        {"Gain", &DeviceSpecification::gain_per_s},
        {"Speed", &DeviceSpecification::speed},
        {"Ratio", &DeviceSpecification::ratio_m},
        {"Reach", &DeviceSpecification::reach_m},
        {"Width", &DeviceSpecification::width_m},
        {"Loss", &DeviceSpecification::loss},
        {"Delay", &DeviceSpecification::delay_s},
        {"Tolerance", &DeviceSpecification::tolerance_rad},
        {"Capacity", &DeviceSpecification::capacity_j},
        {"Near", &DeviceSpecification::near_m},
        {"Period", &DeviceSpecification::period_s},
        {"Maximum_Force", &DeviceSpecification::maximum_force_n},
        {"Maximum_Torque", &DeviceSpecification::maximum_torque_nm},
        {"Maximum_Speed", &DeviceSpecification::maximum_speed_m_s},
        {"Maximum_Turn", &DeviceSpecification::maximum_turn_rad_s},
        {"Speed_Gain", &DeviceSpecification::speed_gain_per_s},
        {"Speed_Derivative", &DeviceSpecification::speed_derivative},
        {"Turn_Gain", &DeviceSpecification::turn_gain_per_s},
        {"Turn_Derivative", &DeviceSpecification::turn_derivative},
        {"Hold_Gain", &DeviceSpecification::hold_gain_per_s2},
        {"Hold_Damping", &DeviceSpecification::hold_damping_per_s},
    };
    for (const auto& [name, member] : fields)
        for (const double value : {none, endless, -endless, -1e300, 1e300}) {
            DeviceSpecification device = camera();
            device.*member = value;
            EXPECT_EQ(refused_field(device), std::string("Device 3 ") + name) << value;
        }
}

TEST(DeviceCheck, refuses_places_and_optional_numbers_that_are_none) {
    for (const double value : {none, endless, -endless}) {
        DeviceSpecification device = camera();
        device.position_m.y = value;
        EXPECT_EQ(refused_field(device), "Device 3 Position_Y");
        device = camera();
        device.rotation_rad.z = value;
        EXPECT_EQ(refused_field(device), "Device 3 Rotation_Z");
        device = camera();
        device.range = value;
        EXPECT_EQ(refused_field(device), "Device 3 Range");
        device = camera();
        device.break_force_n = value;
        EXPECT_EQ(refused_field(device), "Device 3 Break_Force");
        device = camera();
        device.break_torque_nm = value;
        EXPECT_EQ(refused_field(device), "Device 3 Break_Torque");
    }
}

TEST(DeviceCheck, refuses_whole_numbers_out_of_their_range) {
    const std::pair<const char*, int DeviceSpecification::*> fields[] = {
        {"Count", &DeviceSpecification::count},
        {"Channel", &DeviceSpecification::channel},
        {"Columns", &DeviceSpecification::columns},
        {"Rows", &DeviceSpecification::rows},
    };
    for (const auto& [name, member] : fields) {
        DeviceSpecification device = camera();
        device.*member = std::numeric_limits<int>::min();
        EXPECT_EQ(refused_field(device), std::string("Device 3 ") + name);
    }
    DeviceSpecification device = camera();
    device.count = limits::maximum_device_count + 1;
    EXPECT_EQ(refused_field(device), "Device 3 Count");
    device = camera();
    device.id = -1;
    EXPECT_EQ(refused_field(device), "Device -1 Device_Id");
}

TEST(DeviceCheck, refuses_types_that_do_not_exist) {
    DeviceSpecification device = camera();
    device.type = static_cast<DeviceType>(kinds().size());
    EXPECT_EQ(refused_field(device), "Device 3 Type");
    device.type = DeviceType::added;
    EXPECT_EQ(refused_field(device), "Device 3 Type") << "an added type without its kind";
    device.type = DeviceType::gps;
    device.added = std::make_shared<const Kind>();
    EXPECT_EQ(refused_field(device), "Device 3 Type") << "a built-in type with a kind";
}

TEST(DeviceCheck, limits_pictures_in_angle_and_size) {
    DeviceSpecification device = camera();
    device.columns = 160;
    device.rows = 100;
    EXPECT_EQ(refused_field(device), "");
    EXPECT_EQ(pixel_count(device), limits::maximum_picture_pixels);
    device.columns = 161;
    EXPECT_EQ(refused_field(device), "Device 3 Rows");
    device.type = DeviceType::gps;
    EXPECT_EQ(refused_field(device), "") << "it takes no pictures";
    EXPECT_EQ(pixel_count(device), 0U);
    for (const double angle_rad : {0.0, 3.1}) {
        device = camera();
        device.field_of_view_rad = angle_rad;
        EXPECT_EQ(refused_field(device), "Device 3 Field_Of_View") << angle_rad;
    }
}

TEST(DeviceCheck, leaves_only_the_fields_of_the_type) {
    DeviceSpecification device = camera();
    device.channel = 7;
    device.noise = 0.5;
    device.columns = 9;
    const DeviceSpecification own = with_own_fields(device);
    EXPECT_EQ(own.channel, DeviceSpecification{}.channel);
    EXPECT_EQ(own.noise, 0.5);
    EXPECT_EQ(own.columns, 9);
    EXPECT_EQ(with_own_fields(own), own);
}

/// Numbers that somebody might write into a save.
std::vector<double> wild_numbers(Random& random) {
    const double odd[] = {none, endless, -endless, -1, 0.5, 1e300, 4294967296.0, 2, 0};
    std::vector<double> numbers(random.below(12));
    for (double& number : numbers) number = odd[random.below(9)];
    return numbers;
}

TEST(DeviceState, is_refused_where_its_numbers_cannot_be) {
    DeviceSpecification device;
    device.id = 3;
    device.type = DeviceType::gps;
    EXPECT_EQ(refused_field(device, {}), "");
    EXPECT_EQ(refused_field(device, {.due_s = none}), "Device 3 Due");
    EXPECT_EQ(refused_field(device, {.due_s = -1}), "Device 3 Due");
    EXPECT_EQ(refused_field(device, {.readings = {1, none}}), "Device 3 Readings");
    EXPECT_EQ(refused_field(device, {.readings = {1e13}}), "Device 3 Readings");
    const std::vector<double> many(limits::maximum_device_readings + 1);
    EXPECT_EQ(refused_field(device, {.readings = many}), "Device 3 Readings");
    EXPECT_EQ(refused_field(device, {.commands = {1}}), "Device 3 Commands") << "it takes none";
}

TEST(DeviceState, is_refused_where_its_memory_does_not_fit_its_kind) {
    Kind kind{.name = "Odd", .memory = "rn3", .most_items = 2};
    DeviceSpecification device;
    device.id = 3;
    device.type = DeviceType::added;
    device.added = std::make_shared<const Kind>(kind);
    const auto refused = [&](std::vector<double> memory) {
        return refused_field(device, {.memory = std::move(memory)});
    };
    EXPECT_EQ(refused({}), "");
    EXPECT_EQ(refused({-0.5, 7, 3}), "");
    EXPECT_EQ(refused({-0.5, 7, 3, 1, 2, 0}), "");
    EXPECT_EQ(refused({1, 1}), "Device 3 Memory") << "not a whole item";
    EXPECT_EQ(refused({1, 0.5, 1}), "Device 3 Memory");
    EXPECT_EQ(refused({1, -1, 1}), "Device 3 Memory");
    EXPECT_EQ(refused({1, 1, 4}), "Device 3 Memory");
    EXPECT_EQ(refused({none, 1, 1}), "Device 3 Memory");
    EXPECT_EQ(refused({1, 1, 1, 1, 1, 1, 1, 1, 1}), "Device 3 Memory") << "an item too many";
}

TEST(DeviceState, of_whatever_numbers_can_be_made_sound) {
    Random random(1);
    for (int i = 0; i < test::count(2000, 200000); ++i) {
        DeviceSpecification device;
        device.type = kinds()[random.below(static_cast<std::uint32_t>(kinds().size()))].type;
        DeviceState state{.memory = wild_numbers(random),
                          .readings = wild_numbers(random),
                          .commands = wild_numbers(random)};
        make_sound(device, state);
        ASSERT_EQ(refused_field(device, state), "") << kind_of(device).name;
        const DeviceState once = state;
        make_sound(device, state);
        ASSERT_EQ(state, once) << kind_of(device).name;
    }
}

}  // namespace
}  // namespace simrob::device
