#pragma once

#include "import/import.h"
#include "import/placement.h"

namespace simrob::import {

/// Makes entities of a folded model with its links placed by `placement`. What cannot be expressed
/// in SimRob's terms is added to the findings of `imported`.
void build_entities(const Model& model, const Placement& placement, const Options& options,
                    Imported& imported);

}  // namespace simrob::import
