#pragma once

#include <string>

namespace simrob::app {

/// Asks the desktop to show an address in its browser. Does nothing on a machine without a desktop:
/// whoever reads the address can open it.
void open_in_browser(const std::string& address);

}  // namespace simrob::app
