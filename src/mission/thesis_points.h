#pragma once

#include <optional>

#include "mission/thesis_message.h"

/// The points by which a module goes round others: annexes 6, 10 and 13 of the thesis.
namespace simrob::mission {

/// 1 to 4 are the corners round the module to dock to, from its rear left clockwise; 5, 6, 7 lead
/// to its rear, 8, 9, 10 to its left and 11, 12, 13 to its right wheel.
inline constexpr int first_point = 1;
inline constexpr int last_point = 13;

/// Where the point is, and which way a module turns there that is to dock by this instruction.
ThesisPose docking_point(int number, int module, const ThesisMessage& order);

/// Where a module begins: the nearest of 1 to 5, 8 and 11.
int nearest_point(const ThesisPose& now, int module, const ThesisMessage& order);

/// Where it goes on from a point; nothing where the last advance begins.
std::optional<int> next_point(int number, Instruction instruction);

/// From which it makes for its wheel again, after a docking that failed.
int first_of_approach(Instruction instruction);

/// Of the caterpillar's module that leaves, the first or the second of the two points to which it
/// drives. The order has the pose of module 4.
ThesisPose leaving_point(int number, int module, const ThesisMessage& order);

/// How a module leaves the hexapod, in steps of one degree: back, a right angle to the right, and
/// on or, negative, back.
struct WayOff {
    int back = 0;
    int forward = 0;
};
WayOff way_off(int module);
inline constexpr int right_angle_steps = 111;

}  // namespace simrob::mission
