#pragma once

#include <span>

#include "net/site_file.h"

namespace simrob::app {

/// The page of web/, embedded in the program. Empty if it was built without.
std::span<const net::SiteFile> page_files();

}  // namespace simrob::app
