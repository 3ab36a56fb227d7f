#include "modular/gait_file.h"

#include <algorithm>
#include <cmath>

#include "base/expectations.h"
#include "base/number.h"
#include "base/reasons.h"
#include "modular/reasons.h"

namespace simrob::modular {
namespace {

constexpr std::size_t longest_title = 200;
constexpr std::size_t most_listed = 1000;
constexpr double longest_s = 600;
constexpr double fastest_hz = 20;
constexpr double most_cycles = 100;
constexpr double farthest_degrees = 36000;
constexpr double radians_per_degree = M_PI / 180;

const MotorLimits& limits_of(Motor motor) {
    return motor_limits[static_cast<std::size_t>(motor)];
}

double range_degrees(Motor motor) {
    const double range_rad = limits_of(motor).range_rad;
    return range_rad > 0 ? std::round(range_rad / radians_per_degree) : farthest_degrees;
}

Motor read_motor(Fields& fields) {
    const Json& value = fields.any("motor");
    if (value.is_string())
        if (const auto motor = motor_called(value.get_ref<const std::string&>())) return *motor;
    fields.fail("motor", expected_choice("pivot, left_wheel, right_wheel, front_disc, rear_disc"));
    return Motor::pivot;
}

std::vector<int> read_roles(Fields& fields, int modules) {
    std::vector<int> roles;
    fields.each("modules", most_listed, [&](const Json& json, const std::string& path) {
        const double role = json.is_number_integer() ? json.get<double>() : 0;
        if (role < 1 || role > modules)
            return fields.fail({path, shown_value(json), reasons::gait_of_no_module(modules)});
        roles.push_back(static_cast<int>(role));
    });
    if (roles.empty()) fields.fail("modules", reasons::gait_moves_nothing());
    return roles;
}

double read_speed(Fields& fields, Motor motor, double otherwise_rad_s) {
    const double most_rad_s = limits_of(motor).speed_rad_s;
    return fields.real("speed_rad_s", 0, most_rad_s, std::min(otherwise_rad_s, most_rad_s));
}

GaitWave read_wave(const Json& json, const std::string& path, int modules, Fields& gait) {
    Fields fields(json, path);
    GaitWave wave;
    wave.motor = read_motor(fields);
    wave.roles = read_roles(fields, modules);
    const double range = range_degrees(wave.motor);
    wave.offset_rad = fields.real("offset_degrees", -range, range, 0) * radians_per_degree;
    const double rest = range - std::abs(wave.offset_rad) / radians_per_degree;
    wave.amplitude_rad = fields.real("amplitude_degrees", 0, rest) * radians_per_degree;
    wave.frequency_hz = fields.real("frequency_hz", 0, fastest_hz);
    wave.cycles = fields.real("cycles", -most_cycles, most_cycles);
    wave.speed_rad_s = read_speed(fields, wave.motor, limits_of(wave.motor).speed_rad_s);
    fields.finish_in(gait);
    return wave;
}

void read_keys(Fields& fields, Gait& gait, int modules) {
    const double speed_rad_s = fields.real("speed_rad_s", 0, limits_of(Motor::pivot).speed_rad_s,
                                           limits_of(Motor::pivot).speed_rad_s);
    fields.each("keys", most_listed, [&](const Json& json, const std::string& path) {
        Fields each(json, path);
        GaitKey key;
        const double after_s = gait.keys.empty() ? 0 : gait.keys.back().at_s;
        key.at_s = each.real("at_s", after_s, longest_s);
        key.targets = read_targets(each, "set", modules, speed_rad_s);
        each.finish_in(fields);
        gait.keys.push_back(std::move(key));
    });
    if (gait.keys.empty()) return;
    gait.length_s = fields.real("length_s", std::max(gait.keys.back().at_s, 0.001), longest_s);
    gait.repeats = fields.truth("repeats", false);
}

}  // namespace

std::vector<JointTarget> read_targets(Fields& fields, const std::string& name, int modules,
                                      double speed_rad_s) {
    std::vector<JointTarget> targets;
    fields.each(name, most_listed, [&](const Json& json, const std::string& path) {
        Fields each(json, path);
        const Motor motor = read_motor(each);
        const auto roles = read_roles(each, modules);
        const double range = range_degrees(motor);
        const double angle_rad = each.real("degrees", -range, range) * radians_per_degree;
        const double speed = read_speed(each, motor, speed_rad_s);
        each.finish_in(fields);
        for (const int role : roles) targets.push_back({role, motor, angle_rad, speed});
    });
    return targets;
}

Gait read_gait(Fields& gaits, const std::string& name, int modules) {
    Gait gait;
    gait.name = name;
    Fields fields(gaits.any(name), gaits.path_of(name));
    gait.title = fields.words("title", longest_title);
    fields.each("waves", most_listed, [&](const Json& json, const std::string& path) {
        gait.waves.push_back(read_wave(json, path, modules, fields));
    });
    read_keys(fields, gait, modules);
    if (gait.waves.empty() && gait.keys.empty() && fields.is_good())
        gaits.fail(name, reasons::gait_moves_nothing());
    fields.finish_in(gaits);
    return gait;
}

}  // namespace simrob::modular
