#pragma once

#include <set>
#include <vector>

#include "command/catalogue.h"
#include "engine/simulation.h"
#include "lesson/lesson_file.h"

/// The world of a lesson, before and while a program acts in it.
namespace simrob::lesson {

/// What follows the world's own commands: places as the seed has them, the control period, and the
/// beginning of time.
Result<std::vector<command::Request>> preparations(const engine::Simulation& simulation,
                                                   const command::Catalogue& catalogue,
                                                   const LessonFile& file, std::uint64_t seed);
/// Refuses a world without what the lesson speaks of, by the member that speaks of it.
Result<void> check_world(const LessonFile& file, const world::World& world);
/// The entities that touched the robot in the last iteration.
std::set<int> touched_by(int robot, const world::World& world);
/// Puts an entity there, at rest.
command::Request placement(const command::Catalogue& catalogue, int entity, const Pose& pose);

}  // namespace simrob::lesson
