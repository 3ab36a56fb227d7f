#pragma once

#include "command/node.h"
#include "import/model.h"

namespace simrob::import {

/// The model in a document whose root is `robot`. No file is opened, whatever the text names.
/// A root link of the name `world` is the world itself.
ReadModel read_urdf(const command::Node& root, const codec::LineIndex& lines);

}  // namespace simrob::import
