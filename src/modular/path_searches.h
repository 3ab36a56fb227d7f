#pragma once

#include "modular/path.h"

/// The two searches behind find_path(): start and goal are free and not the same.
namespace simrob::modular {

/// Annex 15, step by step: the same order of neighbours, the first of equals, and the arithmetic
/// of the processor that it ran on. Where several paths are equally long, that decides which.
std::optional<Path> search_as_thesis(const Grid& grid, Cell start, Cell goal);

/// The shortest path that turns least. Its costs are counted in whole steps, so that no rounding
/// decides.
std::optional<Path> search_with_few_turns(const Grid& grid, Cell start, Cell goal);

}  // namespace simrob::modular
