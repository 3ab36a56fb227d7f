#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "view/gallery.h"

namespace simrob::net {

/// What GET of this path tells, in JSON: /recordings, /matches/NAME, /tournaments and
/// /tournaments/NAME. A refusal where there is no such thing; nothing of other paths.
std::optional<Result<std::string>> gallery_page(const view::Gallery& gallery,
                                                std::string_view path);

}  // namespace simrob::net
