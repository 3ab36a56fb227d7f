#include "support/module_shapes.h"

#include <array>
#include <cmath>

namespace simrob::test {
namespace {

using namespace module;

constexpr double turn_rad = 6.283185307179586;
constexpr double degree_rad = turn_rad / 360;
constexpr double height_m = wheel_radius_m;

Quaternion about_x(double angle_rad) {
    return {std::cos(angle_rad / 2), std::sin(angle_rad / 2), 0, 0};
}

Quaternion about_z(double angle_rad) {
    return {std::cos(angle_rad / 2), 0, 0, std::sin(angle_rad / 2)};
}

constexpr std::array knees{4, 5, 8, 9, 12, 13};
constexpr double standing_rad = 60 * degree_rad;
constexpr double lifted_rad = 30 * degree_rad;

struct Tripod {
    std::array<int, 3> knees;
    std::array<int, 3> hips;
};
constexpr Tripod first{{4, 9, 12}, {6, 11, 14}};
constexpr Tripod second{{5, 8, 13}, {7, 10, 15}};

bool is_left(int hip) {
    return hip % 2 == 0;
}

}  // namespace

void build_caterpillar(ModuleLab& lab, int count, double bend_rad) {
    Pose rear_face{{front_m + rear_m, 0, height_m}, {}};
    for (int id = 1; id <= count; ++id) {
        const double bend = id % 2 == 0 ? bend_rad : -bend_rad;
        const Pose axle =
            rear_face * Pose{{}, about_z(id == 1 ? 0 : bend)} * Pose{{-front_m, 0, 0}, {}};
        lab.add(id, axle);
        rear_face = axle * Pose{{-rear_m, 0, 0}, {}};
        if (id > 1) lab.dock(id, id - 1, rear);
    }
    lab.lock_all();
}

void crawl(ModuleLab& lab, double time_s, int count) {
    constexpr double amplitude_rad = 0.5;
    constexpr double frequency_hz = 1;
    constexpr int waves = 3;
    for (int id = 1; id <= count; ++id) {
        const double phase = turn_rad * waves * (id - 1) / count;
        lab.drive(id, pivot, -amplitude_rad * std::sin(turn_rad * frequency_hz * time_s + phase));
    }
}

void build_hexapod(ModuleLab& lab) {
    constexpr std::array<int, 3> left_hips{14, 10, 6};
    constexpr std::array<int, 3> right_hips{15, 11, 7};
    constexpr double z = half_width_m;  // the hips lie on their sides
    for (int i = 0; i < 3; ++i) {
        const auto place = static_cast<std::size_t>(i);
        const double x = -i * pitch_m;
        const int id = i + 1;
        lab.add(id, {{x, 0, z}, {}});
        if (i > 0) lab.dock(id, id - 1, rear);
        for (const int side : {1, -1}) {
            const int hip = side > 0 ? left_hips[place] : right_hips[place];
            const int knee = hip - 2;
            const Quaternion inwards = about_z(-side * turn_rad / 4);
            lab.add(hip, {{x, side * side_pitch_m, z}, inwards * about_x(-side * turn_rad / 4)});
            lab.add(knee, {{x, side * (side_pitch_m + pitch_m), z}, inwards});
            lab.dock(hip, id, side > 0 ? left : right);
            lab.dock(knee, hip, rear);
        }
    }
    lab.lock_all();
}

void stand(ModuleLab& lab) {
    for (const int id : knees) lab.drive(id, pivot, standing_rad);
    lab.run(2);
}

void half_a_cycle(ModuleLab& lab, bool first_tripod, double left_rad, double right_rad,
                  const std::function<void()>& each) {
    const Tripod& swings = first_tripod ? first : second;
    const Tripod& stands = first_tripod ? second : first;
    for (const int id : swings.knees) lab.drive(id, pivot, lifted_rad);
    lab.run(0.3, each);
    for (const int id : swings.hips) lab.drive(id, pivot, -(is_left(id) ? left_rad : right_rad));
    for (const int id : stands.hips) lab.drive(id, pivot, 0);
    lab.run(0.3, each);
    for (const int id : swings.knees) lab.drive(id, pivot, standing_rad);
    lab.run(0.53, each);
}

}  // namespace simrob::test
