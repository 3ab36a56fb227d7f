#pragma once

#include "lesson/condition.h"
#include "lesson/members.h"

/// Each kind of condition, made of its members. What does not fit is told to `members`.
namespace simrob::lesson {

using MadeCondition = std::unique_ptr<Condition>;

// conditions_place.cpp
MadeCondition make_reach(Members& members, const LessonFile& file);
MadeCondition make_order(Members& members, const LessonFile& file);
MadeCondition make_distance_to(Members& members, const LessonFile& file);

// conditions_line.cpp
MadeCondition make_follow(Members& members, const LessonFile& file);
MadeCondition make_off_line(Members& members, const LessonFile& file);

// conditions_motion.cpp
MadeCondition make_rest(Members& members, const LessonFile& file);
MadeCondition make_heading(Members& members, const LessonFile& file);
MadeCondition make_altitude(Members& members, const LessonFile& file);
MadeCondition make_stuck(Members& members, const LessonFile& file);
MadeCondition make_touch(Members& members, const LessonFile& file);

// conditions_tally.cpp
MadeCondition make_time(Members& members, const LessonFile& file);
MadeCondition make_answer(Members& members, const LessonFile& file);
MadeCondition make_score(Members& members, const LessonFile& file);
MadeCondition make_energy(Members& members, const LessonFile& file);
MadeCondition make_blocks(Members& members, const LessonFile& file);

inline constexpr double longest_time_s = 3600;
inline constexpr double farthest_m = 1e4;

/// A point in the robot's heading, from above: degrees from the world's x axis.
double heading_degrees(const Pose& pose);
/// " for 0.5 s"; nothing where no time is asked for.
Words for_time(double for_s);
/// The difference of two headings, from -180 to 180.
double turned_degrees(double from, double to);

}  // namespace simrob::lesson
