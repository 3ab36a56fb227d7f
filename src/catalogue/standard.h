#pragma once

#include "command/catalogue.h"

namespace simrob::catalogue {

/// Every command of this build, of all rooms. Entities may be made of types in `added`.
command::Catalogue standard(world::AddedTypes added = {});

}  // namespace simrob::catalogue
