#pragma once

#include "contest/contest_kind.h"

/// The only place that knows which kinds of contests there are: sports and lessons.
namespace simrob::kinds {

/// All of them, for whoever judges what is in a recording.
const contest::Kinds& all();

}  // namespace simrob::kinds
