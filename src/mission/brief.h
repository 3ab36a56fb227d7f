#pragma once

#include <string>
#include <string_view>

#include "mission/conductor.h"

namespace simrob::mission {

/// A mission with its plan, for the way that it names. Shapes by the texts of their files.
Result<Brief> make_brief(modular::Mission mission, std::string_view caterpillar,
                         std::string_view hexapod);

/// All that a brief was made of, so that a recording can be judged without files.
std::string settings_text(const Brief& brief);
/// Refuses what settings_text() never gave, and missions whose goal cannot be reached.
Result<Brief> brief_from_settings(std::string_view settings);

/// After this much simulated time a mission is called off.
double most_s(const Brief& brief);

}  // namespace simrob::mission
