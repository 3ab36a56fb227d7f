#pragma once

#include <string>

#include "command/catalogue.h"

namespace simrob::codec {

/// Every command with all its fields, as a page for people.
std::string catalogue_markdown(const command::Catalogue& catalogue);

}  // namespace simrob::codec
