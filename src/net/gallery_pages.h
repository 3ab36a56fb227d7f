#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "view/gallery.h"

namespace simrob::net {

/// The JSON answer to GET of this path: /recordings, /matches/NAME, /tournaments and
/// /tournaments/NAME. A refusal where there is no such thing; nothing for other paths.
std::optional<Result<std::string>> gallery_page(const view::Gallery& gallery,
                                                std::string_view path);

}  // namespace simrob::net
