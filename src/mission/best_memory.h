#pragma once

#include "contest/memory.h"
#include "modular/assembly.h"
#include "modular/mission_plan.h"

/// What is remembered of plans.
namespace simrob::mission {

/// Of anything: more is no memory of ours.
inline constexpr std::size_t most_remembered = 1U << 16U;

void describe_in(contest::Memory& memory, modular::PlanarPose& pose);
void describe_in(contest::Memory& memory, modular::Docking& docking);
void describe_in(contest::Memory& memory, modular::Cast& cast);
void describe_in(contest::Memory& memory, modular::MotionPlan& plan);
void describe_in(contest::Memory& memory, modular::Words& words);

}  // namespace simrob::mission
