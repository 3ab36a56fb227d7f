#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "modular/mission_plan.h"

namespace simrob::modular {

enum class Language : std::uint8_t { es, en };

inline const std::string& in_language(const Words& words, Language language) {
    return language == Language::es ? words.es : words.en;
}

/// The plan for programs: docs/missions.md. Of a goal that cannot be reached, why.
nlohmann::ordered_json plan_json(const Mission& mission, const MissionPlan& plan);

/// For people: the map, each leg with its shape and why, each change of shape.
std::string plan_text(const Mission& mission, const MissionPlan& plan, Language language);

}  // namespace simrob::modular
