#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace simrob::app {

/// How the match of a recording ended, as watchers of its replay are told: docs/page_stream.md.
/// Null where it is of none.
std::shared_ptr<const std::string> recorded_match(const std::filesystem::path& recording);

}  // namespace simrob::app
