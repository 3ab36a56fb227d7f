#include "device/check.h"

#include <algorithm>
#include <cmath>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "device/kind.h"
#include "device/reasons.h"

namespace simrob::device {
namespace {

struct Bounds {
    const char* field;
    double value;
    double least;
    double most;
};

Result<void> check_bounds(const DeviceSpecification& device, const Bounds& bounds) {
    if (bounds.value >= bounds.least && bounds.value <= bounds.most) return {};
    return refuse(device_field(device, bounds.field), real_text(bounds.value),
                  expected_number(bounds.least, bounds.most));
}

Reason too_large() {
    return reasons::unfit_number(
        reasons::number(reasons::range_to(limits::maximum_device_number), {}, {}));
}

Result<void> check_numbers(const DeviceSpecification& device, const std::vector<double>& numbers,
                           std::size_t most, const char* field) {
    if (numbers.size() > most)
        return refuse(device_field(device, field), std::to_string(numbers.size()) + " numbers",
                      reasons::too_many(most));
    for (const double number : numbers)
        if (!std::isfinite(number) || std::abs(number) > limits::maximum_device_number)
            return refuse(device_field(device, field), real_text(number), too_large());
    return {};
}

bool is_known(const DeviceSpecification& device) {
    if (device.added) return device.type == DeviceType::added;
    return static_cast<std::size_t>(device.type) < kinds().size();
}

/// A pinhole sees less than half of the world, and a picture fits into one message.
Result<void> check_picture(const DeviceSpecification& device) {
    if (!kind_of(device).has(has_columns)) return {};
    SIMROB_REQUIRE(check_bounds(
        device, {"Field_Of_View", device.field_of_view_rad, limits::minimum_picture_angle_rad,
                 limits::maximum_picture_angle_rad}));
    const std::size_t pixels = pixel_count(device);
    if (pixels <= limits::maximum_picture_pixels) return {};
    return refuse(device_field(device, "Rows"), std::to_string(device.rows),
                  reasons::too_many_pixels(limits::maximum_picture_pixels, pixels));
}

void keep_drive_fields(const DeviceSpecification& device, DeviceSpecification& own) {
    own.period_s = device.period_s;
    own.maximum_force_n = device.maximum_force_n;
    own.maximum_torque_nm = device.maximum_torque_nm;
    own.maximum_speed_m_s = device.maximum_speed_m_s;
    own.maximum_turn_rad_s = device.maximum_turn_rad_s;
    own.speed_gain_per_s = device.speed_gain_per_s;
    own.speed_derivative = device.speed_derivative;
    own.turn_gain_per_s = device.turn_gain_per_s;
    own.turn_derivative = device.turn_derivative;
    own.hold_gain_per_s2 = device.hold_gain_per_s2;
    own.hold_damping_per_s = device.hold_damping_per_s;
    own.feed_forward = device.feed_forward;
}

void keep_docking_fields(const DeviceSpecification& device, DeviceSpecification& own) {
    own.role = device.role;
    own.auto_lock = device.auto_lock;
    own.unilateral_lock = device.unilateral_lock;
    own.unilateral_unlock = device.unilateral_unlock;
    own.rotations = device.rotations;
    own.rotation_tolerance_rad = device.rotation_tolerance_rad;
    own.snap = device.snap;
}

Result<void> check_drive(const DeviceSpecification& device) {
    constexpr double gain = limits::maximum_device_gain;
    const Bounds all[] = {
        {"Period", device.period_s, minimum_drive_period_s, maximum_drive_period_s},
        {"Maximum_Force", device.maximum_force_n, 0, limits::maximum_force_n},
        {"Maximum_Torque", device.maximum_torque_nm, 0, limits::maximum_torque_nm},
        {"Maximum_Speed", device.maximum_speed_m_s, 0, limits::maximum_speed_m_s},
        {"Maximum_Turn", device.maximum_turn_rad_s, 0, limits::maximum_angular_speed_rad_s},
        {"Speed_Gain", device.speed_gain_per_s, 0, gain},
        {"Speed_Derivative", device.speed_derivative, 0, 1},
        {"Turn_Gain", device.turn_gain_per_s, 0, gain},
        {"Turn_Derivative", device.turn_derivative, 0, 1},
        {"Hold_Gain", device.hold_gain_per_s2, 0, gain},
        {"Hold_Damping", device.hold_damping_per_s, 0, gain},
    };
    for (const auto& bounds : all) SIMROB_REQUIRE(check_bounds(device, bounds));
    return {};
}

/// The maximum for a letter of Kind::memory.
double greatest_whole(char letter) {
    return letter == 'n' ? 4294967295.0 : letter - '0';
}

bool fits_letter(double number, char letter) {
    const bool is_whole = number >= 0 && number == std::floor(number);
    return letter == 'r' || (is_whole && number <= greatest_whole(letter));
}

std::size_t maximum_memory(const Kind& kind) {
    return kind.most_items * kind.memory.size();
}

Result<void> check_memory(const DeviceSpecification& device, const DeviceState& state) {
    const Kind& kind = kind_of(device);
    const std::size_t item = kind.memory.size();
    SIMROB_REQUIRE(check_numbers(device, state.memory, maximum_memory(kind), "Memory"));
    if (item > 0 && state.memory.size() % item != 0)
        return refuse(device_field(device, "Memory"),
                      std::to_string(state.memory.size()) + " numbers",
                      reasons::not_a_multiple(item));
    for (std::size_t i = 0; i < state.memory.size(); ++i) {
        const char letter = kind.memory[i % item];
        if (!fits_letter(state.memory[i], letter))
            return refuse(device_field(device, "Memory"), real_text(state.memory[i]),
                          expected_whole_number(0, greatest_whole(letter)));
    }
    return {};
}

}  // namespace

bool docks_in_a_way_of_its_own(const DeviceSpecification& device) {
    const DeviceSpecification plain;
    return device.role != plain.role || device.auto_lock != plain.auto_lock ||
           device.unilateral_lock != plain.unilateral_lock ||
           device.unilateral_unlock != plain.unilateral_unlock ||
           device.rotations != plain.rotations ||
           device.rotation_tolerance_rad != plain.rotation_tolerance_rad ||
           device.snap != plain.snap;
}

std::size_t pixel_count(const DeviceSpecification& device) {
    if (!kind_of(device).has(has_columns)) return 0;
    return static_cast<std::size_t>(device.columns) * static_cast<std::size_t>(device.rows);
}

std::string device_field(const DeviceSpecification& device, std::string_view field) {
    return "Device " + std::to_string(device.id) + " " + std::string(field);
}

DeviceSpecification with_own_fields(const DeviceSpecification& device) {
    if (!is_known(device)) return device;
    const Kind& kind = kind_of(device);
    DeviceSpecification own;
    own.id = device.id;
    own.type = device.type;
    own.body_id = device.body_id;
    own.position_m = device.position_m;
    own.rotation_rad = device.rotation_rad;
    own.interval_s = device.interval_s;
    own.power_w = device.power_w;
    own.added = device.added;
    const auto keep = [&](Field field, auto member) {
        if (kind.has(field)) own.*member = device.*member;
    };
    keep(has_range, &DeviceSpecification::range);
    keep(has_resolution, &DeviceSpecification::resolution);
    keep(has_noise, &DeviceSpecification::noise);
    keep(has_field_of_view, &DeviceSpecification::field_of_view_rad);
    keep(has_count, &DeviceSpecification::count);
    keep(has_threshold, &DeviceSpecification::threshold);
    keep(has_with_velocity, &DeviceSpecification::with_velocity);
    keep(has_joint, &DeviceSpecification::joint_id);
    keep(has_joint, &DeviceSpecification::axis);
    keep(has_maximum, &DeviceSpecification::maximum);
    keep(has_gain, &DeviceSpecification::gain_per_s);
    keep(has_gain, &DeviceSpecification::speed);
    keep(has_ratio, &DeviceSpecification::ratio_m);
    keep(has_reach, &DeviceSpecification::reach_m);
    keep(has_width, &DeviceSpecification::width_m);
    keep(has_channel, &DeviceSpecification::channel);
    keep(has_loss, &DeviceSpecification::loss);
    keep(has_delay, &DeviceSpecification::delay_s);
    keep(has_tolerance, &DeviceSpecification::tolerance_rad);
    keep(has_strength, &DeviceSpecification::break_force_n);
    keep(has_strength, &DeviceSpecification::break_torque_nm);
    keep(has_capacity, &DeviceSpecification::capacity_j);
    keep(has_near, &DeviceSpecification::near_m);
    keep(has_columns, &DeviceSpecification::columns);
    keep(has_columns, &DeviceSpecification::rows);
    keep(has_with_colour, &DeviceSpecification::with_colour);
    keep(has_aperture, &DeviceSpecification::aperture_rad);
    keep(has_line_of_sight, &DeviceSpecification::line_of_sight);
    keep(has_with_torque, &DeviceSpecification::with_torque);
    keep(has_count_turns, &DeviceSpecification::count_turns);
    if (kind.has(has_drive)) keep_drive_fields(device, own);
    if (kind.has(has_role)) keep_docking_fields(device, own);
    return own;
}

Result<void> check(const DeviceSpecification& device) {
    if (!is_known(device))
        return refuse(device_field(device, "Type"), "", reasons::no_such_device_type());
    constexpr double place = limits::maximum_position_m;
    constexpr double angle = limits::maximum_angle_rad;
    const Bounds all[] = {
        {"Device_Id", static_cast<double>(device.id), 0, static_cast<double>(limits::maximum_id)},
        {"Position_X", device.position_m.x, -place, place},
        {"Position_Y", device.position_m.y, -place, place},
        {"Position_Z", device.position_m.z, -place, place},
        {"Rotation_X", device.rotation_rad.x, -angle, angle},
        {"Rotation_Y", device.rotation_rad.y, -angle, angle},
        {"Rotation_Z", device.rotation_rad.z, -angle, angle},
        {"Interval", device.interval_s, 0, limits::maximum_broadcast_interval_s},
        {"Power", device.power_w, 0, limits::maximum_device_power_w},
        {"Range", device.range.value_or(1), limits::minimum_size_m, place},
        {"Resolution", device.resolution, 0, place},
        {"Noise", device.noise, 0, place},
        {"Field_Of_View", device.field_of_view_rad, 0, limits::full_turn_rad},
        {"Count", static_cast<double>(device.count), 1, limits::maximum_device_count},
        {"Threshold", device.threshold, 0, maximum_value},
        {"Maximum", device.maximum, 0, limits::maximum_force_n},
        {"Gain", device.gain_per_s, 0, limits::maximum_device_gain},
        {"Speed", device.speed, 0, limits::maximum_angular_speed_rad_s},
        {"Ratio", device.ratio_m, -limits::maximum_size_m, limits::maximum_size_m},
        {"Reach", device.reach_m, limits::minimum_size_m, limits::maximum_size_m},
        {"Width", device.width_m, limits::minimum_size_m, limits::maximum_size_m},
        {"Channel", static_cast<double>(device.channel), every_channel,
         static_cast<double>(limits::maximum_id)},
        {"Loss", device.loss, 0, 1},
        {"Delay", device.delay_s, 0, limits::maximum_device_delay_s},
        {"Tolerance", device.tolerance_rad, 0, limits::full_turn_rad / 2},
        {"Break_Force", device.break_force_n.value_or(1), 1e-9, limits::maximum_force_n},
        {"Break_Torque", device.break_torque_nm.value_or(1), 1e-9, limits::maximum_torque_nm},
        {"Capacity", device.capacity_j, 0, maximum_value},
        {"Near", device.near_m, 0, place},
        {"Columns", static_cast<double>(device.columns), 1, limits::maximum_picture_side},
        {"Rows", static_cast<double>(device.rows), 1, limits::maximum_picture_side},
        {"Rotations", static_cast<double>(device.rotations), 0, maximum_rotations},
        {"Rotation_Tolerance", device.rotation_tolerance_rad, 0, limits::full_turn_rad / 2},
        {"Aperture", device.aperture_rad, 0, limits::full_turn_rad},
    };
    for (const auto& bounds : all) SIMROB_REQUIRE(check_bounds(device, bounds));
    SIMROB_REQUIRE(check_drive(device));
    return check_picture(device);
}

Result<void> check(const DeviceSpecification& device, const DeviceState& state) {
    if (!std::isfinite(state.due_s) || state.due_s < 0)
        return refuse(device_field(device, "Due"), real_text(state.due_s), reasons::not_seconds());
    const Kind& kind = kind_of(device);
    SIMROB_REQUIRE(check_memory(device, state));
    SIMROB_REQUIRE(
        check_numbers(device, state.readings, limits::maximum_device_readings, "Readings"));
    return check_numbers(device, state.commands, kind.most_commands, "Commands");
}

void make_sound(const DeviceSpecification& device, DeviceState& state) {
    const Kind& kind = kind_of(device);
    const auto cut = [](std::vector<double>& numbers, std::size_t most) {
        if (numbers.size() > most) numbers.resize(most);
        for (double& number : numbers) number = bounded(number);
    };
    cut(state.readings, limits::maximum_device_readings);
    cut(state.commands, kind.most_commands);
    const std::size_t item = kind.memory.size();
    const std::size_t whole = item > 0 ? state.memory.size() / item * item : 0;
    cut(state.memory, std::min(whole, maximum_memory(kind)));
    for (std::size_t i = 0; i < state.memory.size(); ++i)
        if (!fits_letter(state.memory[i], kind.memory[i % item])) state.memory[i] = 0;
}

Result<void> check(const Kind& kind) {
    const std::string field = "device type " + std::string(kind.name);
    const auto is_letter = [](char c) { return c == 'r' || c == 'n' || (c >= '0' && c <= '9'); };
    if (!std::all_of(kind.memory.begin(), kind.memory.end(), is_letter))
        return refuse(field, std::string(kind.memory), reasons::unfit_memory_letters());
    if (maximum_memory(kind) > limits::maximum_device_memory)
        return refuse(field, std::to_string(maximum_memory(kind)) + " numbers to remember",
                      reasons::too_many(limits::maximum_device_memory));
    if (kind.drives_joint && (!kind.has(has_joint) || !kind.memory.starts_with('r')))
        return refuse(field, std::string(kind.memory), reasons::device_kind_drives_without_power());
    if (kind.least_commands > kind.most_commands ||
        kind.most_commands > limits::maximum_device_commands)
        return refuse(field, std::to_string(kind.most_commands) + " commands",
                      reasons::wrong_commands_count(limits::maximum_device_commands));
    if (kind.has(has_columns))
        return refuse(field, "has_columns", reasons::device_kind_takes_pictures());
    if (kind.prepare || kind.act || kind.follow || kind.settle || kind.sense) return {};
    return refuse(field, "", reasons::device_kind_does_nothing());
}

}  // namespace simrob::device
