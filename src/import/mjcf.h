#pragma once

#include "command/node.h"
#include "import/model.h"

namespace simrob::import {

/// The model in a document whose root is `mujoco`. No file is opened, whatever the text names.
ReadModel read_mjcf(const command::Node& root, const codec::LineIndex& lines);

}  // namespace simrob::import
