#pragma once

#include "import/model.h"

namespace simrob::import {

/// Makes all links of a model usable as bodies: frames without a shape are merged into the links
/// that they are fixed to, with their mass; moving links without a shape get one; shapes that
/// collide with nothing are dropped where there are others. Adds what it did to the model's
/// findings.
void fold(Model& model);

/// Whether the link never moves.
bool is_static(const Model& model, std::size_t link);

}  // namespace simrob::import
