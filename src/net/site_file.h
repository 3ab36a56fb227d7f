#pragma once

#include <string_view>

namespace simrob::net {

/// A file of the page, embedded in the program, or of what it shows. What it points to outlives the
/// server.
struct SiteFile {
    std::string_view path;     ///< such as "/assets/index.js"; "/" is the page itself
    std::string_view type;     ///< content type, as in HTTP
    std::string_view plain;    ///< its bytes
    std::string_view gzipped;  ///< the same, compressed
    /// Whether another content would have another path, so that it may be kept.
    bool is_lasting = true;
};

}  // namespace simrob::net
