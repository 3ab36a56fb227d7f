#include "support/module_shapes.h"

#include <array>
#include <cmath>

#include "base/random.h"

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

struct Leg {
    int hip;
    int knee;
};

/// The hips lie on their sides, which is how high the spine is.
constexpr double lying_m = half_width_m;

/// Spine module i + 1, behind those before it.
void add_spine(ModuleLab& lab, int i) {
    lab.add(i + 1, {{-i * pitch_m, 0, lying_m}, {}});
    if (i > 0) lab.dock(i + 1, i, rear);
}

/// On the left side of spine module i + 1, or on the right one.
void add_leg(ModuleLab& lab, int i, int side, const Leg& leg) {
    const double x = -i * pitch_m;
    const Quaternion inwards = about_z(-side * turn_rad / 4);
    const Quaternion on_its_side = inwards * about_x(-side * turn_rad / 4);
    lab.add(leg.hip, {{x, side * side_pitch_m, lying_m}, on_its_side});
    lab.add(leg.knee, {{x, side * (side_pitch_m + pitch_m), lying_m}, inwards});
    lab.dock(leg.hip, i + 1, side > 0 ? left : right);
    lab.dock(leg.knee, leg.hip, rear);
}

}  // namespace

void build_caterpillar(ModuleLab& lab, int count, double bend_rad) {
    Random chance(7);
    Pose rear_face{{front_m + rear_m, 0, height_m}, {}};
    for (int id = 1; id <= count; ++id) {
        const double bend = id == 1 ? 0 : chance.uniform(-bend_rad, bend_rad);
        const Pose axle = rear_face * Pose{{}, about_z(bend)} * Pose{{-front_m, 0, 0}, {}};
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
    for (int i = 0; i < 3; ++i) {
        add_spine(lab, i);
        add_leg(lab, i, 1, {14 - 4 * i, 12 - 4 * i});
        add_leg(lab, i, -1, {15 - 4 * i, 13 - 4 * i});
    }
    lab.lock_all();
}

void stand(ModuleLab& lab) {
    for (const int id : knees) lab.drive(id, pivot, standing_rad);
    lab.run(2);
}

void build_and_stand_a_centipede(ModuleLab& lab, int pairs_of_legs) {
    std::vector<int> all_knees;
    for (int i = 0; i < pairs_of_legs; ++i) {
        add_spine(lab, i);
        for (const int side : {1, -1}) {
            const int hip = 100 + 4 * i + side;
            add_leg(lab, i, side, {hip, hip + 1});
            all_knees.push_back(hip + 1);
        }
    }
    lab.lock_all();
    lab.run(0.6);
    for (const int id : all_knees) lab.drive(id, pivot, standing_rad);
    lab.run(3);
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
