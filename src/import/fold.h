#pragma once

#include "import/model.h"

namespace simrob::import {

/// Makes a model of links that all can be bodies: frames without a shape go into the links that
/// they are fixed to, with their mass; what moves and has no shape gets one; shapes that collide
/// with nothing are left out where others are. Adds to the model's findings what it did.
void fold(Model& model);

/// Whether the link never moves.
bool is_static(const Model& model, std::size_t link);

}  // namespace simrob::import
