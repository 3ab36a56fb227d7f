#include "mission/thesis_gait.h"

#include <cmath>
#include <numbers>

namespace simrob::mission {
namespace {

constexpr double wave_degrees = 0.5 * 180 / std::numbers::pi;
constexpr double wave_hz = 1;
constexpr double waves = 3;
constexpr double modules_in_wave = 15;
constexpr double standing_degrees = 60;
constexpr double lifted_degrees = 30;
constexpr double swing_degrees = 10;
constexpr double standing_takes_s = 1;
constexpr double flattening_takes_s = 0.3;
constexpr double foot_down_s = 0.6;
constexpr double step_takes_s = 1.1;
constexpr double swing_begins_s = 0.3;
constexpr double swing_ends_s = 0.8;

/// A module's part in a hexapod.
struct Part {
    bool is_knee = false;
    bool is_hip = false;
    bool is_a = false;  ///< of the first tripod
    bool is_left = false;
};

Part part_of(int module) {
    Part part;
    part.is_left = module % 2 == 0;
    switch (module) {
        case 4:
        case 9:
        case 12:
            part.is_a = true;
            [[fallthrough]];
        case 5:
        case 8:
        case 13:
            part.is_knee = true;
            break;
        case 6:
        case 11:
        case 14:
            part.is_a = true;
            [[fallthrough]];
        case 7:
        case 10:
        case 15:
            part.is_hip = true;
            break;
        default:
            break;
    }
    return part;
}

/// Whether it is the first tripod that lifts its legs.
bool is_of_a(Instruction instruction) {
    return instruction == Instruction::forward_a || instruction == Instruction::right_a ||
           instruction == Instruction::left_a || instruction == Instruction::centre_a;
}

/// Where a leg swings that is lifted: 1 ahead, -1 back.
int swing_of(Instruction instruction, bool is_left) {
    switch (instruction) {
        case Instruction::forward_a:
        case Instruction::forward_b:
            return 1;
        case Instruction::right_a:
        case Instruction::right_b:
            return is_left ? 1 : -1;
        case Instruction::left_a:
        case Instruction::left_b:
            return is_left ? -1 : 1;
        default:
            return 0;
    }
}

/// To centre the legs, those that are down stay as they are.
PivotMove hip_move(Instruction instruction, const Part& part, double time_s) {
    const bool centres =
        instruction == Instruction::centre_a || instruction == Instruction::centre_b;
    const bool is_lifted = part.is_a == is_of_a(instruction);
    PivotMove move{.speed_rad_s = gait_rad_s, .is_over = time_s >= swing_ends_s};
    if (time_s < swing_begins_s || (centres && !is_lifted)) return move;
    move.degrees = is_lifted ? -swing_degrees * swing_of(instruction, part.is_left) : 0;
    return move;
}

PivotMove knee_move(Instruction instruction, const Part& part, double time_s) {
    if (part.is_a != is_of_a(instruction)) return {.is_over = true};
    return {time_s < foot_down_s ? lifted_degrees : standing_degrees, gait_rad_s,
            time_s >= step_takes_s};
}

}  // namespace

PivotMove pivot_move(Instruction instruction, int module, double time_s) {
    const Part part = part_of(module);
    switch (instruction) {
        case Instruction::crawl: {
            const double phase = wave_hz * time_s + waves * (module - 1) / modules_in_wave;
            return {wave_degrees * std::sin(2 * std::numbers::pi * phase), 0, false};
        }
        case Instruction::flatten:
            return {0.0, gait_rad_s, time_s >= flattening_takes_s};
        case Instruction::stand:
        case Instruction::lie_down:
            if (!part.is_knee) return {.is_over = true};
            return {instruction == Instruction::stand ? standing_degrees : 0.0, gait_rad_s,
                    time_s >= standing_takes_s};
        default:
            break;
    }
    if (part.is_knee) return knee_move(instruction, part, time_s);
    if (part.is_hip) return hip_move(instruction, part, time_s);
    return {.is_over = true};
}

int answerer_of(Instruction instruction) {
    constexpr int last_of_caterpillar = 15;
    constexpr int foot_of_a = 12;
    constexpr int foot_of_b = 13;
    if (instruction == Instruction::crawl) return 0;
    if (instruction == Instruction::flatten) return last_of_caterpillar;
    return is_of_a(instruction) ? foot_of_a : foot_of_b;
}

}  // namespace simrob::mission
