#pragma once

#include <string>

namespace simrob::app {

/// Asks the desktop to show an address in its browser. On a machine without a desktop it does
/// nothing: whoever reads the address can open it.
void open_in_browser(const std::string& address);

}  // namespace simrob::app
