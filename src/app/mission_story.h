#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "modular/indicators.h"
#include "modular/plan_told.h"

namespace simrob::app {

/// A phase that is over, in a line.
std::string phase_line(const modular::Phase& phase, modular::Language language);
/// What a mission came to, for people: whether it arrived, and the indicators of the thesis, its
/// tables 29 to 31.
std::string mission_story(const modular::MissionResult& result, modular::Language language);

}  // namespace simrob::app
