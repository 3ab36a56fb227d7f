#pragma once

#include <string_view>

namespace simrob::net {

/// A file of the page, embedded in the program. What it points to lives as long as the program.
struct SiteFile {
    std::string_view path;     ///< such as "/assets/index.js"; "/" is the page itself
    std::string_view type;     ///< content type, as in HTTP
    std::string_view plain;    ///< its bytes
    std::string_view gzipped;  ///< the same, compressed
};

}  // namespace simrob::net
