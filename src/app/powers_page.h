#pragma once

#include <string>

#include "command/catalogue.h"

namespace simrob::app {

/// Which role may use which command: a table in Markdown.
std::string powers_table(const command::Catalogue& catalogue);

}  // namespace simrob::app
