#pragma once

#include <string>

#include "engine/layout.h"

namespace simrob::recording {

/// The members of a foxglove.SceneEntity that draw a body in its own frame, in JSON: every list of
/// primitives, of which one has one item. A body of a type that is not built in is drawn as
/// nothing.
std::string scene_shapes(const engine::LayoutBody& body);

}  // namespace simrob::recording
