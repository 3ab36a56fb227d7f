#pragma once

#include <span>

#include "net/site_file.h"

namespace simrob::app {

/// The page of web/, which the program carries in itself. None where it was built without.
std::span<const net::SiteFile> page_files();

}  // namespace simrob::app
