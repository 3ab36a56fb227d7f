#pragma once

#include "modular/mission_file.h"
#include "modular/mission_members.h"

namespace simrob::modular {

/// All but check_places().
Result<Mission> read_mission(const Json& json);

}  // namespace simrob::modular
