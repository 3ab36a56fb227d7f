#include "mission/thesis_points.h"

#include <array>
#include <cmath>
#include <numbers>

namespace simrob::mission {
namespace {

/// How much farther out the corners are than round one module alone, for others that are docked or
/// wait there: annex 10, which leaves out 6, 7, 10 and 11.
struct Detour {
    double behind_mm = 0;
    double ahead_mm = 0;
    double left_mm = 0;
    double right_mm = 0;
};

Detour detour_of(int module) {
    switch (module) {
        case 4:
            return {110, 310, 240, 0};
        case 5:
            return {110, 320, 130, 240};
        case 6:
        case 7:
            return {110, 226, 220, 220};
        case 8:
            return {110, 310, 110, 240};
        case 9:
            return {110, 320, 240, 120};
        case 10:
        case 11:
            return {240, 110, 220, 220};
        case 12:
            return {0, 300, 0, 320};
        case 13:
            return {0, 190, 320, 0};
        case 14:
            return {340, 0, 0, 120};
        case 15:
            return {340, 0, 0, 0};
        default:
            return {};
    }
}

constexpr double half_side_mm = 141.4;
/// Of the points before a face: at the border, and from where the last 16 steps lead to it.
constexpr std::array rear_mm{half_side_mm, 129.0, 121.0};
constexpr std::array side_mm{half_side_mm, 125.0, 111.0};

/// Ahead and to the right of the module that is docked to.
struct AheadRight {
    double ahead_mm;
    double right_mm;
};

AheadRight place_of_point(int number, const Detour& detour) {
    const double ahead = half_side_mm + detour.ahead_mm;
    const double behind = -half_side_mm - detour.behind_mm;
    const double right = half_side_mm + detour.right_mm;
    const double left = -half_side_mm - detour.left_mm;
    const auto step = static_cast<std::size_t>((number - 5) % 3);
    switch (number) {
        case 1:
            return {behind, left};
        case 2:
            return {ahead, left};
        case 3:
            return {ahead, right};
        case 4:
            return {behind, right};
        case 5:
            return {behind, 0};
        case 8:
            return {0, left};
        case 11:
            return {0, right};
        default:
            break;
    }
    if (number <= 7) return {-rear_mm[step], 0};
    return {0, number <= 10 ? -side_mm[step] : side_mm[step]};
}

int whole_heading(int degrees) {
    return (degrees % 360 + 360) % 360;
}

ThesisPose beside(const ThesisPose& pose, const AheadRight& place, int turn_degrees) {
    const double rad = pose.heading_degrees * std::numbers::pi / 180;
    const double c = std::cos(rad);
    const double s = std::sin(rad);
    return {static_cast<int>(std::lround(pose.x_mm + c * place.ahead_mm - s * place.right_mm)),
            static_cast<int>(std::lround(pose.z_mm + s * place.ahead_mm + c * place.right_mm)),
            whole_heading(pose.heading_degrees + turn_degrees)};
}

/// By instruction, then by point: where to go on, and by how much the module is turned there from
/// the one it docks to. Table 9, and orientacion_ptobordeo in annex 6.
struct Passage {
    int next = 0;
    int turn_degrees = 0;
};
using Passages = std::array<Passage, last_point + 1>;
constexpr Passages to_rear{{{},
                            {5, 90},
                            {1, -180},
                            {4, -180},
                            {5, -90},
                            {6, 0},
                            {7, 0},
                            {0, 0},
                            {1, -180},
                            {},
                            {},
                            {4, -180},
                            {},
                            {}}};
constexpr Passages to_left{{{},
                            {8, 0},
                            {8, -180},
                            {4, -180},
                            {1, -90},
                            {1, -90},
                            {},
                            {},
                            {9, 90},
                            {10, 90},
                            {0, 90},
                            {4, -180},
                            {},
                            {}}};
constexpr Passages to_right{{{},
                             {4, 90},
                             {1, -180},
                             {11, -180},
                             {11, 0},
                             {4, 90},
                             {},
                             {},
                             {1, -180},
                             {},
                             {},
                             {12, -90},
                             {13, -90},
                             {0, -90}}};

const Passage& passage(int number, Instruction instruction) {
    const auto at = static_cast<std::size_t>(number);
    if (instruction == Instruction::dock_left) return to_left[at];
    return instruction == Instruction::dock_right ? to_right[at] : to_rear[at];
}

}  // namespace

ThesisPose docking_point(int number, int module, const ThesisMessage& order) {
    const bool is_round_others = order.architecture == Architecture::hexapod;
    const Detour detour = is_round_others ? detour_of(module) : Detour{};
    return beside(order.pose, place_of_point(number, detour),
                  passage(number, order.instruction).turn_degrees);
}

int nearest_point(const ThesisPose& now, int module, const ThesisMessage& order) {
    int nearest = first_point;
    double least_mm = 1e9;
    for (const int number : {1, 2, 3, 4, 5, 8, 11}) {
        const ThesisPose point = docking_point(number, module, order);
        const double mm = std::hypot(point.x_mm - now.x_mm, point.z_mm - now.z_mm);
        if (mm >= least_mm) continue;
        least_mm = mm;
        nearest = number;
    }
    return nearest;
}

std::optional<int> next_point(int number, Instruction instruction) {
    const int next = passage(number, instruction).next;
    if (next == 0) return std::nullopt;
    return next;
}

int first_of_approach(Instruction instruction) {
    if (instruction == Instruction::dock_left) return 9;
    return instruction == Instruction::dock_right ? 12 : 6;
}

namespace {

/// Behind module 4. The listing has no points for 5, and those of 6 and 7 lead them along others
/// that stand there already: they turn in from farther behind.
struct BehindFour {
    double first_mm;
    double second_mm;
};
constexpr std::array<BehindFour, 11> leaving_caterpillar{{{940, 700},
                                                          {690, 570},
                                                          {640, 570},
                                                          {480, 440},
                                                          {480, 440},
                                                          {570, 310},
                                                          {680, 310},
                                                          {790, 180},
                                                          {910, 180},
                                                          {1020, 50},
                                                          {1150, 50}}};
constexpr double rows_mm = 241.4;
constexpr int first_that_leaves = 5;

/// The thesis says that the steps differ by module, and prints those of one. These make a column
/// on either side, those in front who dock last.
constexpr std::array<WayOff, 12> leaving_hexapod{{{80, 600},
                                                  {80, -600},
                                                  {396, 350},
                                                  {300, -350},
                                                  {80, 325},
                                                  {80, -325},
                                                  {300, 75},
                                                  {300, -75},
                                                  {80, 50},
                                                  {80, -50},
                                                  {80, -200},
                                                  {80, 200}}};
constexpr int first_off = 4;

}  // namespace

ThesisPose leaving_point(int number, int module, const ThesisMessage& order) {
    const auto& places = leaving_caterpillar[static_cast<std::size_t>(module - first_that_leaves)];
    const double behind_mm = number == 1 ? places.first_mm : places.second_mm;
    const bool is_right = module % 2 != 0;
    return beside(order.pose, {-behind_mm - half_side_mm, is_right ? rows_mm : -rows_mm}, 0);
}

WayOff way_off(int module) {
    return leaving_hexapod[static_cast<std::size_t>(module - first_off)];
}

}  // namespace simrob::mission
