#pragma once

#include <string>

#include "engine/layout.h"

namespace simrob::recording {

/// The members of a foxglove.SceneEntity that draw a body in its own frame, as JSON: all lists of
/// primitives, one of which has one item. Bodies of types that are not built in are not drawn.
std::string scene_shapes(const engine::LayoutBody& body);

}  // namespace simrob::recording
