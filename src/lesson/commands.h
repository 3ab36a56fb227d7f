#pragma once

#include "command/catalogue.h"

namespace simrob::lesson {

/// The commands about lessons, of pages and of the programs of pupils.
void add_lesson_commands(command::Catalogue& catalogue);

}  // namespace simrob::lesson
