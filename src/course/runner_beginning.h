#pragma once

#include <string>

#include "engine/snapshot.h"
#include "lesson/lesson_file.h"
#include "lesson/requests.h"

namespace simrob::course {

/// The first line that a runner is told: the program, and what it may use. `words`: the language of
/// what a pupil is told of errors.
std::string runner_beginning(const lesson::LessonFile& lesson, const lesson::BeginProgram& program,
                             const engine::Snapshot& world, std::uint64_t seed,
                             const std::string& words);

/// The devices of the robot, in the order of their ids, as pages and runners are told of them.
lesson::Json devices_of(int robot, const engine::Snapshot& world);

}  // namespace simrob::course
