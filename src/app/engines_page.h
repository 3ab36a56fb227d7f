#pragma once

#include <string>

namespace simrob::app {

/// What each engine does exactly, approximates or refuses, as a page in Markdown.
std::string engines_page();

}  // namespace simrob::app
