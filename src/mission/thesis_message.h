#pragma once

#include <cstdint>
#include <optional>

#include "contest/memory.h"
#include "mission/crew.h"

/// What master and slaves of the thesis say to each other: docs/mission_radio.md.
namespace simrob::mission {

/// By the numbers of the thesis's table 11. Tripod a is knees 4, 9, 12 with hips 6, 11, 14; tripod
/// b knees 5, 8, 13 with hips 7, 10, 15.
enum class Instruction : std::uint8_t {
    report,
    dock_rear,
    dock_left,
    dock_right,
    crawl,
    lift,
    lower,
    align,
    flip,
    undock,
    stand,
    forward_a,
    forward_b,
    right_a,
    right_b,
    left_a,
    left_b,
    centre_b,
    centre_a,
    lie_down,
    flatten,
    leave_hexapod,
    leave_caterpillar
};
inline constexpr int instruction_count = 23;

constexpr bool is_docking(Instruction instruction) {
    return instruction >= Instruction::dock_rear && instruction <= Instruction::dock_right;
}
/// Of all modules at once.
constexpr bool is_of_all(Instruction instruction) {
    return instruction == Instruction::crawl ||
           (instruction >= Instruction::stand && instruction <= Instruction::flatten);
}

enum class Architecture : std::uint8_t {
    caterpillar = 1,
    hexapod = 2,
    leaving_caterpillar = 3,
    leaving_hexapod = 4
};

/// Where a module is, in the whole numbers of the thesis: its x, its z, which is minus y, and its
/// heading, from 0 to 359.
struct ThesisPose {
    int x_mm = 0;
    int z_mm = 0;
    int heading_degrees = 0;

    friend bool operator==(const ThesisPose&, const ThesisPose&) = default;
    void describe(contest::Memory& memory) { memory.fields(x_mm, z_mm, heading_degrees); }
};
ThesisPose thesis_pose_of(const modular::PlanarPose& place);
modular::PlanarPose planar_of(const ThesisPose& pose);

/// An order of the master or an answer: six whole numbers.
struct ThesisMessage {
    int module = 0;     ///< that is to act, 1 for all; in an answer, the one that answers
    ThesisPose pose{};  ///< of the module to dock to; in an answer, its own
    Instruction instruction = Instruction::report;
    Architecture architecture = Architecture::hexapod;
    bool is_failure = false;  ///< an answer, its instruction negative: it could not be done

    friend bool operator==(const ThesisMessage&, const ThesisMessage&) = default;
    void describe(contest::Memory& memory);
};

/// Addressed to all, and what they answer to.
inline constexpr int everybody = 1;

RadioMessage radio_of(const ThesisMessage& message);
/// Nothing for what is no such message.
std::optional<ThesisMessage> thesis_message_of(const RadioMessage& heard);

}  // namespace simrob::mission
