#pragma once

#include "contest/memory.h"
#include "modular/assembly.h"
#include "modular/form.h"
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

// Of what was read, which may be anything: whether it can be gone by. Modules are numbered from 1.

inline bool is_module(int module, int modules) {
    return module >= 1 && module <= modules;
}
bool is_sound(const modular::Docking& docking, int modules);
bool is_form(modular::Form form);

}  // namespace simrob::mission
