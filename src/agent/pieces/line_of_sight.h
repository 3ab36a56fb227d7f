#pragma once

#include "engine/snapshot.h"

namespace simrob::agent::pieces {

/// Whether no body of a third entity is between the reference bodies of the two. Planes hide
/// nothing: everything is on one side of them.
bool is_in_line_of_sight(const engine::Snapshot& snapshot, const engine::LayoutEntity& from,
                         const engine::LayoutEntity& to);

}  // namespace simrob::agent::pieces
