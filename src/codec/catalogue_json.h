#pragma once

#include <string>

#include "command/catalogue.h"

namespace simrob::codec {

/// Every command with all its fields, as JSON for programs; docs/commands.md is the page for
/// people.
std::string catalogue_json(const command::Catalogue& catalogue);

}  // namespace simrob::codec
