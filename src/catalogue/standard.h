#pragma once

#include "command/catalogue.h"

namespace simrob::catalogue {

/// Every command of this build, from all rooms. Entities may also have the types in `added`.
command::Catalogue standard(world::AddedTypes added = {});

}  // namespace simrob::catalogue
